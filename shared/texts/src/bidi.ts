/** Unicode's marks around a run of text with a direction of its own: LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE. */
const LTR_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/**
 * Keeps a value that is written from left to right in its order inside a sentence that may run from right to left: an
 * ID, a link, a phone number, an e-mail address, an amount with its sign. In markup use `<bdi>` instead.
 */
export const ltr = (value: string | number): string => `${LTR_ISOLATE}${value}${POP_ISOLATE}`;
