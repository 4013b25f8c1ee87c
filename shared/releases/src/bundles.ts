import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RemoteBundle, ShellBundle } from '@urooj/platform/compose';
import { integrityOf } from './build.ts';
import { StoreDamaged } from './damaged.ts';
import { readRelease, type SiteStore, storePaths } from './store.ts';

type Provided = Readonly<Record<string, unknown>>;
type Named = { name: string; version: string };
const ofNode = createRequire(import.meta.url);

/** The code of a release throws where its pages are composed. */
export class ComposeFailed extends Error {
  override name = 'ComposeFailed';
  constructor({ name, version }: Named, what: string, options?: ErrorOptions) {
    super(`${name} ${version} cannot be composed: ${what}.`, options);
  }
}

/** What was thrown, in words: code of other teams throws whatever it likes. */
export const thrown = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** Read once: what is hashed is what is run. */
async function readBundle(site: SiteStore, { name, version }: Named): Promise<string> {
  const { bundle } = await readRelease(site, name, version);
  const content = await readFile(storePaths(site).bundle(name, version));
  if (bundle === undefined || integrityOf(content) === bundle) return content.toString();
  throw new StoreDamaged(
    `The node bundle of ${name} ${version} has other bytes than were published, and was not run. \`verify\` names all that is wrong.`,
  );
}

/**
 * Runs a node bundle without a module cache, so that two versions can stand side by side. What it asks for by name comes
 * from `provided`; only Node's own modules come from elsewhere. Answers what it exports under one name.
 */
async function run(site: SiteStore, release: Named, provided: Provided, exported: string): Promise<unknown> {
  const source = await readBundle(site, release);
  const file = storePaths(site).bundle(release.name, release.version);
  const ask = (name: string) => {
    if (name in provided) return provided[name];
    if (ofNode('node:module').isBuiltin(name)) return ofNode(name);
    throw new Error(`${file} asks for ${name}, which the shell does not provide.`);
  };
  const module: { exports: Record<string, unknown> } = { exports: {} };
  try {
    compileFunction(source, ['require', 'module', 'exports'], { filename: file })(ask, module, module.exports);
  } catch (error) {
    throw new ComposeFailed(release, `its node bundle throws as it begins: ${thrown(error)}`, { cause: error });
  }
  const found = module.exports?.[exported];
  if (!found) throw new ComposeFailed(release, `its node bundle exports no ${exported}`);
  return found;
}

export async function loadShellBundle(site: SiteStore, version: string): Promise<ShellBundle> {
  return (await run(site, { name: 'shell', version }, {}, 'shell')) as ShellBundle;
}

export async function loadRemoteBundle(
  site: SiteStore,
  name: string,
  version: string,
  shell: Pick<ShellBundle, 'provided'>,
) {
  return (await run(site, { name, version }, shell.provided, 'bundle')) as RemoteBundle;
}
