const PHONE = /^(?:\+92|92|0)?(\d{10})$/;
const MAX_PHONE_LENGTH = 60;

/**
 * A Pakistani number as it is stored: `0300-1234567`, `92 300 1234567` and `3001234567` all give `+923001234567`.
 * @returns `null` when it is not a Pakistani number.
 */
export function normalizePhone(phone: string): string | null {
  if (phone.length > MAX_PHONE_LENGTH) return null;
  const digits = PHONE.exec(phone.replace(/[\s\p{Pd}]/gu, ''))?.[1];
  return digits ? `+92${digits}` : null;
}
