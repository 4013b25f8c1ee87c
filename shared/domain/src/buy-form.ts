import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { EMPTY_DETAILS, type OrderDetails } from './buyer-details.ts';
import { emailProblem } from './email-rule.ts';
import { normalizeEmail } from './identity.ts';
import { isProfileLink } from './links.ts';
import { nameRule } from './person-name.ts';
import { normalizePhone } from './phone.ts';
import { isPostLink, postLinkRequired } from './post-links.ts';
import { atMost, type Problems, problemsOf, type Rules } from './rules.ts';
import type { Service } from './services.ts';

/** As typed. Only some services need a post link (`postLinkRequired`); for others its field is hidden and not validated. */
export type BuyFormValues = OrderDetails;

/** What says which links a service takes. */
type Delivered = Pick<Service, 'platform' | 'target'>;

type Contact = Pick<BuyFormValues, 'name' | 'email'>;

export const EMPTY_BUY_FORM: BuyFormValues = EMPTY_DETAILS;

const RULES: Required<Rules<BuyFormValues, Delivered, FieldErrorCode>> = {
  name: nameRule(),
  email: emailProblem,
  phoneNumber: phoneProblem,
  profileLink: profileLinkProblem,
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

const CONTACT: Rules<Contact, undefined, FieldErrorCode> = { name: nameRule(), email: emailProblem };

/** Validates the name and e-mail that a guest enters with the payment. */
export function validateContact(contact: Contact): Problems<keyof Contact, FieldErrorCode> {
  return problemsOf(CONTACT, contact, undefined);
}

/** Validates a profile link, the only detail of a custom order. */
export function profileLinkProblem(profileLink: string): FieldErrorCode | null {
  if (profileLink.trim() === '') return 'profile_link_required';
  return isProfileLink(profileLink) ? null : 'profile_link_invalid';
}

/** The details as they are stored: trimmed, with normalized e-mail and phone number, and a post link only if it is needed. */
export function storedDetails(values: BuyFormValues, service: Delivered): BuyFormValues {
  return {
    name: values.name.trim(),
    email: normalizeEmail(values.email),
    phoneNumber: normalizePhone(values.phoneNumber) ?? '',
    profileLink: values.profileLink.trim(),
    postLink: postLinkRequired(service) ? values.postLink.trim() : '',
    socialId: values.socialId.trim(),
  };
}

function phoneProblem(phone: string): FieldErrorCode | null {
  if (phone.trim() === '') return 'phone_required';
  return normalizePhone(phone) ? null : 'phone_invalid';
}

function postLinkProblem(link: string, service: Delivered): FieldErrorCode | null {
  if (!postLinkRequired(service)) return null;
  if (link.trim() === '') return 'post_link_required';
  return isPostLink(service, link) ? null : 'post_link_invalid';
}
