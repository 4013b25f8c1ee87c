/** @chunk texts */

import type { Promised } from '@urooj/domain/shop-statements';

const replacedFor = (days: number): string => `Drops are replaced for ${days} days.`;

/** What the shop promises, as its pages quote it. The refund rules are in `refund-policy.ts`. */
export const PROMISES = {
  refill: '30-day refill guarantee',
  /** What a lifetime warranty means. */
  lifetime: 'Drops are replaced for as long as the profile or post exists and stays yours.',
  /** The name of a custom order and what it guarantees, which is also what a 30-day refill means. */
  nonDrop: 'Non-Drop Premium',
  nonDropGuarantee: replacedFor(30),
  replacedFor,
} as const;

/** What a new shop promises; the shop owner can change it. */
export const USUAL_DELIVERY = { start: '15-30 minutes', completion: '1-24 hours' } as const;
const hours = '24/7';
export const USUAL_PROMISED: Promised = { delivery: USUAL_DELIVERY, hours };

/** How long an order in progress takes; `null` where nothing is said of it. */
export function finishText(delivery: Promised['delivery']): string | null {
  if (delivery === null) return null;
  if (delivery.completion === USUAL_DELIVERY.completion) return 'Most orders finish within 24 hours.';
  return `Orders usually finish in ${delivery.completion}.`;
}

/** When the support answers, as a point of a list; `null` where nothing is said of it. */
export function supportText(promised: string | null): string | null {
  if (promised === null) return null;
  return promised === hours ? `${hours} support` : `Support: ${promised}`;
}
