import { profileLinkProblem } from './buy-form.ts';
import { typedAmount } from './custom-price.ts';
import { AMOUNT_OUT_OF_RANGE } from './quote.ts';
import type { Problems } from './rules.ts';

/**
 * What the premium card sends for the buyer it does not ask: the order must have these fields. They name nobody
 * (`.invalid` can never be anyone's domain), and a server that knows them stores the contact as missing.
 */
export const CUSTOM_ORDER_CONTACT = {
  name: 'Custom order',
  email: 'custom-order@urooj.invalid',
  phoneNumber: '+920000000000',
  postLink: 'N/A',
  socialId: 'N/A',
} as const;

/** Whether an e-mail stands for "not asked yet". */
export function isPlaceholderEmail(email: string): boolean {
  return email.trim().toLowerCase() === CUSTOM_ORDER_CONTACT.email;
}

export type CustomOrderValues = {
  readonly profileLink: string;
  /** As typed. */
  readonly amount: string;
};

/** What is wrong with the premium card's own two fields. */
export function validateCustomOrder({ profileLink, amount }: CustomOrderValues): Problems<keyof CustomOrderValues> {
  const link = profileLinkProblem(profileLink);
  const count = typedAmount(amount) === null ? AMOUNT_OUT_OF_RANGE : null;
  return { ...(link && { profileLink: link }), ...(count && { amount: count }) };
}
