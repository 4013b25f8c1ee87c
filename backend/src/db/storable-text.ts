/** A text as PostgreSQL can store it: without NUL characters, and without halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
