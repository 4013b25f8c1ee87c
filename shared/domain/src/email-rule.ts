import { isEmail } from '@urooj/contract/email';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { asciiDigits, plainText, trimCharacters } from '@urooj/contract/plain-text';

export const EMAIL_EXAMPLE = 'name@example.com';

/** Of a display name, a list, and the text around an address. */
const SEPARATORS = /[\s<>()[\]{}"“”„«»‹›,;:|\\،؛]+/;
const AROUND = ".!?…؟۔'‘’`*/";
/** `ali@gmail,com`: beside the dot on every keyboard. */
const COMMA_FOR_DOT = /(@[\p{L}\p{N}-]+)[,،](?=(?:com|net|org|pk|edu)(?![\p{L}\p{N}]))/giu;
/** Sites end before the parameters of `mailto:`. */
const DOMAIN = /^[\p{L}\p{N}.-]*/u;

/**
 * What was pasted as an e-mail: the one address in the text, as it is sent. A text with none or several stays as it is, and the
 * rule refuses it.
 */
export function cleanEmail(pasted: string): string {
  const text = asciiDigits(plainText(pasted)).replace(COMMA_FOR_DOT, '$1.');
  const [address = '', ...more] = text.split(SEPARATORS).filter((word) => word.includes('@'));
  const [name = '', domain = '', ...rest] = trimCharacters(address, AROUND).split('@');
  if (name === '' || more.length + rest.length > 0) return text;
  return `${name}@${trimCharacters(DOMAIN.exec(domain)?.[0] ?? '', '.')}`;
}

/** As it is stored and compared. */
export const storedEmail = (pasted: string): string => cleanEmail(pasted).toLowerCase();

/** The rule of every form that asks for an e-mail. */
export function emailProblem(pasted: string): Extract<FieldErrorCode, 'email_required' | 'email_invalid'> | null {
  const email = cleanEmail(pasted);
  if (email === '') return 'email_required';
  return isEmail(email) ? null : 'email_invalid';
}
