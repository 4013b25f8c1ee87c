import { parsePrice } from '@urooj/domain/money';

/** Western groups of three, or Indian groups: `1,00,000`. No leading zero, at most two decimals. */
const AMOUNT = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;
const MAX_DIGITS = 20;

/** Rs 10,000,000: more than any wallet or Raast transfers at once. A person looks at a message with more. */
export const MAX_AMOUNT_PAISA = 1_000_000_000;

/** `1,00,000.5` → 10000050 paisa; `null` for anything that is written in another way. */
export function readPaisa(text: string): number | null {
  return text.length <= MAX_DIGITS && AMOUNT.test(text) ? parsePrice(text) : null;
}
