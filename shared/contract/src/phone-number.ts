const withoutSeparators = (typed: string): string => typed.replace(/[\s\p{Pd}().]/gu, '');

/** With the zero that many write after the country code, although no phone dials it. */
const PAKISTANI_MOBILE = /^(?:(?:\+|00)?92)?0?(3\d{9})$/;
/** E.164; without a plus only as long as a number with its country. A Pakistani one was matched before, or is incomplete. */
const INTERNATIONAL = /^(?!\+?92[03])(?:\+[1-9]\d{6,14}|[1-9]\d{10,14})$/;

/**
 * A phone number as chats and phones in any country dial it: `0300 1234567` and `0092-300-1234567` give `+923001234567`.
 * @returns `null` where the country cannot be known, or a Pakistani mobile number has too few or too many digits
 */
export function internationalNumber(typed: string): string | null {
  const number = withoutSeparators(typed);
  const mobile = PAKISTANI_MOBILE.exec(number)?.[1];
  if (mobile) return `+92${mobile}`;
  const international = number.replace(/^00/, '+');
  return INTERNATIONAL.test(international) ? international.replace(/^(?=\d)/, '+') : null;
}
