import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Rspack, rspack } from '@rsbuild/core';
import type { Compiler } from '@rspack/core';
import type { AppBuild } from './app-build.ts';
import { sharedFor } from './shared-modules.ts';
import { siblingModule } from './sibling.ts';

const TOOLING = new URL('../package.json', import.meta.url);

export const FEDERATION_VERSION: string = JSON.parse(readFileSync(TOOLING, 'utf8')).dependencies[
  '@module-federation/enhanced'
];

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
      // The release map names the entries, so the code that reads federation manifests is left out.
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

/**
 * The plugin imports its runtime as CommonJS, which cannot be tree-shaken; this imports the ES modules of the same
 * packages instead. Imports by path are replaced; imports by name go through the alias that the plugin sets.
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

/** The plugin imports the initialisation of a container as a data URL, which contains the settings of the build. */
const INIT_REQUEST = /^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,/;
const BODY_START = 'const runtimeRequire=__webpack_require__;';

/** Turns that code into a function that can also initialise the container of another build, and calls it for the shell. */
function asFunction(request: string): string {
  const [marker = ''] = INIT_REQUEST.exec(request) ?? [];
  const [settings, body] = decodeURIComponent(request.slice(marker.length)).split(BODY_START);
  if (body === undefined)
    throw new Error(
      'This version of the federation plugin initialises containers in another way: adapt shared/tooling/src/federation.ts.',
    );
  const varying = '__module_federation_container_name__,__module_federation_bundler_runtime__';
  const text = `${settings}const initContainer=(runtimeRequire,${varying})=>{${body}};initContainer(__webpack_require__,${varying});__webpack_require__.federation.initContainer=initContainer`;
  return marker + encodeURIComponent(text);
}

/** The shell provides the function that initialises a container. */
const sharedRuntime = new rspack.NormalModuleReplacementPlugin(INIT_REQUEST, (wanted) => {
  wanted.request = asFunction(wanted.request);
});

const CONSUMED = siblingModule('consumed-runtime');

/** A released remote calls that function; its entry contains no runtime of its own. */
const consumedRuntime = ({ global }: AppBuild) =>
  new rspack.NormalModuleReplacementPlugin(INIT_REQUEST, (wanted) => {
    wanted.request = `${CONSUMED}?${global}`;
  });

const STUBS = siblingModule('unused-runtime-stubs');

/** The runtime bundles these parts even where its options turn them off. */
const stubUnusedRuntime = new rspack.NormalModuleReplacementPlugin(
  /(\/SnapshotHandler|utils\/preload|semver\/index|\.\/(remotes|getSharedFallbackGetter|installInitialConsumes))\.js$/,
  (wanted) => {
    if (/(runtime-core|webpack-bundler-runtime)[\\/]dist/.test(wanted.context)) wanted.request = STUBS;
  },
);

/**
 * Module federation as both sides use it: the host provides the runtime and the shared modules, a remote its routes. In
 * development a remote has a runtime of its own, so that it runs in any shell.
 */
export const federation = (app: AppBuild): Rspack.Plugin[] => [
  container(app),
  asModules,
  ...(app.isDev ? [] : [stubUnusedRuntime]),
  ...(app.role === 'host' ? [sharedRuntime] : []),
  ...(app.role === 'remote' && !app.isDev ? [consumedRuntime(app)] : []),
];
