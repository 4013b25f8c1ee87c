import { asciiDigits, plainText } from '@urooj/contract/plain-text';

/** A link that calls a number, or opens a chat with it. More digits may follow, for example in the text of a chat. */
const PHONE_LINK = /(?:\btel:\s*|\bwa\.me\/|[?&]phone=)((?:\+|%2B)?[\d().\s\p{Pd}]+)/iu;
/** A name such as `WhatsApp:`, the number, and words such as `(Jazz)`. No letter stands directly beside the digits. */
const LABELLED = /^(?:[^\d@]*[^\d\p{L}\p{M}@_+(])?([^\p{L}@]*?)(?:[^\d\p{L}\p{M}@_][^\d@]*)?$/u;
/** With the zero that many write after the country code, although no phone dials it. */
const PHONE = /^(?:\+?0{0,2}920?|\+?0)?(\d{10})$/;
/** Longer texts are no phone number. */
const MAX_PHONE_LENGTH = 100;

/** No number of Pakistan has a zero behind the country: of `0300 123456` the last digit is missing. */
export const isPhoneTooShort = (pasted: string): boolean => normalizePhone(pasted)?.startsWith('+920') ?? false;

/**
 * A Pakistani number as it is stored: `0300-1234567`, `0092 (0)300 1234567` and `۰۳۰۰۱۲۳۴۵۶۷` all give `+923001234567`.
 * @returns `null` when it is not a Pakistani number.
 */
export function normalizePhone(pasted: string): string | null {
  const text = asciiDigits(plainText(pasted));
  const number = PHONE_LINK.exec(text)?.[1]?.replace(/^%2B/i, '+') ?? text;
  if (number.length > MAX_PHONE_LENGTH) return null;
  const digits = PHONE.exec(LABELLED.exec(number)?.[1]?.replace(/[^\d+]/g, '') ?? '')?.[1];
  return digits ? `+92${digits}` : null;
}
