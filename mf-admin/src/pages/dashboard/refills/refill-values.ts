import type { RefillOutcome } from '@urooj/contract/vocabulary';
import type { ListedRefill } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { missingPart, moneyForMissing, type Shortage } from '@urooj/domain/refill';
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

/** The counts that the admin has seen, where they differ from the known ones. */
export type SeenCounts = { readonly start?: number; readonly current?: number };

/** The counts that a decision is about: what the admin has seen, and for the rest what is known; `null` without a count before the order. */
function shortageBy(refill: ListedRefill, seen: SeenCounts): Shortage | null {
  const { ordered, confirmedCount, reportedCount } = refill;
  const start = seen.start ?? refill.start?.count;
  if (start === undefined || ordered === 0) return null;
  return { ordered, start, current: seen.current ?? confirmedCount ?? reportedCount };
}

/** How many are missing by these counts; `null` where it is not known. */
export function missingBy(refill: ListedRefill, seen: SeenCounts): number | null {
  const shortage = shortageBy(refill, seen);
  return shortage && missingPart(shortage);
}

/** What is paid back by these counts, in paisa; `null` where it is not known, or nothing was paid. */
export function moneyBy(refill: ListedRefill, seen: SeenCounts): number | null {
  const shortage = shortageBy(refill, seen);
  return refill.money && shortage && moneyForMissing(shortage, refill.money);
}

/** What a decision says about the money: the amount that was shown for each request. */
export function shownAmounts(refills: readonly ListedRefill[], decision: SeenCounts & { outcome: RefillOutcome }) {
  if (decision.outcome !== 'Money back') return {};
  return { amounts: Object.fromEntries(refills.map((refill) => [refill.id, moneyBy(refill, decision) ?? 0])) };
}

const closedText = (status: ListedRefill['status']): string | null =>
  status === 'Declined' ? none.declined : status === 'Refilled' ? none.refilled : null;
