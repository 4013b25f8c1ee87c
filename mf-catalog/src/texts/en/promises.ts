/** What the shop promises. Pages of this remote quote these values; the refund rules are the account's. */
export const PROMISES = {
  customers: '1M+',
  orders: '50M+',
  uptime: '99.9%',
  support: '24/7',
  deliveryStart: '15-30 minutes',
  deliveryCompletion: '1-24 hours',
  refill: '30-day refill guarantee',
} as const;
