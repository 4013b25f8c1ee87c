import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Rspack } from '@rsbuild/core';
import type { AppBuild } from '../build/app-build.ts';
import { sharedFor } from './shared-modules.ts';

/** The chunk of the exposed module; the store and the budgets know it by this name. */
const ROUTES_CHUNK = '__federation_expose_routes';

/** Module federation as both sides use it: the host provides the runtime and the shared modules, a remote its routes. */
export function federation({ dir, global, role }: AppBuild): Rspack.Plugin {
  const isRemote = role === 'remote';
  return new ModuleFederationPlugin({
    name: global,
    filename: 'remoteEntry.js',
    ...(isRemote ? { exposes: { './routes': { import: './src/routes.tsx', name: ROUTES_CHUNK } } } : {}),
    // The plugin resolves `@module-federation/webpack-bundler-runtime` from this folder: the package.json of the shell names
    // releases/federation-shell so, that of this package releases/federation-remote.
    implementation: isRemote ? import.meta.dirname : dir,
    manifest: false,
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
