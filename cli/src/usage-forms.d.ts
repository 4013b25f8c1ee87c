/** `usage.mjs` is plain JavaScript, because it runs before any package is installed. */
declare module '*/usage.mjs' {
  /** @returns the forms of a command's arguments; none for a command that does not exist */
  export function formsOf(name: string): readonly string[];
}
