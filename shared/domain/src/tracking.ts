import type { OrderStatus } from '@urooj/contract/vocabulary';
import { epochOf, isoOf } from './dates.ts';
import type { TrackingOrder } from './entities.ts';
import { completedAt, OFFSETS, percent, startedAt, usualTime } from './order-times.ts';

export type StepState = 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped';

export type TrackingStep = {
  readonly label: string;
  readonly text: string;
  readonly state: StepState;
  /** When it happened, or for an upcoming step when it usually comes; `null` where nothing honest can be said. */
  readonly at: string | null;
};

/** A sentence, or a time to be formatted. */
export type Estimate =
  | { readonly kind: 'text'; readonly text: string }
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
    steps: [...regularSteps(order, now), ...closingStep(order.status)],
    estimatedCompletion: estimate(order),
  };
}

const STEPS = [
  { label: 'Order Placed', text: 'We have received your order.', offset: 0 },
  { label: 'Processing', text: 'Your order is being checked and prepared.', offset: OFFSETS.processing },
  { label: 'In Progress', text: 'Delivery has started.', offset: OFFSETS.started },
  { label: 'Completed', text: 'Everything has been delivered.', offset: OFFSETS.completed },
] as const;

/** How many steps a status has reached; stopped orders tell it by their times. */
const REACHED: Readonly<Partial<Record<OrderStatus, number>>> = {
  Pending: 1,
  'Payment Pending': 2,
  'In Progress': 3,
  Completed: 4,
};

function isStopped(status: OrderStatus): boolean {
  return REACHED[status] === undefined;
}

function stepsReached({ status, startTime, completionTime }: TrackingOrder): number {
  const known = REACHED[status];
  if (known) return known;
  if (completionTime) return 4;
  return startTime ? 3 : 1;
}

function regularSteps(order: TrackingOrder, now: number): TrackingStep[] {
  const reached = stepsReached(order);
  return STEPS.map(({ label, text, offset }, index) => ({
    label,
    text,
    state: stateOf(index + 1, reached, order.status),
    at: index < reached ? reachedAt(index, order, now) : expectedAt(order, offset, now),
  }));
}

function stateOf(step: number, reached: number, status: OrderStatus): StepState {
  if (step > reached) return isStopped(status) ? 'skipped' : 'upcoming';
  const isLast = step === reached && !isStopped(status) && status !== 'Completed';
  return isLast ? 'current' : 'done';
}

function reachedAt(index: number, order: TrackingOrder, now: number): string | null {
  if (index === 0) return order.createdAt;
  if (index === 1) return earlier(usualTime(order, OFFSETS.processing, now), order.startTime ?? order.completionTime);
  return index === 2 ? earlier(startedAt(order, now), order.completionTime) : completedAt(order);
}

function earlier(usual: string | null, told: string | null): string | null {
  const [first, second] = [epochOf(usual), epochOf(told)];
  return second !== null && (first === null || second < first) ? told : usual;
}

function expectedAt(order: TrackingOrder, offset: number, now: number): string | null {
  const created = epochOf(order.createdAt);
  if (created === null || isStopped(order.status) || created + offset <= now) return null;
  return isoOf(created + offset);
}

function closingStep(status: OrderStatus): TrackingStep[] {
  if (!isStopped(status)) return [];
  const text = `This order was ${status.toLowerCase()}. Please contact support.`;
  return [{ label: `Order ${status}`, text, state: 'stopped', at: null }];
}

/** In progress it runs from 30 towards 90, fast at first: half the way after an hour. A reload never sets it back. */
function usualProgress(order: TrackingOrder, now: number): number {
  if (order.status === 'Completed') return 100;
  if (order.status !== 'In Progress') return 0;
  const since = epochOf(order.startTime ?? order.createdAt) ?? now;
  const hours = Math.max(0, now - since) / 3_600_000;
  return 30 + Math.floor(60 * (hours / (hours + 1)));
}

const WITHIN_A_DAY: Estimate = { kind: 'text', text: 'Within 24 hours' };
const NOT_APPLICABLE: Estimate = { kind: 'text', text: 'Not applicable' };

function estimate(order: TrackingOrder): Estimate {
  if (order.status === 'Completed') {
    const at = completedAt(order);
    return at === null ? NOT_APPLICABLE : { kind: 'time', at };
  }
  if (order.status === 'In Progress') return { kind: 'text', text: 'Still in progress' };
  return isStopped(order.status) ? NOT_APPLICABLE : WITHIN_A_DAY;
}

export const TRACKING_TIPS: readonly string[] = [
  'Orders start within 15 to 30 minutes.',
  'Most orders finish within 24 hours.',
  'Contact support if nothing starts within 2 hours.',
  'Keep your account public and do not change its name until the order is complete.',
];
