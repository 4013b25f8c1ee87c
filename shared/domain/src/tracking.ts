import type { OrderStatus } from '@urooj/contract/vocabulary';
import { epochOf, isoOf } from './dates.ts';
import type { MeasuredTime } from './delivery-times.ts';
import type { TrackingOrder } from './entities.ts';
import { countsAsPending, isActive } from './order-status.ts';
import { completedAt, estimatedProgress, MINUTE_MS, OFFSETS, percent, startedAt, usualTime } from './order-times.ts';
import { isPaymentApproved } from './payment-status.ts';

/** A status that ends the delivery. It adds a last step to the timeline. */
type StoppedStatus = Extract<OrderStatus, 'Cancelled' | 'Refunded' | 'Failed'>;

/** The name of a step. The page has a title and a sentence for each. */
type StepName = 'placed' | 'processing' | 'started' | 'completed' | StoppedStatus;

type StepState = 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped';

export type TrackingStep = {
  readonly name: StepName;
  readonly state: StepState;
  /**
   * ISO time: when it happened, or for an upcoming step when it usually happens; `null` where neither is known. Until the
   * payment is approved only the first step has one: nobody knows when the approval will be.
   */
  readonly at: string | null;
};

/**
 * When the order will be completed: a code with a sentence on the page, or the ISO time for a completed order. After a
 * rejected payment nothing is promised before the next one is confirmed.
 */
export type Estimate =
  | { readonly kind: 'within_a_day' | 'after_payment' | 'in_progress' | 'not_applicable' }
  /** Measured: 9 of 10 orders are completed by then, or within so long after the payment is confirmed, or fewer are. */
  | { readonly kind: 'most_by'; readonly at: string }
  | { readonly kind: 'most_after_payment'; readonly minutes: number }
  | { readonly kind: 'fewer_than_most' }
  | { readonly kind: 'time'; readonly at: string };

export type Tracking = {
  /** Percent, 0 to 100. */
  readonly progress: number;
  readonly steps: readonly TrackingStep[];
  readonly estimatedCompletion: Estimate;
};

/**
 * Progress, steps and estimate for the tracking page. Progress and times from the server replace the usual ones.
 * @param now epoch milliseconds
 * @param completion how long orders of this size really took; `null` where that is not said: then the usual times are
 */
export function trackOrder(order: TrackingOrder, now: number, completion: MeasuredTime | null = null): Tracking {
  return {
    progress: percent(order.progress ?? usualProgress(order, now)),
    steps: [...regularSteps(order, now, completion), ...lastStep(order.status)],
    estimatedCompletion: (completion && measuredEstimate(order, now, completion)) ?? estimate(order),
  };
}

/** The steps of every order, each with the usual time until it is reached, in milliseconds. */
const STEPS = [
  { name: 'placed', offset: 0 },
  { name: 'processing', offset: OFFSETS.processing },
  { name: 'started', offset: OFFSETS.started },
  { name: 'completed', offset: OFFSETS.completed },
] as const;

/** The number of steps that a status has reached. For stopped orders it depends on the server's times. */
const REACHED: Readonly<Record<Exclude<OrderStatus, StoppedStatus>, number>> = {
  Pending: 1,
  'Payment Pending': 2,
  'In Progress': 3,
  Completed: 4,
};

function isStopped(status: OrderStatus): status is StoppedStatus {
  return !(status in REACHED);
}

function stepsReached({ status, startTime, completionTime }: TrackingOrder): number {
  if (!isStopped(status)) return REACHED[status];
  if (completionTime) return 4;
  return startTime ? 3 : 1;
}

function regularSteps(order: TrackingOrder, now: number, completion: MeasuredTime | null): TrackingStep[] {
  const reached = stepsReached(order);
  return STEPS.map(({ name, offset }, index) => ({
    name,
    state: stateOf(index + 1, reached, order.status),
    at: index < reached ? reachedAt(index, order, now) : expectedAt(order, { name, offset, completion }, now),
  }));
}

function stateOf(step: number, reached: number, status: OrderStatus): StepState {
  if (step > reached) return isStopped(status) ? 'skipped' : 'upcoming';
  const isCurrent = step === reached && !isStopped(status) && status !== 'Completed';
  return isCurrent ? 'current' : 'done';
}

function reachedAt(index: number, order: TrackingOrder, now: number): string | null {
  if (index === 0) return order.createdAt;
  if (countsAsPending(order.status)) return null;
  if (index === 1) return earlier(usualTime(order, OFFSETS.processing, now), order.startTime ?? order.completionTime);
  return index === 2 ? earlier(startedAt(order, now), order.completionTime) : completedAt(order);
}

/** The usual time, unless the server's time of a later step is earlier. */
function earlier(usual: string | null, fromServer: string | null): string | null {
  const [first, second] = [epochOf(usual), epochOf(fromServer)];
  return second !== null && (first === null || second < first) ? fromServer : usual;
}

type ExpectedStep = Pick<(typeof STEPS)[number], 'name' | 'offset'> & { readonly completion: MeasuredTime | null };

/** Nothing is promised before the payment is approved. From the server's start on, the time counts from there. */
function expectedAt(order: TrackingOrder, { name, offset, completion }: ExpectedStep, now: number): string | null {
  const { status, startTime, createdAt } = order;
  if (isStopped(status) || countsAsPending(status) || !isPaymentApproved(order)) return null;
  if (completion && name === 'completed') return mostBy(order, now, completion);
  const started = epochOf(startTime);
  const from = started === null ? epochOf(createdAt) : started - OFFSETS.started;
  return from === null || from + offset <= now ? null : isoOf(from + offset);
}

function lastStep(status: OrderStatus): TrackingStep[] {
  return isStopped(status) ? [{ name: status, state: 'stopped', at: null }] : [];
}

function usualProgress({ status, startTime, createdAt }: TrackingOrder, now: number): number {
  if (status === 'Completed') return 100;
  return status === 'In Progress' ? estimatedProgress(startTime ?? createdAt, now) : 0;
}

/** When 9 of 10 orders that began with this one are completed; `null` where that has passed, or they are not. */
function mostBy({ startTime }: TrackingOrder, now: number, { mostMinutes }: MeasuredTime): string | null {
  const started = epochOf(startTime);
  if (started === null || mostMinutes === null) return null;
  const at = started + mostMinutes * MINUTE_MS;
  return at <= now ? null : isoOf(at);
}

/** The estimate of an order that is not completed, by what was measured; `null` where it says nothing. */
function measuredEstimate(order: TrackingOrder, now: number, completion: MeasuredTime): Estimate | null {
  const { mostMinutes } = completion;
  if (!isActive(order.status)) return null;
  if (mostMinutes === null) return { kind: 'fewer_than_most' };
  if (order.status !== 'In Progress') return { kind: 'most_after_payment', minutes: mostMinutes };
  const at = mostBy(order, now, completion);
  return at === null ? null : { kind: 'most_by', at };
}

function estimate(order: TrackingOrder): Estimate {
  if (order.status === 'Completed') {
    const at = completedAt(order);
    return at === null ? { kind: 'not_applicable' } : { kind: 'time', at };
  }
  if (order.status === 'In Progress') return { kind: 'in_progress' };
  if (isStopped(order.status)) return { kind: 'not_applicable' };
  return { kind: order.paymentRejected ? 'after_payment' : 'within_a_day' };
}
