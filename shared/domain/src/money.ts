import type { Language } from '@urooj/contract/languages';
import { groupedAmount } from './amounts.ts';
import { textLanguage } from './language.ts';

/** Money is a whole number of paisa (1/100 PKR) or US cents. No amount is a fraction. */

/** How dollars become rupees. */
export type Rate = {
  /** With two decimals at most. */
  readonly pkrPerUsd: number;
  readonly wholeRupees: boolean;
};

/** The price in paisa, rounded half up to a whole paisa or, where the shop owner wants it, to a whole rupee. */
export function pkrOfUsdCents(cents: number, { pkrPerUsd, wholeRupees }: Rate): number {
  const paisa = Math.round((cents * Math.round(pkrPerUsd * 100)) / 100);
  return wholeRupees ? Math.round(paisa / 100) * 100 : paisa;
}

/** 139000 → `PKR 1,390.00`, in Urdu `1,390.00 روپے`: the form that people read, on pages and in mails. */
export function formatPkr(paisa: number): string {
  return formatPkrIn(textLanguage(), paisa);
}

/** As `formatPkr`, for a text that is not of this page, such as a mail. */
export function formatPkrIn(language: Language, paisa: number): string {
  return language === 'ur' ? `${groupedAmount(formatRupees(paisa))} روپے` : groupedAmount(serializePrice(paisa));
}

/** 350000 → `$3,500.00`: the form that people read. In Urdu it is isolated: the sign would move behind the amount. */
export function formatUsd(cents: number): string {
  const text = groupedAmount(cents < 0 ? `-$${decimal(-cents)}` : `$${decimal(cents)}`);
  return textLanguage() === 'ur' ? `\u2066${text}\u2069` : text;
}

/** 139000 → `PKR 1390.00`: the form that is sent over the wire. */
export function serializePrice(paisa: number): string {
  return `PKR ${formatRupees(paisa)}`;
}

/** 139000 → `1390.00`: the form that inputs, payment apps and search engines read. */
export function formatRupees(paisa: number): string {
  return decimal(paisa);
}

/** Price of a thousand units in the minor unit of `priceMinor`, rounded half up; `null` without an amount. */
export function pricePer1K(priceMinor: number, amount: number): number | null {
  if (!(amount > 0)) return null;
  return Math.round((priceMinor * 1000) / amount);
}

const PRICE = /^(?:PKR)? ?(-?)(\d+|\d{1,3}(?:,\d{2,3})+)?(?:\.(\d*))?$/i;
const MAX_PRICE_LENGTH = 40;

/**
 * Reads `PKR 1,390.00`, `PKR 500`, `1390`, `1390.5` or a number of rupees.
 * @returns integer paisa, rounded half up; `null` for anything that is not an amount.
 */
export function parsePrice(price: unknown): number | null {
  const text = priceText(price);
  if (text === null || text.length > MAX_PRICE_LENGTH) return null;
  const match = PRICE.exec(text);
  if (!match) return null;
  const [, sign, rupees = '', fraction = ''] = match;
  if (rupees + fraction === '') return null;
  const paisa = Number(`${rupees.replaceAll(',', '')}${fraction.slice(0, 2).padEnd(2, '0')}`);
  const rounded = paisa + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(rounded)) return null;
  return sign && rounded > 0 ? -rounded : rounded;
}

function priceText(price: unknown): string | null {
  if (typeof price === 'string') return price.trim().replace(/\s+/g, ' ');
  if (typeof price !== 'number' || !Number.isFinite(price)) return null;
  // JavaScript writes a number below a millionth with an exponent; as money it is zero.
  return Math.abs(price) < 1e-6 ? '0' : String(price);
}

function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
