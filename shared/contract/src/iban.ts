/** Of a new shop. No bank has check digits 00. */
export const PLACEHOLDER_IBAN = 'PK00 BANK 0000 0000 0000 0000';

const PAKISTANI_IBAN_LENGTH = 24;

/**
 * Whether the check digits are right, after ISO 13616: with its first four characters at the end, and letters that count from
 * A = 10, it is a number that is 1 modulo 97.
 * @param iban without spaces, in capitals
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('PK') && iban.length !== PAKISTANI_IBAN_LENGTH) return false;
  const characters = [...iban.slice(4), ...iban.slice(0, 4)];
  return characters.reduce((rest, one) => Number(`${rest}${Number.parseInt(one, 36)}`) % 97, 0) === 1;
}
