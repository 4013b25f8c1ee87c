import { readTransactionIds } from '@urooj/domain/pasted-transaction-id';
import { isShortTransactionKey, normalizeTransactionId } from '@urooj/domain/transaction-id';

/** Behind one of these words a number of eleven or twelve digits is that of the switch, unless it is a mobile phone. */
const NUMBER_OF_SWITCH = /\b(?:IBFT|RAAST|FT|TRF|P2P)[-/: ]{1,2}(?!03\d{9}(?!\d)|923\d{9}(?!\d))(\d{11,12})(?![\d-])/i;
/** Of Raast, and of banks whose ids begin with `FT`. */
const KNOWN_SHAPE = /(?:^|[^A-Z\d])([A-Z]{3,9}\d{15,30}|FT\d{5}[A-Z\d]{5,10})(?![A-Z\d])/i;
const LABEL =
  /\b(?:t(?:rx|xn|x|id)|rrn|ref(?:erence)?|msgid|(?:transaction|trans|payment|instrument) ?(?:id|no|number|ref))\b/i;

/**
 * The transaction id that a bank writes into the description of a row. Only one behind a label, or of a shape that no account has:
 * a wrong one would be worse than none. `null` where it has none, or several.
 */
export function idInDescription(description: string, amountMinor: number): string | null {
  const labelled = LABEL.test(description)
    ? readTransactionIds(description, { method: 'bankTransfer', amountMinor, otherNumbers: [] })
    : [];
  const shaped = [KNOWN_SHAPE, NUMBER_OF_SWITCH].flatMap((shape) => shape.exec(description)?.[1] ?? []);
  const ids = labelled.filter((id) => !isShortTransactionKey(normalizeTransactionId(id)));
  const [id, other] = ids.length > 0 ? ids : shaped;
  return other === undefined ? (id ?? null) : null;
}
