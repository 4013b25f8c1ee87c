import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RemoteBundle, ShellBundle } from '@urooj/platform/compose';
import { type SiteStore, storePaths } from './store.ts';

type Provided = Readonly<Record<string, unknown>>;
const ofNode = createRequire(import.meta.url);

/**
 * Runs a node bundle without a module cache, so that two versions can stand side by side. What it asks for by name comes
 * from `provided`; only Node's own modules come from elsewhere.
 */
async function run(file: string, provided: Provided): Promise<Record<string, unknown>> {
  const source = await readFile(file, 'utf8');
  const ask = (name: string) => {
    if (name in provided) return provided[name];
    if (ofNode('node:module').isBuiltin(name)) return ofNode(name);
    throw new Error(`${file} asks for ${name}, which the shell does not provide.`);
  };
  const module: { exports: Record<string, unknown> } = { exports: {} };
  compileFunction(source, ['require', 'module', 'exports'], { filename: file })(ask, module, module.exports);
  return module.exports;
}

export async function loadShellBundle(site: SiteStore, version: string): Promise<ShellBundle> {
  return (await run(storePaths(site).bundle('shell', version), {})).shell as ShellBundle;
}

export async function loadRemoteBundle(
  site: SiteStore,
  name: string,
  version: string,
  shell: Pick<ShellBundle, 'provided'>,
) {
  return (await run(storePaths(site).bundle(name, version), shell.provided)).bundle as RemoteBundle;
}
