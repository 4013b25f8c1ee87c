import type { OrderStatus, ReviewStatus } from '@urooj/contract/vocabulary';
import type { Actor } from './entities.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The actions of the admin's buttons. `TRANSITIONS` has their changes of status. */
export type AdminAction = 'start' | 'complete' | 'fail' | 'cancel';

type Transition = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly who: readonly Actor[];
  /** Present where the admin has a button for it. */
  readonly action?: AdminAction;
};

/** All status changes of an order; no other change is allowed. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'Pending', to: 'Payment Pending', who: ['system'] },
  { from: 'Payment Pending', to: 'Pending', who: ['system'] },
  { from: 'Pending', to: 'In Progress', who: ['admin', 'system'], action: 'start' },
  { from: 'Payment Pending', to: 'In Progress', who: ['admin', 'system'], action: 'start' },
  { from: 'In Progress', to: 'Completed', who: ['admin'], action: 'complete' },
  { from: 'In Progress', to: 'Failed', who: ['admin'], action: 'fail' },
  { from: 'Pending', to: 'Cancelled', who: ['admin', 'customer', 'system'], action: 'cancel' },
  // What the shop has cancelled because nobody had paid it, a payment opens again: one from another browser, which may be anybody's, does
  // not keep the buyer from paying.
  { from: 'Cancelled', to: 'Payment Pending', who: ['system'] },
  { from: 'Cancelled', to: 'Pending', who: ['system'] },
  { from: 'Payment Pending', to: 'Cancelled', who: ['admin'], action: 'cancel' },
  { from: 'In Progress', to: 'Cancelled', who: ['admin'], action: 'cancel' },
  { from: 'In Progress', to: 'Refunded', who: ['system'] },
  { from: 'Completed', to: 'Refunded', who: ['system'] },
  { from: 'Cancelled', to: 'Refunded', who: ['system'] },
  { from: 'Failed', to: 'Refunded', who: ['system'] },
];

export type BadgeTone = 'green' | 'blue' | 'yellow' | 'red' | 'grey';

/** The colour of each status of orders, payments and refund requests. */
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
  /** The shop's work has ended; only a refund may follow. */
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

/** Whether filters and tiles count the status as Pending: the payment is missing or not yet reviewed. */
export function countsAsPending(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Payment Pending';
}

export function canTransition(from: OrderStatus, to: OrderStatus, who: Actor): boolean {
  return TRANSITIONS.some((row) => row.from === from && row.to === to && row.who.includes(who));
}

/** Whether the order may change to that status; `changed` is false when it already has it. */
export function checkTransition(
  from: OrderStatus,
  to: OrderStatus,
  who: Actor,
): { readonly ok: true; readonly changed: boolean } | Refusal<'order_transition'> {
  if (from === to) return { ok: true, changed: false };
  if (canTransition(from, to, who)) return { ok: true, changed: true };
  return refuse('order_transition', { from, to });
}

const TARGETS_OF_REVIEW = { Approved: 'In Progress', Rejected: 'Pending' } as const;

/** The status of an order after a decision of its payment. An order that is in progress or final keeps its status. */
export function statusAfterReview(status: OrderStatus, decision: keyof typeof TARGETS_OF_REVIEW): OrderStatus {
  const to = TARGETS_OF_REVIEW[decision];
  return !isFinal(status) && canTransition(status, to, 'system') ? to : status;
}

/** The admin's buttons for an order, each with the status it leads to. */
export function adminActions(
  status: OrderStatus,
): readonly { readonly action: AdminAction; readonly to: OrderStatus }[] {
  return TRANSITIONS.flatMap(({ from, to, action }) => (from === status && action ? [{ action, to }] : []));
}
