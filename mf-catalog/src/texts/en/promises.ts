/** What the shop promises, as the pages of this remote quote it. The refund rules stand in the domain's `claims.ts`. */
export const PROMISES = {
  customers: '1M+',
  orders: '50M+',
  uptime: '99.9%',
  support: '24/7',
  deliveryStart: '15-30 minutes',
  deliveryCompletion: '1-24 hours',
  refill: '30-day refill guarantee',
  /** The premium card and what it guarantees. */
  nonDrop: 'Non-Drop Premium',
  nonDropGuarantee: 'Drops are replaced for 30 days.',
} as const;
