import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Rspack, rspack } from '@rsbuild/core';
import type { Compiler } from '@rspack/core';
import type { AppBuild } from './app-build.ts';
import { sharedFor } from './shared-modules.ts';

const TOOLING = new URL('../package.json', import.meta.url);

/** The shell's runtime loads what another version of the compiler made only by luck: both must be of one version. */
export const FEDERATION_VERSION = `${JSON.parse(readFileSync(TOOLING, 'utf8')).dependencies['@module-federation/enhanced']}, lent`;

function container({ dir, global, role }: AppBuild): ModuleFederationPlugin {
  const isRemote = role === 'remote';
  return new ModuleFederationPlugin({
    name: global,
    filename: 'remoteEntry.js',
    ...(isRemote ? { exposes: { './routes': './src/routes.tsx' } } : {}),
    manifest: isRemote,
    dts: false,
    dev: false,
    shareStrategy: 'loaded-first',
    shared: sharedFor(role, dir),
    experiments: {
      asyncStartup: true,
      // Entries are named by the release map and the page, never by a manifest: what reads manifests stays at home.
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

/**
 * The plugin asks for its runtime as CommonJS, of which nothing can be left out; the same packages have it as modules.
 * What it asks for by address is replaced where it asks, what by name is set beside the alias of the plugin.
 */
function asModules(compiler: Compiler): void {
  const isCommonJs = /@module-federation\/[\w-]+\/dist\/index\.cjs$/;
  const asModule = (path: string) => path.replace(/\.cjs$/, '.js');
  new rspack.NormalModuleReplacementPlugin(isCommonJs, (wanted) => {
    wanted.request = asModule(wanted.request);
  }).apply(compiler);
  compiler.hooks.afterPlugins.tap({ name: 'federation-as-modules', stage: 100 }, () => {
    const { alias } = compiler.options.resolve;
    if (!alias) return;
    const entries = Object.entries(alias).map(([name, path]) => [
      name,
      typeof path === 'string' && isCommonJs.test(path) ? asModule(path) : path,
    ]);
    compiler.options.resolve.alias = Object.fromEntries(entries);
  });
}

const BORROWED = fileURLToPath(new URL('borrowed-federation.ts', import.meta.url));

/** A released remote borrows what the shell lends in place of the runtime that its entry would carry. */
const borrowed = new rspack.NormalModuleReplacementPlugin(
  /@module-federation\/webpack-bundler-runtime\/dist\/index\.c?js$/,
  (wanted) => {
    wanted.request = BORROWED;
  },
);

const UNASKED = fileURLToPath(new URL('unasked-federation.ts', import.meta.url));

/** The runtime keeps these parts even where its own option turns off what they are for. */
const unasked = new rspack.NormalModuleReplacementPlugin(
  /(plugins\/snapshot\/SnapshotHandler|utils\/preload)\.js$/,
  (wanted) => {
    if (wanted.context.includes('runtime-core')) wanted.request = UNASKED;
  },
);

/**
 * Module federation as both sides use it: the host brings the runtime and the shared modules, a remote its routes. While a
 * remote is worked on it carries a runtime of its own, to run in any shell.
 */
export const federation = (app: AppBuild): Rspack.Plugin[] => [
  container(app),
  asModules,
  ...(app.isDev ? [] : [unasked]),
  ...(app.role === 'remote' && !app.isDev ? [borrowed] : []),
];
