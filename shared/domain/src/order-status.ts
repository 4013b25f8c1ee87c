import type { OrderStatus, ReviewStatus } from '@urooj/contract/vocabulary';
import type { Actor } from './entities.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What the admin's buttons are called in code; each is one row of the table below. */
export type AdminAction = 'start' | 'complete' | 'cancel';

type Transition = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly who: readonly Actor[];
  /** Present where the admin is offered a button for it. */
  readonly action?: AdminAction;
};

/** The life of an order. What is not in this table cannot happen. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'Pending', to: 'Payment Pending', who: ['system'] },
  { from: 'Payment Pending', to: 'Pending', who: ['system'] },
  { from: 'Pending', to: 'In Progress', who: ['admin', 'system'], action: 'start' },
  { from: 'Payment Pending', to: 'In Progress', who: ['admin', 'system'], action: 'start' },
  { from: 'In Progress', to: 'Completed', who: ['admin'], action: 'complete' },
  { from: 'Pending', to: 'Cancelled', who: ['admin', 'owner'], action: 'cancel' },
  { from: 'Payment Pending', to: 'Cancelled', who: ['admin'], action: 'cancel' },
  { from: 'In Progress', to: 'Cancelled', who: ['admin'], action: 'cancel' },
  { from: 'In Progress', to: 'Failed', who: ['admin'] },
  { from: 'In Progress', to: 'Refunded', who: ['system'] },
  { from: 'Completed', to: 'Refunded', who: ['system'] },
  { from: 'Cancelled', to: 'Refunded', who: ['system'] },
  { from: 'Failed', to: 'Refunded', who: ['system'] },
];

export type BadgeTone = 'green' | 'blue' | 'yellow' | 'red' | 'grey';

/** The colour of each status, of orders as of payments and refund requests, wherever it is shown. */
const TONES: Readonly<Record<OrderStatus | ReviewStatus, BadgeTone>> = {
  Pending: 'yellow',
  'Payment Pending': 'grey',
  'In Progress': 'blue',
  Completed: 'green',
  Cancelled: 'red',
  Refunded: 'grey',
  Failed: 'grey',
  Approved: 'green',
  Rejected: 'red',
};

export function badgeTone(status: OrderStatus | ReviewStatus): BadgeTone {
  return TONES[status];
}

type Phase = {
  /** Counts among the active orders. */
  readonly active: boolean;
  /** The shop's work is over; at most the money is still refunded. */
  readonly final: boolean;
};

const OPEN: Phase = { active: true, final: false };
const CLOSED: Phase = { active: false, final: true };

const PHASES: Readonly<Record<OrderStatus, Phase>> = {
  Pending: OPEN,
  'Payment Pending': OPEN,
  'In Progress': OPEN,
  Completed: CLOSED,
  Cancelled: CLOSED,
  Refunded: CLOSED,
  Failed: CLOSED,
};

export function isActive(status: OrderStatus): boolean {
  return PHASES[status].active;
}

export function isFinal(status: OrderStatus): boolean {
  return PHASES[status].final;
}

/** Waiting for money or for its check: what filters and tiles call Pending. */
export function countsAsPending(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Payment Pending';
}

export function canTransition(from: OrderStatus, to: OrderStatus, who: Actor): boolean {
  return TRANSITIONS.some((row) => row.from === from && row.to === to && row.who.includes(who));
}

/** Whether a request to move an order is followed: `changed` is false when it already stands there. */
export function moveOrder(
  from: OrderStatus,
  to: OrderStatus,
  who: Actor,
): { readonly ok: true; readonly changed: boolean } | Refusal<'order_transition'> {
  if (from === to) return { ok: true, changed: false };
  if (canTransition(from, to, who)) return { ok: true, changed: true };
  return refuse('order_transition', { from, to });
}

/** The buttons on an order's row, and where each leads. */
export function adminActions(
  status: OrderStatus,
): readonly { readonly action: AdminAction; readonly to: OrderStatus }[] {
  return TRANSITIONS.flatMap(({ from, to, action }) => (from === status && action ? [{ action, to }] : []));
}
