import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type NodeBundle, runNodeBundle } from '@urooj/build/node-bundle';
import type { RemoteBundle } from '@urooj/host/compose';
import { SHARED_MODULES } from '../federation/shared-modules.ts';

/** Has every export. The routes are declared and never rendered, and Node cannot read the JSX of the router. */
const ROUTER = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : () => null) });

/** The modules that the shell would provide. Those that render only in a browser are empty. */
function providedModules(appDir: string): Record<string, unknown> {
  const require = createRequire(join(appDir, 'package.json'));
  const known: Record<string, unknown> = {
    '@urooj/host/router': ROUTER,
    '@urooj/ui/antd': {},
    '@urooj/ui/table': {},
  };
  const modules = ['react/jsx-runtime', ...SHARED_MODULES];
  return Object.fromEntries(modules.map((module) => [module, known[module] ?? require(module)]));
}

/** Runs the node bundle of a remote without the shell: enough to read its declaration and its routes. */
export const runBundle = async (appDir: string, bundle: NodeBundle): Promise<RemoteBundle> =>
  (await runNodeBundle(bundle, providedModules(appDir), 'bundle')) as RemoteBundle;
