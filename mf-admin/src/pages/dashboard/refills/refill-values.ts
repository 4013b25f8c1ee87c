import type { ListedRefill } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { refillTexts as text } from '../../../texts/en/refills.ts';

const { none } = text;

/** The count before the order, and who said it. */
export const startText = ({ start }: ListedRefill): string =>
  start === null ? text.unknown : text.countOf(start.count, start.by);

/** How many are missing, or why that is not known or not of interest any more. */
export function missingText({ status, missing, ordered }: ListedRefill): string {
  return missing === null ? (closedText(status) ?? text.startUnknown) : text.missingOf(missing, ordered);
}

/** The money for what is missing, or why there is none. */
export function moneyText({ status, missing, moneyBackMinor, start }: ListedRefill): string {
  if (moneyBackMinor) return formatPkr(moneyBackMinor);
  if (moneyBackMinor === 0) return missing === 0 ? none.nothingMissing : none.paidBack;
  if (status === 'Money back') return text.unknown;
  return closedText(status) ?? (start === null ? text.startUnknown : none.unpaid);
}

const closedText = (status: ListedRefill['status']): string | null =>
  status === 'Declined' ? none.declined : status === 'Refilled' ? none.refilled : null;
