/** Unicode's marks around a run of text with a direction of its own: LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE. */
const LTR_ISOLATE = '\u2066';
/** FIRST STRONG ISOLATE: the first letter decides. */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Keeps a value that is written from left to right in its order inside a sentence that may run from right to left: an
 * ID, a link, a phone number, an e-mail address, an amount with its sign. In markup use `<bdi>` instead.
 */
export const ltr = (value: string | number): string => `${LTR_ISOLATE}${value}${POP_ISOLATE}`;

/** Keeps what somebody wrote, in either script, in its own order inside a sentence: a name, a title, a reason. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
