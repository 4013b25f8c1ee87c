import { packageTexts } from '@urooj/texts/en/packages';

const replacedFor = (days: number): string => `Drops are replaced for ${days} days.`;

/** What the shop promises, as the pages of this remote quote it. The refund rules are in `@urooj/texts/refund-policy`. */
export const PROMISES = {
  customers: '1M+',
  orders: '50M+',
  uptime: '99.9%',
  support: packageTexts.supportHours,
  deliveryStart: '15-30 minutes',
  deliveryCompletion: '1-24 hours',
  refill: '30-day refill guarantee',
  /** What a lifetime warranty means. */
  lifetime: 'Drops are replaced for as long as the profile or post exists and stays yours.',
  /** The name of a custom order and what it guarantees, which is also what a 30-day refill means. */
  nonDrop: 'Non-Drop Premium',
  nonDropGuarantee: replacedFor(30),
  replacedFor,
} as const;
