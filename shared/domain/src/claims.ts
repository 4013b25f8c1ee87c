/** What the shop promises, in one place: pages quote it, and a promise that changes changes everywhere. */

export const FIGURES = {
  customers: '1M+',
  orders: '50M+',
  uptime: '99.9%',
  support: '24/7',
} as const;

export const DELIVERY = {
  start: '15-30 minutes',
  completion: '1-24 hours',
  refill: '30-day refill guarantee',
} as const;

export const NON_DROP = {
  title: 'Non-Drop Premium',
  guarantee: 'Drops are replaced for 30 days.',
} as const;

export const REFUND_POLICY = {
  window: 'Requests must be made within 7 days of purchase.',
  unused: 'The item must be unused.',
  processing: 'Refunds are processed in 5-7 business days after approval.',
  shipping: 'Shipping is non-refundable.',
} as const;

export const PRIVACY_UPDATED = 'January 15, 2024';
