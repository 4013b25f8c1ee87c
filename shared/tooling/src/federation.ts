import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { AppBuild } from './app-build.ts';
import { sharedFor } from './shared-modules.ts';

const TOOLING = new URL('../package.json', import.meta.url);

/** The shell's runtime loads what another version of the compiler made only by luck: both must be of one version. */
export const FEDERATION_VERSION: string = JSON.parse(readFileSync(TOOLING, 'utf8')).dependencies[
  '@module-federation/enhanced'
];

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
