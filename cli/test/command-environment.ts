/**
 * What every command gets of the environment, as in the shell of an operator: where programs are, where temporary files are
 * passed on, and the cache of compiled modules, which saves a third of the start.
 */
export function commandEnvironment(): Record<string, string> {
  const { PATH = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}
