import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH, REFILL_INTERVAL_HOURS } from '@urooj/contract/limits';
import type { RefillOutcome, RefillStatus } from '@urooj/contract/vocabulary';
import { epochOf } from './dates.ts';
import type { PricedMoney, TrackingOrder } from './entities.ts';
import { type PromiseState, promiseState } from './sale-promise.ts';

const HOUR_MS = 3_600_000;

/** Within how many days the shop is done, where the shop owner has not said. */
export const DEFAULT_REFILL_DAYS = 3;

/** What a refill request is about. */
export type Shortage = {
  /** Quantity ordered. */
  readonly ordered: number;
  /** The count of the profile or post before the order. */
  readonly start: number;
  /** The count now. */
  readonly current: number;
};

/** How many of the ordered ones are missing: ordered − max(0, current − start), and nothing where there are more than were ordered. */
export function missingPart({ ordered, start, current }: Shortage): number {
  return Math.max(0, ordered - Math.max(0, current - start));
}

/** The part of the price for what is missing, rounded down to paisa. The product can exceed what a number holds exactly. */
export function moneyBackMinor(priceMinor: number, missing: number, ordered: number): number {
  return Number((BigInt(priceMinor) * BigInt(missing)) / BigInt(ordered));
}

/** Without the price. */
export type RefundedMoney = Omit<PricedMoney, 'priceMinor'>;

/** What can be paid back for the missing part, in paisa. */
export function moneyForMissing(shortage: Shortage, money: PricedMoney): number {
  return payableMinor(moneyBackMinor(money.priceMinor, missingPart(shortage), shortage.ordered), money);
}

/** What is paid back for the missing part: never twice, and never more than is left of the payment. */
export function payableMinor(moneyBack: number, { paidMinor, refundedMinor, refilledMinor }: RefundedMoney): number {
  return Math.max(0, Math.min(moneyBack - refilledMinor, paidMinor - refundedMinor));
}

type EarlierRefill = {
  /** Also one whose money the buyer took while its refund is not decided: where it is rejected, the request is open again. */
  readonly isOpen: boolean;
  /** ISO time. */
  readonly createdAt: string;
};

/** Why a refill cannot be requested, as the field of the error `refill_not_possible`. */
export type RefillRefusal = 'not_promised' | 'not_completed' | 'ended' | 'open' | 'too_soon';

/**
 * Why a refill of an order cannot be requested now; `null` when it can. The promise runs from the completion.
 * @param earlier the refill requests of the order
 * @param now epoch milliseconds
 */
export function refillRefusal(
  order: Pick<TrackingOrder, 'status' | 'promise' | 'promiseUntil'>,
  earlier: readonly EarlierRefill[],
  now: number,
): RefillRefusal | null {
  const byPromise = refusalOf(promiseState(order, now), order.status);
  if (byPromise !== null) return byPromise;
  if (earlier.some(({ isOpen }) => isOpen)) return 'open';
  const latest = Math.max(...earlier.map(({ createdAt }) => epochOf(createdAt) ?? 0));
  return now - latest < REFILL_INTERVAL_HOURS * HOUR_MS ? 'too_soon' : null;
}

function refusalOf(state: PromiseState | null, status: TrackingOrder['status']): RefillRefusal | null {
  if (state === null) return 'not_promised';
  if (state.kind === 'ended') return 'ended';
  return status === 'Completed' ? null : 'not_completed';
}

/** Whether the shop still has to do something. */
export const isOpenRefill = (status: RefillStatus): boolean => status === 'Requested' || status === 'Accepted';

/** The outcomes that the admin can choose in each state. */
const NEXT: Readonly<Record<RefillStatus, readonly RefillOutcome[]>> = {
  Requested: ['Accepted', 'Declined'],
  Accepted: ['Refilled', 'Money back'],
  Declined: [],
  Refilled: [],
  'Money back': [],
};

/** The outcomes that the admin can choose for a refill request. */
export const refillOutcomes = (status: RefillStatus): readonly RefillOutcome[] => NEXT[status];

type DatedRefill = {
  readonly status: RefillStatus;
  /** ISO time until which the shop has promised to be done. */
  readonly dueAt: string | null;
};

/** Whether the shop has missed its deadline. Then the buyer can take the money. @param now epoch milliseconds */
export function isRefillLate({ status, dueAt }: DatedRefill, now: number): boolean {
  return isOpenRefill(status) && now > (epochOf(dueAt) ?? Number.POSITIVE_INFINITY);
}

/** The problem of what the buyer writes when they contradict. */
export function reopenTextProblem(text: string): FieldErrorCode | null {
  if (text.trim() === '') return 'refill_text_required';
  return text.trim().length > MAX_LENGTH.refillText ? 'refill_text_too_long' : null;
}

type DeclinedRefill = {
  readonly status: RefillStatus;
  readonly reopenText: string | null;
};

/** Why the buyer cannot contradict the latest request of an order; `null` when they can: once, after it was declined. */
export function reopenRefusal(
  { status, reopenText }: DeclinedRefill,
  isLatest: boolean,
): 'not_declined' | 'reopened' | null {
  if (status !== 'Declined' || !isLatest) return 'not_declined';
  return reopenText === null ? null : 'reopened';
}
