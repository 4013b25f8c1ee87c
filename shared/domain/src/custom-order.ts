import type { CustomRule, SalePromise } from '@urooj/contract/catalogue';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';
import { typedAmount } from './custom-price.ts';
import { readHttpUrl } from './links.ts';
import { cleanProfileLink } from './pasted-links.ts';
import { cleanPostLink, isPostLink, postLinkRequired } from './post-links.ts';
import { profileLinkProblem } from './profile-link.ts';
import type { Delivered } from './services.ts';

/** What every custom order promises, whatever the packages of its service do. */
export const CUSTOM_PROMISE: SalePromise = { kind: 'refill', days: 30 };

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

/** What was pasted as the link of a custom order, as it is stored. */
export const cleanTargetLink = (service: Delivered, pasted: string): string =>
  postLinkRequired(service) ? cleanPostLink(service, pasted) : cleanProfileLink(pasted, service.platform);

/** Whether the link of a custom order leads to what its service is delivered to. */
export function isTargetLink(link: string, service: Delivered): boolean {
  return targetLinkProblem(link, service) === null;
}

/**
 * Validates the one link of a custom order. Pages call it. The service itself accepts every profile link: a page that
 * follows the specification sends nothing else.
 */
export function targetLinkProblem(pasted: string, service: Delivered): FieldErrorCode | null {
  const link = cleanTargetLink(service, pasted);
  if (!postLinkRequired(service)) return profileLinkProblem(link);
  if (link === '') return 'post_link_required';
  // A handle does not lead to a post, also on platforms whose links are not checked further.
  return isPostLink(service, link) && readHttpUrl(link)?.secure ? null : 'post_link_invalid';
}
