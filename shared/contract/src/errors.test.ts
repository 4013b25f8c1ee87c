import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from './errors.ts';

/** What the product promises to answer to the letter. */
const PROMISED: readonly [ErrorCode, number, string][] = [
  ['invalid_token', 400, 'This reset link is invalid or has expired.'],
  ['bad_credentials', 401, 'Invalid email or password.'],
  ['blog_admin_only', 401, 'You must be logged in as an admin.'],
  ['banned', 403, 'Your account is banned. Please contact support.'],
  ['email_taken', 409, 'An account with this email already exists.'],
  ['primary_admin', 409, 'The primary admin account cannot be changed.'],
  ['price_changed', 409, 'The price of this package has changed. Please review it and try again.'],
  [
    'duplicate_transaction',
    409,
    'This transaction ID has already been recorded. Please check your details or contact support.',
  ],
  ['weak_password', 422, 'This password is too common.'],
  ['service_unavailable', 422, 'This service is not available.'],
  ['invalid_amount', 422, 'Invalid order amount detected. Please contact support.'],
  ['payment_under_review', 422, 'A payment for this order is already under review.'],
  ['order_email_mismatch', 422, 'Order and email do not match.'],
  ['refund_window', 422, 'Refund requests must be made within 7 days of purchase.'],
  ['too_many_attempts', 429, 'Too many attempts. Please try again later.'],
];

test.each(PROMISED)('%s answers %i and the promised sentence', (code, status, text) => {
  expect(ERRORS[code]).toEqual({ status, text });
});

/** Codes whose sentence is free, but whose status clients act upon. */
const STATUSES: readonly [ErrorCode, number][] = [
  ['invalid_body', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['csrf', 403],
  ['not_found', 404],
  ['order_transition', 409],
  ['too_large', 413],
  ['unsupported_media', 415],
  ['amount_out_of_range', 422],
  ['idempotency_key_reused', 422],
  ['store_down', 503],
];

test.each(STATUSES)('%s answers %i', (code, status) => {
  expect(ERRORS[code].status).toBe(status);
});
