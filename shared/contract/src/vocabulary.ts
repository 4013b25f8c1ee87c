/** The closed word lists that cross the wire. Everything else in the project derives its unions from these. */

export const PLATFORMS = ['Instagram', 'YouTube', 'Facebook', 'TikTok'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ORDER_STATUSES = [
  'Pending',
  'Payment Pending',
  'In Progress',
  'Completed',
  'Cancelled',
  'Refunded',
  'Failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Payments and refund requests share one life: asked, then decided once. */
export const REVIEW_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const PAYMENT_METHODS = ['easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Extensions that our own backend announces in the session answer; a backend without them is in plain mode. */
export const FEATURES = [
  'session',
  'csrf',
  'idempotency',
  'logout',
  'contact',
  'blogPages',
  'emailVerification',
] as const;
export type Feature = (typeof FEATURES)[number];
