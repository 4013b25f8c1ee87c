/**
 * A text with the commands as they are written where this process runs: an artefact has no npm, and its program names itself in
 * UROOJ_PROGRAM. `npm run config -- get` is `urooj config get` there.
 */
export function startedAs(text: string, program = process.env.UROOJ_PROGRAM): string {
  return program ? text.replaceAll(/npm run ([a-z]+)(?: --)?/g, `${program} $1`) : text;
}
