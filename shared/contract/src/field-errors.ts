import { groupedAmount } from './grouped-amount.ts';
import { MAX_LENGTH, MAX_MESSAGE_PICTURES, PASSWORD_LENGTH } from './limits.ts';

/**
 * The errors of form fields with their English sentences. The domain's validators return these codes; an error
 * `validation` has one as its `field`. A name in braces stands for a value of the error's `params`.
 */
export const FIELD_ERRORS = {
  name_required: 'Name is required',
  name_too_long: `Name must be at most ${groupedAmount(MAX_LENGTH.name)} characters.`,
  name_with_link: 'Please enter a name without links.',
  full_name_required: 'Full Name is required',
  full_name_too_long: `Full Name must be at most ${groupedAmount(MAX_LENGTH.name)} characters.`,
  email_required: 'Email is required',
  email_invalid: 'Invalid email address format (e.g., {example})',
  phone_required: 'Phone number is required',
  phone_invalid: 'Invalid Pakistani phone number format (e.g., +923XX-XXXXXXX or 03XX-XXXXXXX)',
  phone_too_long: `Phone number must be at most ${groupedAmount(MAX_LENGTH.phoneNumber)} characters.`,
  profile_empty: 'Full Name and Phone Number cannot be empty.',
  profile_too_long: `Full Name and Phone Number must be at most ${groupedAmount(MAX_LENGTH.name)} characters.`,
  profile_link_required: 'Profile link is required',
  profile_link_invalid: 'Invalid profile link.',
  post_link_required: 'Post link is required for this service.',
  post_link_invalid:
    "Invalid {platform} post link format. Please include https:// and ensure it's a valid {platform} post URL.",
  social_id_too_long: `Username or ID must be at most ${groupedAmount(MAX_LENGTH.socialId)} characters.`,
  password_required: 'Password is required',
  password_too_short: `Password must be at least ${PASSWORD_LENGTH.min} characters.`,
  password_too_long: `Password must be at most ${PASSWORD_LENGTH.max} characters.`,
  code_required: 'Code is required',
  current_password_required: 'Current password is required',
  new_password_required: 'New password is required',
  password_confirmation_required: 'Please confirm your new password.',
  passwords_differ: 'Passwords do not match.',
  role_invalid: 'Role must be user or admin.',
  remarks_too_long: `Remarks must be at most ${groupedAmount(MAX_LENGTH.remarks)} characters.`,
  title_required: 'Title is required',
  title_too_long: `Title must be at most ${groupedAmount(MAX_LENGTH.blogTitle)} characters.`,
  content_required: 'Content is required',
  content_too_long: `Content must be at most ${groupedAmount(MAX_LENGTH.blogContent)} characters.`,
  message_required: 'Message is required',
  message_too_long: `Message must be at most ${groupedAmount(MAX_LENGTH.message)} characters.`,
  message_pictures: `A message can have at most ${MAX_MESSAGE_PICTURES} pictures.`,
  message_picture: 'This picture cannot be sent. Please choose it again.',
  order_id_required: 'Order ID is required',
  count_invalid: 'Please enter a whole number, for example 1250.',
  count_required: 'Please enter the count that your profile or post shows now.',
  picture_missing: 'The picture could not be used. Please upload it again.',
  refill_text_required: 'Please write why you do not agree.',
  refill_text_too_long: `The text must be at most ${groupedAmount(MAX_LENGTH.refillText)} characters.`,
  amount_required: 'Amount is required',
  amount_not_positive: 'Amount must be a number above 0.',
  received_too_high: 'This is more than ten times of what is due. Please check the amount.',
  reason_required: 'Reason is required',
  day_passed: 'Please choose today or a later day.',
  reason_too_long: `Reason must be at most ${groupedAmount(MAX_LENGTH.refundReason)} characters.`,
  account_invalid:
    'Please enter the number of the account that gets the money: a mobile number for Easypaisa and JazzCash, an IBAN or account number for a bank, an e-mail for PayPal.',
  payout_reference_required: 'Please enter the reference of the transfer, as your wallet or bank shows it.',
  payout_reference_too_long: `The reference must be at most ${groupedAmount(MAX_LENGTH.transactionId)} characters.`,
  payout_time_invalid: 'Please enter when the money was sent: a time that has passed.',
  payout_time_too_early:
    'The money cannot have been sent before the refund was requested, or before the order. Please check the date.',
  transaction_id_required: 'Please enter the {method} transaction ID or reference number.',
  transaction_id_too_long: `The transaction ID must be at most ${groupedAmount(MAX_LENGTH.transactionId)} characters.`,
  transaction_id_invalid:
    'This is not the transaction ID of your {method} payment. Please enter it as your receipt shows it, for example {example}.',
  transaction_id_several: 'This text has several numbers. Please choose the {method} transaction ID.',
  screenshot_missing: 'Please upload a screenshot of your payment.',
} as const satisfies Record<string, string>;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

/** The values that replace the names in braces of a sentence. */
export type ErrorParams = Readonly<Record<string, string | number>>;
