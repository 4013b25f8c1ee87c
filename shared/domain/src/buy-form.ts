import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { plainText } from '@urooj/contract/plain-text';
import { EMPTY_DETAILS, type OrderDetails } from './buyer-details.ts';
import { emailProblem, storedEmail } from './email-rule.ts';
import { cleanProfileLink, cleanText } from './pasted-links.ts';
import { cleanName, nameRule } from './person-name.ts';
import { normalizePhone } from './phone.ts';
import { cleanPostLink, isPostLink, postLinkRequired } from './post-links.ts';
import { profileLinkProblem } from './profile-link.ts';
import { atMost, type Problems, problemsOf, type Rules } from './rules.ts';
import type { Delivered } from './services.ts';

/** As typed. Only some services need a post link (`postLinkRequired`); for others its field is hidden and not validated. */
export type BuyFormValues = OrderDetails;

export const EMPTY_BUY_FORM: BuyFormValues = EMPTY_DETAILS;

const RULES: Required<Rules<BuyFormValues, Delivered, FieldErrorCode>> = {
  name: nameRule(),
  email: emailProblem,
  phoneNumber: phoneProblem,
  profileLink: (value, _values, service) => profileLinkProblem(cleanProfile(value, service)),
  postLink: (value, _values, service) => postLinkProblem(value, service),
  socialId: atMost(MAX_LENGTH.socialId, 'social_id_too_long'),
};

/** Validates the details of an order for a service. */
export function validateBuyForm(
  values: BuyFormValues,
  service: Delivered,
): Problems<keyof BuyFormValues, FieldErrorCode> {
  return problemsOf(RULES, values, service);
}

const cleanProfile = (pasted: string, service: Delivered) => cleanProfileLink(pasted, service.platform);

/**
 * The details as they are stored: without what is around them, with normalized e-mail and phone number, and a post link only if
 * it is needed.
 */
export function storedDetails(values: BuyFormValues, service: Delivered): BuyFormValues {
  return {
    name: cleanName(values.name),
    email: storedEmail(values.email),
    phoneNumber: normalizePhone(values.phoneNumber) ?? '',
    profileLink: cleanProfile(values.profileLink, service),
    postLink: postLinkRequired(service) ? cleanPostLink(service, values.postLink) : '',
    socialId: cleanText(values.socialId),
  };
}

function phoneProblem(phone: string): FieldErrorCode | null {
  if (plainText(phone) === '') return 'phone_required';
  return normalizePhone(phone) ? null : 'phone_invalid';
}

function postLinkProblem(link: string, service: Delivered): FieldErrorCode | null {
  if (!postLinkRequired(service)) return null;
  if (cleanPostLink(service, link) === '') return 'post_link_required';
  return isPostLink(service, link) ? null : 'post_link_invalid';
}
