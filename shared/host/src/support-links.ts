import { internationalNumber } from '@urooj/contract/phone-number';

/** The links that reach the shop's support, for the contacts of `SiteConfig`. */

/** A `mailto:` link with what its fields should hold. */
export function mailUrl(email: string, fields: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${email}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A chat with this number, with a first message to send; null where the shop has no number that a chat can reach. */
export function whatsappUrl(number: string, message?: string): string | null {
  const international = internationalNumber(number);
  if (!international) return null;
  return `https://wa.me/${international.slice(1)}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}
