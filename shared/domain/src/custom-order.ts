import type { FieldErrorCode } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';
import { profileLinkProblem } from './buy-form.ts';
import { typedAmount } from './custom-price.ts';

/**
 * Placeholders that the premium card sends, because it has no contact fields but the API requires them. They belong to
 * nobody (`.invalid` can never be a real domain). Our own backend stores the contact as missing.
 */
export const CUSTOM_ORDER_CONTACT = {
  name: 'Custom order',
  email: 'custom-order@urooj.invalid',
  phoneNumber: '+920000000000',
  postLink: 'N/A',
  socialId: 'N/A',
} as const;

/** Whether an e-mail is the placeholder of the premium card. */
export function isPlaceholderEmail(email: string): boolean {
  return email.trim().toLowerCase() === CUSTOM_ORDER_CONTACT.email;
}

export type CustomOrderValues = {
  readonly profileLink: string;
  /** As typed. */
  readonly amount: string;
};

export type CustomOrderProblems = {
  readonly profileLink?: FieldErrorCode;
  readonly amount?: Extract<ErrorCode, 'amount_out_of_range'>;
};

/** Validates the two fields of the premium card. */
export function validateCustomOrder({ profileLink, amount }: CustomOrderValues): CustomOrderProblems {
  const linkProblem = profileLinkProblem(profileLink);
  return {
    ...(linkProblem && { profileLink: linkProblem }),
    ...(typedAmount(amount) === null && { amount: 'amount_out_of_range' }),
  };
}
