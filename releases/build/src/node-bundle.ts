import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Language } from '@urooj/contract/languages';

type Named = { name: string; version: string };
const requireBuiltin = createRequire(import.meta.url);

/** Node's own modules that a bundle may require: they reach neither files nor the network nor other processes. */
export const HARMLESS_BUILTINS = [
  ...['async_hooks', 'buffer', 'crypto', 'events', 'querystring', 'stream', 'string_decoder', 'url', 'util'],
];

/** The code of a release throws while its pages are composed, or costs more than it may. */
export class ComposeFailed extends Error {
  override name = 'ComposeFailed';
  readonly what: string;
  constructor({ name, version }: Named, what: string, options?: ErrorOptions) {
    super(`${name} ${version} cannot be composed: ${what}.`, options);
    this.what = what;
  }
}

/** The message of whatever was thrown: code of other teams may throw any value. */
export const thrownMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

export type NodeBundle = Named & {
  /** The file that the source comes from, for stack traces. */
  file: string;
  /** In UTF-8. */
  source: Uint8Array;
};

const UTF8 = new TextDecoder();

type BundleOptions = { builtin?: ((name: string) => unknown) | undefined; language?: Language | undefined };

/**
 * Runs a node bundle without a module cache, so that two versions can run side by side.
 * @param provided the modules that it requires by name; besides these only harmless ones of Node are available
 * @param builtin returns one of Node's own modules
 * @param language of the texts that it renders
 * @returns what it exports as `exported`
 */
export async function runNodeBundle(
  { file, source, ...release }: NodeBundle,
  provided: Readonly<Record<string, unknown>>,
  exported: string,
  { builtin = requireBuiltin, language = 'en' }: BundleOptions = {},
): Promise<unknown> {
  const require = (name: string) => {
    if (Object.hasOwn(provided, name)) return provided[name];
    const short = name.replace(/^node:/, '');
    if (HARMLESS_BUILTINS.includes(short)) return builtin(short);
    const why = isBuiltin(name) ? 'code that composes pages may not use' : 'the shell does not provide';
    throw new Error(`${file} requires ${name}, which ${why}`);
  };
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const parameters = ['require', 'module', 'exports', 'siteLanguage'];
  try {
    compileFunction(UTF8.decode(source), parameters, { filename: file })(require, module, module.exports, language);
  } catch (error) {
    throw new ComposeFailed(release, `its node bundle throws when it is loaded: ${thrownMessage(error)}`, {
      cause: error,
    });
  }
  const found = module.exports?.[exported];
  if (!found) throw new ComposeFailed(release, `its node bundle exports no ${exported}`);
  return found;
}
