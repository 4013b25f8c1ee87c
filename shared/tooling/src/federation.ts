import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { AppBuild } from './app-build.ts';
import { sharedFor } from './shared-modules.ts';

/** Module federation as both sides use it: the host brings the runtime and the shared modules, a remote its routes. */
export function federation({ dir, global, role }: AppBuild): ModuleFederationPlugin {
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
      ...(isRemote ? { externalRuntime: true } : { provideExternalRuntime: true }),
    },
  });
}
