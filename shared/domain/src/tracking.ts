import type { OrderStatus } from '@urooj/contract/vocabulary';
import { epochOf, isoOf } from './dates.ts';
import type { TrackingOrder } from './entities.ts';
import { completedAt, OFFSETS, percent, startedAt, usualTime } from './order-times.ts';

/** A status after which nothing more is delivered; it adds a last step to the timeline. */
type StoppedStatus = Extract<OrderStatus, 'Cancelled' | 'Refunded' | 'Failed'>;

/** Names a step; the page has its title and sentence. */
type StepName = 'placed' | 'processing' | 'started' | 'completed' | StoppedStatus;

type StepState = 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped';

export type TrackingStep = {
  readonly name: StepName;
  readonly state: StepState;
  /** ISO time: when it happened, or for an upcoming step when it usually happens; `null` where neither is known. */
  readonly at: string | null;
};

/** When the order will be completed: a code that the page has a sentence for, or the ISO time of a completed order. */
export type Estimate =
  | { readonly kind: 'within_a_day' | 'in_progress' | 'not_applicable' }
  | { readonly kind: 'time'; readonly at: string };

export type Tracking = {
  /** Percent, 0 to 100. */
  readonly progress: number;
  readonly steps: readonly TrackingStep[];
  readonly estimatedCompletion: Estimate;
};

/**
 * What the tracking page shows of an order. The server's own progress and times win over the usual ones.
 * @param now epoch milliseconds
 */
export function trackOrder(order: TrackingOrder, now: number): Tracking {
  return {
    progress: percent(order.progress ?? usualProgress(order, now)),
    steps: [...regularSteps(order, now), ...lastStep(order.status)],
    estimatedCompletion: estimate(order),
  };
}

/** Every order's steps, with the time from the order until each is usually reached, in milliseconds. */
const STEPS = [
  { name: 'placed', offset: 0 },
  { name: 'processing', offset: OFFSETS.processing },
  { name: 'started', offset: OFFSETS.started },
  { name: 'completed', offset: OFFSETS.completed },
] as const;

/** How many steps a status has reached. For stopped orders the server's times tell. */
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

function regularSteps(order: TrackingOrder, now: number): TrackingStep[] {
  const reached = stepsReached(order);
  return STEPS.map(({ name, offset }, index) => ({
    name,
    state: stateOf(index + 1, reached, order.status),
    at: index < reached ? reachedAt(index, order, now) : expectedAt(order, offset, now),
  }));
}

function stateOf(step: number, reached: number, status: OrderStatus): StepState {
  if (step > reached) return isStopped(status) ? 'skipped' : 'upcoming';
  const isCurrent = step === reached && !isStopped(status) && status !== 'Completed';
  return isCurrent ? 'current' : 'done';
}

function reachedAt(index: number, order: TrackingOrder, now: number): string | null {
  if (index === 0) return order.createdAt;
  if (index === 1) return earlier(usualTime(order, OFFSETS.processing, now), order.startTime ?? order.completionTime);
  return index === 2 ? earlier(startedAt(order, now), order.completionTime) : completedAt(order);
}

/** The usual time, unless the server's time of a later step is earlier. */
function earlier(usual: string | null, fromServer: string | null): string | null {
  const [first, second] = [epochOf(usual), epochOf(fromServer)];
  return second !== null && (first === null || second < first) ? fromServer : usual;
}

function expectedAt(order: TrackingOrder, offset: number, now: number): string | null {
  const created = epochOf(order.createdAt);
  if (created === null || isStopped(order.status) || created + offset <= now) return null;
  return isoOf(created + offset);
}

function lastStep(status: OrderStatus): TrackingStep[] {
  return isStopped(status) ? [{ name: status, state: 'stopped', at: null }] : [];
}

/** In progress it grows from 30 towards 90, half of the way in the first hour. A reload never sets it back. */
function usualProgress(order: TrackingOrder, now: number): number {
  if (order.status === 'Completed') return 100;
  if (order.status !== 'In Progress') return 0;
  const since = epochOf(order.startTime ?? order.createdAt) ?? now;
  const hours = Math.max(0, now - since) / 3_600_000;
  return 30 + Math.floor(60 * (hours / (hours + 1)));
}

function estimate(order: TrackingOrder): Estimate {
  if (order.status === 'Completed') {
    const at = completedAt(order);
    return at === null ? { kind: 'not_applicable' } : { kind: 'time', at };
  }
  if (order.status === 'In Progress') return { kind: 'in_progress' };
  return { kind: isStopped(order.status) ? 'not_applicable' : 'within_a_day' };
}
