import { AMOUNT_OUT_OF_RANGE } from './amount-out-of-range.ts';
import * as factorMessages from './factor-messages.ts';
import { type ErrorParams, FIELD_ERRORS } from './field-errors.ts';
import { IMAGE_MAX_MEGABYTES, IMAGE_MAX_MEGAPIXELS, REFUND_WINDOW_DAYS, UNDO_SECONDS } from './limits.ts';
import * as messages from './messages.ts';
import { MONEY_ERRORS } from './money-errors.ts';
import { REFILL_ERRORS } from './refill-errors.ts';
import type { ErrorCode } from './vocabulary.ts';
import { withParams } from './with-params.ts';

export type { ErrorCode } from './vocabulary.ts';

type ErrorEntry = {
  readonly status: number;
  /** In English. A name in braces stands for a value of the error's `params`. */
  readonly text: string;
  /** More specific sentences for some cases of the code, by the error's `field`. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** All errors of the service. Clients decide by `code` and `field`, never by a sentence. */
export const ERRORS = {
  invalid_body: {
    status: 400,
    text: 'The request could not be understood. Please check what you sent.',
    fields: {
      unknown_parameter: 'The parameter {name} is unknown. Please remove it.',
      missing: 'The {name} is missing.',
      not_text: 'The {name} must be a text.',
      not_number: 'The {name} must be a number.',
      not_boolean: 'The {name} must be true or false.',
      not_list: 'The {name} must be a list.',
      not_object: 'The {name} must be an object.',
      not_whole: 'The {name} must be a whole number.',
      not_day: 'The {name} must be a day such as 2026-11-21.',
      not_allowed: 'The {name} can only be one of: {allowed}.',
      too_large: 'The {name} can be at most {maximum}.',
      too_long: 'The {name} can be at most {maximum} characters long.',
      too_small: 'The {name} must be at least {minimum}.',
      too_short: 'The {name} must be at least {minimum} characters long.',
      /** `expected` begins with "must", as the sentences of the schemas do. */
      unexpected: 'The {name} {expected}.',
      unreadable: 'The {name} cannot be read. Please check it.',
      upload_field: 'The picture must be sent as the field image.',
      statement: 'The statement cannot be read from line {line} on. Please check its quotes.',
      column: 'The statement has no column {name}. Please choose its columns again.',
      column_outgoing:
        'The column {name} is money that went. Please choose the column of the money that arrived, or one with both directions.',
      column_both: 'The column {name} has money in both directions. Please choose it as the amount, in and out.',
      column_balance: 'The column {name} is the balance. Please choose the column of the money that arrived.',
      column_twice: 'The column {name} is chosen for two fields. Please choose each column once.',
      column_untitled:
        'Nothing says that {name} is money that arrived. Please paste the rows with the line of the titles, or confirm that all of them are money that arrived.',
      results: 'The rows cannot be read from line {line} on. Please check their quotes.',
      result_column: 'The rows have no column {name}. Please choose their columns again.',
      idempotency_key: 'The Idempotency-Key header is malformed.',
      delivery: 'This is not what the app of this phone sends. Please check which app the phone has, and its template.',
    },
  },
  invalid_token: {
    status: 400,
    text: 'This reset link is invalid or has expired.',
    fields: {
      verification: 'This verification link is invalid or has expired.',
      invitation:
        'This invitation was used already, or it has ended. The owner of the shop can send a new one to your e-mail.',
    },
  },
  unauthenticated: { status: 401, text: 'Please log in and try again.' },
  bad_credentials: { status: 401, text: 'Invalid email or password.' },
  second_factor_required: { status: 401, text: 'Please confirm with your second factor.' },
  wrong_factor: {
    status: 422,
    text: 'This code is wrong or was used already. Please try the next one.',
    fields: {
      passkey: 'This passkey was not accepted. Please try again, or use another way.',
      passkey_unknown: 'This passkey does not belong to an account of this shop. It may have been removed.',
      passkey_copied:
        'This passkey was refused: a copy of it seems to exist. Use another way, then remove this passkey.',
      passkey_exists: factorMessages.passkeyExists,
      malformed:
        'This is neither a code of an authenticator app, which has six digits, nor a complete recovery code. Please compare it with yours.',
      no_app: 'This account has no authenticator app. Please use another way.',
      recovery: 'This recovery code is wrong or was used already.',
      clock:
        'This code is some minutes off. Please set the clock of your phone to the automatic time, and enter the newest code.',
      mailed:
        'This code is wrong or has ended, or it was requested in another browser. Please check it, or request a new one here.',
      setup: 'This code does not fit. Please check the clock of your phone, and enter the newest code.',
    },
  },
  factor_locked: {
    status: 429,
    text: 'Too many wrong codes. Please use a passkey or a recovery code, or try again later.',
  },
  step_up_required: { status: 403, text: 'Please confirm that it is you, then try again.' },
  second_factor_missing: {
    status: 403,
    text: 'Admins and staff of this shop need a second factor. Please add a passkey or an authenticator app to your account first.',
  },
  factor_conflict: {
    status: 409,
    text: 'The authenticator app of this account is set up already. Please remove it first.',
    fields: {
      unverified: 'Please verify your e-mail first: open the link that we sent you.',
      off: 'The owner of this shop has switched second factors of admins off.',
      not_begun: 'Please begin again: this setup has ended.',
      replaced: 'Another tab or device has begun this setup again. Please begin again here, or go on there.',
      no_factor: 'Please add a passkey or an authenticator app first.',
      too_many: 'An account can have at most {maximum} passkeys. Please remove one first.',
    },
  },
  payment_waiting: {
    status: 409,
    text: 'A payment of this order waits for a decision. Please approve or reject it together with this change.',
  },
  blog_admin_only: { status: 401, text: messages.notBlogAdmin },
  phone_rejected: {
    status: 401,
    text: 'This phone is unknown, or its signature is wrong. Please compare the address and the secret in its app with those of the shop.',
  },
  delivery_time: {
    status: 401,
    text: 'This delivery was signed {minutes} minutes ago, which is too old. Please check the clock of the phone, and whether its app signs each attempt again.',
    fields: {
      ahead: 'This delivery was signed {minutes} minutes in the future. Please set the clock of the phone.',
    },
  },
  forbidden: {
    status: 403,
    text: 'You do not have permission to do this.',
    fields: { order_cancellation: messages.cancellationUnavailable },
  },
  banned: { status: 403, text: 'Your account is banned. Please contact support.' },
  own_order: { status: 403, text: 'This order is your own. Somebody else has to decide about it.' },
  other_account: { status: 403, text: 'This link belongs to another account. Please log in with that account.' },
  csrf: {
    status: 403,
    text: 'This page has been open for too long. Please reload it and try again.',
    fields: { origin: 'This page does not belong to the shop. Please open {origin} and try again.' },
  },
  not_found: {
    status: 404,
    text: 'Not found.',
    fields: { order: messages.orderNotFound },
  },
  email_taken: { status: 409, text: 'An account with this email already exists.' },
  not_invitable: {
    status: 409,
    text: 'This person works for the shop already. Please change their rights instead.',
    fields: {
      admin: 'This e-mail is that of an admin, who cannot be invited.',
      banned: 'The account with this e-mail is banned, so it cannot be invited.',
    },
  },
  primary_admin: { status: 409, text: messages.primaryAdminLocked },
  price_changed: { status: 409, text: 'The price of this package has changed. Please review it and try again.' },
  duplicate_transaction: {
    status: 409,
    text: messages.duplicateTransaction,
  },
  order_transition: { status: 409, text: messages.orderTransition },
  order_flagged: {
    status: 409,
    text: 'This order is flagged: “{reason}”. Take the flag off first, in the list of orders.',
  },
  order_ended: { status: 409, text: 'This order is {status}: its link cannot be changed any more.' },
  already_blocked: { status: 409, text: 'The block list has this entry already. End that one first to change it.' },
  undo_ended: {
    status: 409,
    text: `A status can be undone for ${UNDO_SECONDS} seconds, by whoever set it, and only while nothing else has happened to the order.`,
  },
  already_decided: {
    status: 409,
    text: 'This has been decided already. Please reload to see how.',
    fields: {
      payment: 'This payment has been rejected already.',
      approved: 'This was approved already on {at} ({zone}).',
      approved_by: 'This was approved already by {by} on {at} ({zone}).',
      rejected: 'This was rejected already on {at} ({zone}).',
      rejected_by: 'This was rejected already by {by} on {at} ({zone}).',
    },
  },
  ...MONEY_ERRORS,
  bank_message_final: {
    status: 409,
    text: 'This bank message cannot be changed any more.',
    fields: {
      consumed: 'This bank message proves an approved payment already and cannot be changed.',
      ignored: 'This bank message is ignored already, which cannot be undone.',
    },
  },
  bank_message_changed: {
    status: 409,
    text: 'The message beside this payment has changed meanwhile. Look at it, then decide again.',
  },
  payment_has_bank_message: { status: 409, text: 'Another bank message proves this payment already.' },
  edited_meanwhile: {
    status: 409,
    text: 'Somebody else has changed this account meanwhile. Nothing was saved: reload it, then make your change again.',
    fields: {
      post: 'Somebody else has changed this post meanwhile. Nothing was saved. Your text is still here.',
      settings: 'Somebody else has changed these settings meanwhile. Nothing was saved. What you typed is still here.',
      catalogue: 'Somebody else has changed the catalogue meanwhile. Nothing was saved. What you typed is still here.',
    },
  },
  email_unverified: {
    status: 409,
    text: 'This e-mail is not verified: whoever signed up with it may be somebody else. The account can become an admin once its user has opened the link in our mail.',
  },
  too_large: {
    status: 413,
    text: `The file is too large. Please upload at most ${IMAGE_MAX_MEGABYTES}MB.`,
    fields: {
      request: 'The request is too large. Please shorten what you sent.',
      messages: 'A delivery can have at most {maximum} messages. Please send them in several.',
      rows: 'The statement has more than {maximum} rows. Please import it in parts.',
      results: 'These are more than {maximum} rows. Please import them in parts.',
    },
  },
  unsupported_media: {
    status: 415,
    text: 'Only PNG, JPG and JPEG images are accepted.',
    fields: {
      request: 'Please send the request as JSON, with the header Content-Type: application/json.',
      pixels: `This image has too many pixels. Please upload a smaller one (at most ${IMAGE_MAX_MEGAPIXELS} megapixels).`,
      damaged: 'This image is damaged. Please choose another one, or take the screenshot again.',
    },
  },
  validation: { status: 422, text: messages.fieldsInvalid, fields: FIELD_ERRORS },
  wrong_password: { status: 422, text: 'The current password is wrong.' },
  weak_password: { status: 422, text: 'This password is too common.' },
  service_unavailable: { status: 422, text: messages.serviceUnavailable },
  service_off: { status: 422, text: '{sentence}' },
  shop_closed: { status: 422, text: '{sentence}', fields: { until: '{sentence} (until {until})' } },
  amount_out_of_range: { status: 422, text: AMOUNT_OUT_OF_RANGE },
  invalid_amount: { status: 422, text: messages.invalidAmount },
  order_not_payable: { status: 422, text: messages.orderNotPayable },
  payment_method_unavailable: {
    status: 422,
    text: 'We do not accept payments by {method} at the moment. If you have already sent the money, please contact support with your order ID.',
  },
  payment_under_review: { status: 422, text: messages.paymentUnderReview },
  order_not_paid: { status: 422, text: 'This order has no approved payment to refund.' },
  order_email_mismatch: { status: 422, text: 'Order and email do not match.' },
  refund_window: { status: 422, text: `Refund requests must be made within ${REFUND_WINDOW_DAYS} days of purchase.` },
  refund_amount: {
    status: 422,
    text: 'The amount must be above 0 and at most {maximum}.',
    fields: { exceeds_payment: 'The amount is more than what can be refunded.' },
  },
  refund_open: { status: 422, text: 'A refund request for this order is already being reviewed.' },
  refill_not_possible: { status: 409, ...REFILL_ERRORS },
  bank_message_unread: {
    status: 422,
    text: 'No pattern reads this message, so its transaction ID and amount are not known. Add a pattern first.',
  },
  pattern_invalid: {
    status: 422,
    text: 'This pattern cannot be used. Please check it.',
    fields: {
      changes_bank_messages: 'This pattern would change how messages are read that another pattern reads already.',
    },
  },
  settings_invalid: { status: 422, text: 'Nothing was saved: {problem}.' },
  catalogue_unconfirmed: {
    status: 422,
    text: 'Nothing was saved, because the change brings warnings that were not confirmed. Please reload the page, and read them.',
  },
  catalogue_undo_conflict: {
    status: 409,
    text: 'Nothing was undone, because a later change touched the same: {conflicts}. Please undo that one first, or change the values by hand.',
  },
  idempotency_key_reused: { status: 422, text: 'This request was sent before with other content.' },
  too_many_attempts: { status: 429, text: messages.tooManyAttempts, fields: { messages: messages.tooManyMessages } },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  busy: {
    status: 503,
    text: 'The shop is very busy at the moment. Nothing was changed: please try again in a few seconds.',
    fields: {
      pictures: 'Many pictures are being uploaded at the moment. Please send yours again in a few seconds.',
      passwords: 'Many people are logging in at the moment. Please try again in a few seconds.',
    },
  },
  storage_down: { status: 503, text: 'Pictures cannot be stored at the moment. Please try again in a few minutes.' },
  store_down: { status: 503, text: 'The service is not available for a moment. Please try again.' },
} as const satisfies Record<ErrorCode, ErrorEntry>;

type FieldsOf<Code> = Code extends ErrorCode
  ? (typeof ERRORS)[Code] extends { readonly fields: infer Fields }
    ? keyof Fields & string
    : never
  : never;

/** Which case of an error code it is, where the code has several, and the values for its sentence. */
export type ErrorDetail<Code extends ErrorCode = ErrorCode> = {
  readonly field?: FieldsOf<Code>;
  readonly params?: ErrorParams;
};

/** The English sentence of an error. */
export function errorSentence<Code extends ErrorCode>(code: Code, { field, params }: ErrorDetail<Code> = {}): string {
  const entry: ErrorEntry = ERRORS[code];
  return withParams((field && entry.fields?.[field]) ?? entry.text, params);
}

/** The response of every error. For blog writes `error` repeats `msg`. */
export type ErrorBody = {
  readonly msg: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly field?: string;
  readonly params?: ErrorParams;
  readonly error?: string;
};
