import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

/** This package runs from its sources here, and compiled elsewhere. */
const setup = (name: string) => fileURLToPath(new URL(`${name}${extname(import.meta.url)}`, import.meta.url));

/** The tests of a remote in a repository of its own: `*.test.ts` on Node, `*.test.tsx` in a light DOM. */
export const remoteTests = {
  test: {
    // Their style sheets are for the bundler; Node cannot import them.
    server: { deps: { inline: [/@urooj\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'interface',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [setup('setup-interface')],
        },
      },
    ],
  },
} satisfies ViteUserConfig;
