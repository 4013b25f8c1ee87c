import type { CustomRule, SalePromise } from '@urooj/contract/catalogue';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';
import { profileLinkProblem } from './buy-form.ts';
import { typedAmount } from './custom-price.ts';
import { readHttpUrl } from './links.ts';
import { isPostLink, postLinkRequired } from './post-links.ts';
import type { Service } from './services.ts';

/**
 * Placeholders that a custom order sends, because its form has no contact fields but the API requires them. They belong to
 * nobody (`.invalid` can never be a real domain). Our own backend stores the contact as missing.
 */
export const CUSTOM_ORDER_CONTACT = {
  name: 'Custom order',
  email: 'custom-order@urooj.invalid',
  phoneNumber: '+920000000000',
  postLink: 'N/A',
  socialId: 'N/A',
} as const;

/** What every custom order promises, whatever the packages of its service do. */
export const CUSTOM_PROMISE: SalePromise = { kind: 'refill', days: 30 };

/** Whether an e-mail is the placeholder of a custom order. */
export function isPlaceholderEmail(email: string): boolean {
  return email.trim().toLowerCase() === CUSTOM_ORDER_CONTACT.email;
}

export type CustomOrderValues = {
  /** Where the service is delivered to: a profile or, for some services, a post. The API has one field for both. */
  readonly profileLink: string;
  /** As typed. */
  readonly amount: string;
};

export type CustomOrderProblems = {
  readonly profileLink?: FieldErrorCode;
  readonly amount?: Extract<ErrorCode, 'amount_out_of_range'>;
};

/** What says which links a service takes. */
type Delivered = Pick<Service, 'platform' | 'target'>;

/** Validates the two fields of a custom order. */
export function validateCustomOrder(
  { profileLink, amount }: CustomOrderValues,
  service: Delivered,
  rule: CustomRule,
): CustomOrderProblems {
  const linkProblem = targetLinkProblem(profileLink, service);
  return {
    ...(linkProblem && { profileLink: linkProblem }),
    ...(typedAmount(rule, amount) === null && { amount: 'amount_out_of_range' }),
  };
}

/** Whether the link of a custom order leads to what its service is delivered to. */
export function isTargetLink(link: string, service: Delivered): boolean {
  return targetLinkProblem(link, service) === null;
}

/**
 * Validates the one link of a custom order. Pages call it. The service itself accepts every profile link: a page that
 * follows the specification sends nothing else.
 */
function targetLinkProblem(link: string, service: Delivered): FieldErrorCode | null {
  if (!postLinkRequired(service)) return profileLinkProblem(link);
  if (link.trim() === '') return 'post_link_required';
  // A handle does not lead to a post, also on platforms whose links are not checked further.
  return isPostLink(service, link) && readHttpUrl(link)?.secure ? null : 'post_link_invalid';
}
