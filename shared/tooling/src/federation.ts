import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Rspack, rspack } from '@rsbuild/core';
import type { Compiler } from '@rspack/core';
import type { AppBuild } from './app-build.ts';
import { sharedFor } from './shared-modules.ts';

const TOOLING = new URL('../package.json', import.meta.url);

/** The shell's runtime loads what another version of the compiler made only by luck: both must be of one version. */
export const FEDERATION_VERSION = `${JSON.parse(readFileSync(TOOLING, 'utf8')).dependencies['@module-federation/enhanced']}, shared runtime`;

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

/** How the plugin asks for what begins a container: as a text, in which each build finds its own settings. */
const BEGINNING = /^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,/;
const OPENING = 'const runtimeRequire=__webpack_require__;';

/** The text as a function that begins another build's container as well: the shell's own is the first. */
function asFunction(request: string): string {
  const [marker = ''] = BEGINNING.exec(request) ?? [];
  const [settings, body] = decodeURIComponent(request.slice(marker.length)).split(OPENING);
  if (body === undefined) throw new Error('This version of the federation plugin begins containers in another way.');
  const varying = '__module_federation_container_name__,__module_federation_bundler_runtime__';
  const text = `${settings}const initContainer=(runtimeRequire,${varying})=>{${body}};initContainer(__webpack_require__,${varying});__webpack_require__.federation.initContainer=initContainer`;
  return marker + encodeURIComponent(text);
}

/** The shell lends what begins a container. */
const sharedRuntime = new rspack.NormalModuleReplacementPlugin(BEGINNING, (wanted) => {
  wanted.request = asFunction(wanted.request);
});

const BORROWED = fileURLToPath(new URL('consumed-runtime.ts', import.meta.url));

/** A released remote borrows it, in place of the runtime that its entry would carry. */
const consumedRuntime = ({ global }: AppBuild) =>
  new rspack.NormalModuleReplacementPlugin(BEGINNING, (wanted) => {
    wanted.request = `${BORROWED}?${global}`;
  });

const STUBS = fileURLToPath(new URL('unused-runtime-stubs.ts', import.meta.url));

/** The runtime keeps these parts even where its own options turn off what they are for. */
const stubUnusedRuntime = new rspack.NormalModuleReplacementPlugin(
  /(\/SnapshotHandler|utils\/preload|semver\/index|\.\/(remotes|getSharedFallbackGetter|installInitialConsumes))\.js$/,
  (wanted) => {
    if (/(runtime-core|webpack-bundler-runtime)[\\/]dist/.test(wanted.context)) wanted.request = STUBS;
  },
);

/**
 * Module federation as both sides use it: the host brings the runtime and the shared modules, a remote its routes. While a
 * remote is worked on it carries a runtime of its own, to run in any shell.
 */
export const federation = (app: AppBuild): Rspack.Plugin[] => [
  container(app),
  asModules,
  ...(app.isDev ? [] : [stubUnusedRuntime]),
  ...(app.role === 'host' ? [sharedRuntime] : []),
  ...(app.role === 'remote' && !app.isDev ? [consumedRuntime(app)] : []),
];
