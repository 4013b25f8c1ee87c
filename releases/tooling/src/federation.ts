import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Rspack, rspack } from '@rsbuild/core';
import type { AppBuild } from './app-build.ts';
import { expectModule } from './expect-module.ts';
import { moduleEntries, unusedFiles } from './runtime-files.ts';
import { sharedFor } from './shared-modules.ts';
import { siblingModule } from './sibling.ts';

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
      // The release map names the entries and the shell opens their containers, by the protocol that all have: the code
      // that reads federation manifests and opens containers is left out.
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/** The parts of the federation runtime that a host uses and provides. */
const PARTS = './src/remotes/federation-parts.ts';

/**
 * The plugin imports its runtime as CommonJS, which cannot be tree-shaken; this imports the ES modules of the same
 * packages. Where the plugin does so itself, nothing is replaced.
 */
const asModules = (parts?: string) => (compiler: Rspack.Compiler) => {
  const modules = moduleEntries(parts);
  compiler.hooks.afterPlugins.tap({ name: 'federation-as-modules', stage: 100 }, () => {
    const { alias } = compiler.options.resolve;
    const known = Object.entries(alias || {}).map(([name, path]) => [
      name,
      typeof path === 'string' ? (modules[path] ?? path) : path,
    ]);
    compiler.options.resolve.alias = { ...Object.fromEntries(known), ...modules };
  });
};

/** The runtime bundles parts that its options turn off. Their replacements must have every export that it imports. */
function stubUnusedRuntime(compiler: Rspack.Compiler): void {
  const parser = { javascript: { exportsPresence: 'error' } } as const;
  compiler.options.module.rules.push({ test: /[\\/]@module-federation[\\/]/, parser: parser.javascript });
  compiler.hooks.afterPlugins.tap({ name: 'federation-stubs', stage: 101 }, () => {
    compiler.options.resolve.alias = { ...(compiler.options.resolve.alias || {}), ...unusedFiles() };
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
      'This version of the federation plugin initialises containers in another way: adapt releases/tooling/src/federation.ts.',
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

const isShared = (identifier: string) =>
  identifier.includes(encodeURIComponent('federation.initContainer=initContainer'));
const isConsumed = (identifier: string) => identifier.includes(CONSUMED);

/** A released remote calls that function; its entry contains no runtime of its own. */
const consumedRuntime = ({ global }: AppBuild) =>
  new rspack.NormalModuleReplacementPlugin(INIT_REQUEST, (wanted) => {
    wanted.request = `${CONSUMED}?${global}`;
  });

/**
 * Module federation as both sides use it: the host provides the runtime and the shared modules, a remote its routes. In
 * development a remote has a runtime of its own, so that it runs in any shell.
 */
export const federation = (app: AppBuild): Rspack.Plugin[] => [
  container(app),
  asModules(app.role === 'host' ? join(app.dir, PARTS) : undefined),
  ...(app.isDev ? [] : [stubUnusedRuntime]),
  ...(app.role === 'host' ? [sharedRuntime, expectModule('the initialisation of a container', isShared)] : []),
  ...(app.role === 'remote' && !app.isDev
    ? [consumedRuntime(app), expectModule('the initialisation of a container', isConsumed)]
    : []),
];
