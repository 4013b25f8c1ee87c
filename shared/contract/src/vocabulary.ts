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

/** Of payments and refund requests: both are decided once. */
export const REVIEW_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const PAYMENT_METHODS = ['easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Extensions that our own backend announces in the session response; a backend without them is in plain mode. */
export const FEATURES = [
  'session',
  'csrf',
  'idempotency',
  'logout',
  'contact',
  'blogPages',
  'blogVersions',
  'emailVerification',
  'adminLists',
  'releaseReports',
  'passwordChange',
  'sessions',
  'orderCancellation',
] as const;
export type Feature = (typeof FEATURES)[number];

/** The four lists of the admin, and what each can be sorted by; with `-` before it the largest comes first. */
export const LIST_SORTS = {
  orders: ['createdAt', 'name', 'email', 'platform', 'service', 'amount', 'price', 'status'],
  users: ['createdAt', 'name', 'email', 'role'],
  payments: ['createdAt', 'amount', 'method', 'email', 'status'],
  refunds: ['createdAt', 'amount', 'email', 'status'],
} as const;
export type AdminListName = keyof typeof LIST_SORTS;
export type ListSort<Name extends AdminListName> = (typeof LIST_SORTS)[Name][number];

/** What has a history: every change by the admin is recorded. */
export const HISTORY_SUBJECTS = ['order', 'payment', 'refund', 'user'] as const;
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number];

/** How many orders one call may change. */
export const BULK_LIMIT = 100;

/** What a release of a remote did in one tab: it ran, failed to load, or threw while rendering. */
export const RELEASE_OUTCOMES = ['ran', 'load', 'render'] as const;
export type ReleaseOutcome = (typeof RELEASE_OUTCOMES)[number];

/** Of a search in the admin's lists, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** What an error of the service is called; its status and sentences stand in `errors.ts`. */
export const ERROR_CODES = [
  'invalid_body',
  'invalid_token',
  'unauthenticated',
  'bad_credentials',
  'blog_admin_only',
  'forbidden',
  'banned',
  'other_account',
  'csrf',
  'not_found',
  'email_taken',
  'primary_admin',
  'price_changed',
  'duplicate_transaction',
  'order_transition',
  'already_decided',
  'edited_meanwhile',
  'too_large',
  'unsupported_media',
  'validation',
  'wrong_password',
  'weak_password',
  'service_unavailable',
  'amount_out_of_range',
  'invalid_amount',
  'order_not_payable',
  'payment_under_review',
  'order_not_paid',
  'order_email_mismatch',
  'refund_window',
  'refund_amount',
  'refund_open',
  'idempotency_key_reused',
  'too_many_attempts',
  'internal',
  'storage_down',
  'store_down',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
