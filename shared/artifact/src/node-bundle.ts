import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';

type Named = { name: string; version: string };
const requireBuiltin = createRequire(import.meta.url);

/** The code of a release throws while its pages are composed. */
export class ComposeFailed extends Error {
  override name = 'ComposeFailed';
  constructor({ name, version }: Named, what: string, options?: ErrorOptions) {
    super(`${name} ${version} cannot be composed: ${what}.`, options);
  }
}

/** The message of whatever was thrown: code of other teams may throw any value. */
export const thrownMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

export type NodeBundle = Named & {
  /** The file that the source comes from, for stack traces. */
  file: string;
  source: string;
};

/**
 * Runs a node bundle without a module cache, so that two versions can run side by side.
 * @param provided the modules that it requires by name; besides these only Node's own modules are available
 * @returns what it exports as `exported`
 */
export function runNodeBundle(
  { file, source, ...release }: NodeBundle,
  provided: Readonly<Record<string, unknown>>,
  exported: string,
): unknown {
  const require = (name: string) => {
    if (name in provided) return provided[name];
    if (isBuiltin(name)) return requireBuiltin(name);
    throw new Error(`${file} requires ${name}, which the shell does not provide.`);
  };
  const module: { exports: Record<string, unknown> } = { exports: {} };
  try {
    compileFunction(source, ['require', 'module', 'exports'], { filename: file })(require, module, module.exports);
  } catch (error) {
    throw new ComposeFailed(release, `its node bundle throws when it is loaded: ${thrownMessage(error)}`, {
      cause: error,
    });
  }
  const found = module.exports?.[exported];
  if (!found) throw new ComposeFailed(release, `its node bundle exports no ${exported}`);
  return found;
}
