/** `usage.mjs` is plain JavaScript, because it runs before any package is installed. */
declare module '*/usage.mjs' {
  /** @returns the forms of a command's arguments; none for a command that does not exist */
  export function formsOf(name: string): readonly string[];
  /** @returns null where the command has to run */
  export function helpFor(
    argv: readonly string[],
    program: 'npm' | 'urooj',
    names?: readonly string[],
  ): { text: string; code: number } | null;
}
