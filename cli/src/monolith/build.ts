import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRsbuild, mergeRsbuildConfig, rspack } from '@rsbuild/core';
import { appDir, REMOTES, ROOT } from '@urooj/command/apps';
import type { AppBuild } from '@urooj/tooling/app-build';
import { node, web, worker } from '@urooj/tooling/environments';
import { pluginFinished } from '@urooj/tooling/finished-build';
import { common } from '@urooj/tooling/rsbuild';

const MONOLITH = 'monolith';

const sourceOf = (app: string, file: string) => JSON.stringify(join(appDir(app), 'src', file));

/** Replaces the federation runtime: the remotes are ordinary chunks of one build. */
const RUN_RELEASE = `
const routes = {
${REMOTES.map((name) => `  '${name}': () => import(/* webpackChunkName: "${name}" */ ${sourceOf(name, 'routes.tsx')}),`).join('\n')}
};
export const refetch = async () => {};
export const runRelease = async ({ entry }) => (await routes[entry]()).default;
`;

/** What the federation runtime of the shell does at its start: see releases/federation-shell/src/bundler-runtime.ts. */
const RUNTIME = `
__webpack_require__.p = new URL(__webpack_require__.p).pathname;
__webpack_require__.tu = window.scriptUrl;
`;

/** The exports of the node bundles of shell and remotes, in one bundle. */
const PRERENDER = `
export { shell } from ${sourceOf('shell', 'prerender.tsx')};
${REMOTES.map((name, index) => `import { bundle as bundle${index} } from ${sourceOf(name, 'prerender.tsx')};`).join('\n')}
export const bundles = [${REMOTES.map((_, index) => `bundle${index}`).join(', ')}];
`;

/**
 * Builds the shell and all remotes with the same presets as one application without federation, as the baseline of the
 * benchmark.
 *
 * @param dir an empty folder for the generated sources and the build
 * @returns the build, as `publish` reads it
 */
export async function buildMonolith(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  const [runRelease, prerender, runtime] = ['run-release.js', 'prerender.js', 'runtime.js'].map((file) =>
    join(dir, file),
  ) as [string, string, string];
  await Promise.all([writeFile(runRelease, RUN_RELEASE), writeFile(prerender, PRERENDER), writeFile(runtime, RUNTIME)]);
  const shell = appDir('shell');
  const app: AppBuild = {
    dir: shell,
    name: MONOLITH,
    role: 'host',
    version: '1.0.0',
    global: MONOLITH,
    isDev: false,
    port: 0,
  };
  const replaced = new rspack.NormalModuleReplacementPlugin(/\/remotes\/runtime\.ts$|^\.\/runtime\.ts$/, runRelease);
  const environments = {
    web: web(app, join(shell, 'src/main.ts'), [replaced]),
    worker: worker(join(shell, 'src/offline/worker/worker.ts')),
    node: node(app, prerender),
  };
  const dist = (part: string) => ({ distPath: { root: join(dir, 'dist', part) } });
  const config = mergeRsbuildConfig(common(app, environments), {
    logLevel: 'error',
    plugins: [pluginFinished({ ...app, dir })],
    performance: { buildCache: false },
    environments: {
      web: { source: { preEntry: runtime }, output: dist('web') },
      worker: { output: dist('web') },
      // No page with antd is composed ahead, so its code is not needed.
      node: { output: dist('node'), resolve: { alias: { '@urooj/ui/antd$': false } } },
    },
  });
  const builder = await createRsbuild({ cwd: ROOT, config });
  await (await builder.build()).close();
  return join(dir, 'dist');
}
