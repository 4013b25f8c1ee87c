import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { BuildManifest } from '@urooj/host/build-manifest';
import { declarationErrors } from '@urooj/host/declaration';
import type { AppBuild } from './app-build.ts';
import { BuildFailed } from './build-failed.ts';
import { BUILD_MANIFEST } from './build-manifest-plugin.ts';
import { runBundle } from './run-bundle.ts';

/**
 * Writes what the `routes.tsx` of a remote declares into the manifest of its build, so that nobody has to run its code
 * to know what it owns.
 * @throws where the declaration has mistakes
 */
async function writeDeclaration({ dir, name, version }: AppBuild): Promise<void> {
  const [file, node] = [join(dir, 'dist', 'web', BUILD_MANIFEST), join(dir, 'dist', 'node', 'index.cjs')];
  // `publish` says what is missing without it.
  if (!existsSync(node)) return;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as BuildManifest;
  const { declares } = await runBundle(dir, { name, version, file: node, source: await readFile(node) });
  const errors = declarationErrors(declares);
  if (errors.length > 0)
    throw new BuildFailed([`${name} declares in routes.tsx what no site can have:`, ...errors].join('\n'));
  await writeFile(file, `${JSON.stringify({ ...manifest, declares }, null, 2)}\n`);
}

/** Fails the build of a remote whose declaration has mistakes. */
export const pluginDeclaration = (app: AppBuild): RsbuildPlugin => ({
  name: 'declaration',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (!stats?.hasErrors()) await writeDeclaration(app);
    });
  },
});
