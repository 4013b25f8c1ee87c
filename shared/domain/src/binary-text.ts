/** A file in an older encoding has a few of these, in names. */
const MAX_REPLACED_SHARE = 0.1;

/** Whether a text was read from a file that is none, or is not in UTF-8: it has NUL, or too much that could not be decoded. */
export const isBinaryText = (text: string): boolean =>
  text.includes('\0') || text.split('\uFFFD').length - 1 > text.length * MAX_REPLACED_SHARE;
