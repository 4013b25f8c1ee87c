import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** An artefact has this file at its root, and a program in place of npm. */
const PROGRAM = existsSync(join(import.meta.dirname, '../../../version.json')) ? 'urooj' : null;

/** A text with the commands as they are written where this process runs: `npm run config -- get` is `urooj config get` in an artefact. */
export function startedAs(text: string, program = PROGRAM): string {
  return program ? text.replaceAll(/npm run ([a-z]+)(?: --)?/g, `${program} $1`) : text;
}
