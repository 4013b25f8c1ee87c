/**
 * Every code that the service answers with: its status, and what the person reads unless a rule words it closer.
 * A body is `{msg, code, requestId}`; blog writes repeat `msg` as `error`.
 */
export const ERRORS = {
  invalid_body: { status: 400, text: 'The request could not be understood. Please check what you sent.' },
  invalid_token: { status: 400, text: 'This reset link is invalid or has expired.' },
  unauthenticated: { status: 401, text: 'Please log in and try again.' },
  bad_credentials: { status: 401, text: 'Invalid email or password.' },
  blog_admin_only: { status: 401, text: 'You must be logged in as an admin.' },
  forbidden: { status: 403, text: 'You do not have permission to do this.' },
  banned: { status: 403, text: 'Your account is banned. Please contact support.' },
  other_account: { status: 403, text: 'This link belongs to another account. Please log in with that account.' },
  csrf: { status: 403, text: 'This page has been open for too long. Please reload it and try again.' },
  not_found: { status: 404, text: 'Not found.' },
  email_taken: { status: 409, text: 'An account with this email already exists.' },
  primary_admin: { status: 409, text: 'The primary admin account cannot be changed.' },
  price_changed: { status: 409, text: 'The price of this package has changed. Please review it and try again.' },
  duplicate_transaction: {
    status: 409,
    text: 'This transaction ID has already been recorded. Please check your details or contact support.',
  },
  order_transition: { status: 409, text: 'This order cannot change that way any more.' },
  already_decided: { status: 409, text: 'This has been decided already. Please reload to see how.' },
  edited_meanwhile: {
    status: 409,
    text: 'Somebody else has changed this account meanwhile. Nothing was saved: reload it, then make your change again.',
  },
  too_large: { status: 413, text: 'The file is too large. Please upload at most 5MB.' },
  unsupported_media: { status: 415, text: 'Only PNG, JPG and JPEG images are accepted.' },
  validation: { status: 422, text: 'Please fill in all required fields correctly.' },
  wrong_password: { status: 422, text: 'The current password is wrong.' },
  weak_password: { status: 422, text: 'This password is too common.' },
  service_unavailable: { status: 422, text: 'This service is not available.' },
  amount_out_of_range: { status: 422, text: 'Please choose an amount from 100 to 1,000,000.' },
  invalid_amount: { status: 422, text: 'Invalid order amount detected. Please contact support.' },
  order_not_payable: { status: 422, text: 'This order does not take a payment any more.' },
  payment_under_review: { status: 422, text: 'A payment for this order is already under review.' },
  order_not_paid: { status: 422, text: 'This order has not been paid.' },
  order_email_mismatch: { status: 422, text: 'Order and email do not match.' },
  refund_window: { status: 422, text: 'Refund requests must be made within 7 days of purchase.' },
  refund_amount: { status: 422, text: 'The amount is more than what can be refunded.' },
  refund_open: { status: 422, text: 'A refund request for this order is already open.' },
  idempotency_key_reused: { status: 422, text: 'This request was sent before with other content.' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Please try again later.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  storage_down: { status: 503, text: 'Pictures cannot be stored at the moment. Please try again in a few minutes.' },
  store_down: { status: 503, text: 'The service is not available for a moment. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** What every refusal looks like on the wire. */
export type ErrorBody = { msg: string; code: ErrorCode; requestId: string; error?: string };
