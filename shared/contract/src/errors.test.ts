import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode, errorSentence } from './errors.ts';
import { FIELD_ERRORS } from './field-errors.ts';
import { ERROR_CODES } from './vocabulary.ts';
import { withParams } from './with-params.ts';

/** Sentences that the specification quotes. */
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
  ['amount_out_of_range', 422, 'Please choose an amount from {min} to {max}.'],
  ['order_not_paid', 422, 'This order has no approved payment to refund.'],
  ['refund_open', 422, 'A refund request for this order is already being reviewed.'],
  ['order_email_mismatch', 422, 'Order and email do not match.'],
  ['refund_window', 422, 'Refund requests must be made within 7 days of purchase.'],
  ['too_many_attempts', 429, 'Too many attempts. Please try again later.'],
];

test.each(PROMISED)('%s has the status %i and the specified sentence', (code, status, text) => {
  expect(ERRORS[code]).toMatchObject({ status, text });
});

/** Codes whose sentence is not specified, but whose status is. */
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
  ['payment_method_unavailable', 422],
  ['store_down', 503],
];

test.each(STATUSES)('%s has the status %i', (code, status) => {
  expect(ERRORS[code].status).toBe(status);
});

test('a sentence contains the values of its error', () => {
  const params = { from: 'Completed', to: 'Pending' };
  expect(errorSentence('order_transition', { params })).toBe('Order cannot change from Completed to Pending.');
  expect(errorSentence('refund_amount', { params: { maximum: 'PKR 1,000.00' } })).toBe(
    'The amount must be above 0 and at most PKR 1,000.00.',
  );
  expect(withParams(FIELD_ERRORS.post_link_invalid, { platform: 'TikTok' })).toBe(
    "Invalid TikTok post link format. Please include https:// and ensure it's a valid TikTok post URL.",
  );
});

test('a case of a code has its own sentence, or else the general one', () => {
  expect(errorSentence('not_found', { field: 'order' })).toBe('Order not found or invalid Order ID.');
  expect(errorSentence('not_found')).toBe('Not found.');
});

test('the table has the codes of the vocabulary and no others', () => {
  expect(Object.keys(ERRORS).sort()).toEqual([...ERROR_CODES].sort());
});

test('sentences contain formatted limits', () => {
  expect(FIELD_ERRORS.content_too_long).toBe('Content must be at most 50,000 characters.');
  expect(FIELD_ERRORS.password_too_short).toBe('Password must be at least 8 characters.');
});
