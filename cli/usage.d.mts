/** @returns the forms of a command's arguments; none for a command that does not exist */
export function formsOf(name: string): readonly string[];
