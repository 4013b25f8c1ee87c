import type { RsbuildConfig } from '@rsbuild/core';
import type { AppBuild } from '../build/app-build.ts';

/** The URL of a development server, and who may load from it. */
export function devServer({ port }: AppBuild): RsbuildConfig {
  return {
    dev: {
      assetPrefix: `http://localhost:${port}/`,
      client: { host: 'localhost', port },
      writeToDisk: false,
      // A chunk that is compiled at its first use replaces modules that federation shares: the page reloads, or fails.
      lazyCompilation: false,
    },
    server: { host: 'localhost', port, strictPort: true, printUrls: false, cors: true },
  };
}
