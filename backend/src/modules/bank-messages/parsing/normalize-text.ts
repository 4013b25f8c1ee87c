/** Longer texts are not read: ten parts of an SMS have 1,530 characters, and the alerts that banks mail are shorter. */
export const MAX_TEXT_LENGTH = 3_000;

/** They turn digits around on the screen; no bank writes them. */
const DIRECTION_OVERRIDES = /[\u202d\u202e]/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Digits of one number. A number of two scripts stays as it is, so that no pattern matches it. */
const DIGITS = /[\d٠-٩۰-۹]+(?:[.,٬٫][\d٠-٩۰-۹]+)*/g;
const SCRIPTS: readonly (readonly [RegExp, number])[] = [
  [/^[٠-٩.,٬٫]+$/, 0x0660],
  [/^[۰-۹.,٬٫]+$/, 0x06f0],
];

/** Letters that keyboards write differently in the same Urdu word, and punctuation. */
const EQUAL: readonly (readonly [RegExp, string])[] = [
  [/[\u064b-\u0652\u0654\u0670\u0640]/g, ''],
  [/[يى]/g, 'ی'],
  [/ك/g, 'ک'],
  [/[هۀۂةە]/g, 'ہ'],
  [/ؤ/g, 'و'],
  [/ئ(?=ے)/g, 'ی'],
  [/،/g, ','],
  [/۔/g, '.'],
  [/؛/g, ';'],
  [/[‘’‛`´]/g, "'"],
  [/[“”]/g, '"'],
  [/[‐‑‒–—]/g, '-'],
];

const MONEY = String.raw`(\d[\d,]{0,20}(?:\.\d{1,4})?)`;
/** `PKR. 5,000`, `Rs.5,000`, `₨ 5,000`, also without the space before. */
const CURRENCY_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:PKR|Rs|Rupees|₨|روپے|روپیے|روپیہ)[.:]?\s?${MONEY}(?![\p{L}\p{N}])`,
  'giu',
);
/** `5,000 روپے`, `5,000 PKR`, `5,000/-`. */
const CURRENCY_AFTER = new RegExp(
  String.raw`(?<!Rs )(?<![\p{L}\p{N}.,])${MONEY}\s?(?:(?:PKR|Rs|Rupees|روپے|روپیے|روپیہ)(?![\p{L}\p{N}])(?!\.?\s?\d)\.?|/-)`,
  'giu',
);
const SLASH_DASH = new RegExp(`(Rs ${MONEY}) ?/-`, 'g');

/**
 * The form in which patterns see a text: one line, single spaces, ASCII digits, no invisible characters, one spelling of Urdu
 * letters, and every amount as `Rs 5,000.00`, whatever currency sign stands before or after it.
 * @returns `null` for a text that is too long or turns its direction around
 */
export function normalizeText(text: string): string | null {
  if (text.length > MAX_TEXT_LENGTH || DIRECTION_OVERRIDES.test(text)) return null;
  let normal = text.normalize('NFC').replace(INVISIBLE, '').replace(DIGITS, asciiNumber);
  for (const [from, to] of EQUAL) normal = normal.replace(from, to);
  return normal
    .replace(/\s+/g, ' ')
    .replace(CURRENCY_BEFORE, 'Rs $1')
    .replace(CURRENCY_AFTER, 'Rs $1')
    .replace(SLASH_DASH, '$1')
    .trim();
}

function asciiNumber(number: string): string {
  const script = SCRIPTS.find(([only]) => only.test(number));
  if (!script) return number;
  const ascii = number.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - script[1]));
  return ascii.replaceAll('٬', ',').replaceAll('٫', '.');
}
