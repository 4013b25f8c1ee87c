import { emailRule } from './email-rule.ts';
import { normalizeEmail } from './identity.ts';
import { isProfileLink } from './links.ts';
import { normalizePhone } from './phone.ts';
import { isPostLink, postLinkRequired } from './post-links.ts';
import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';
import { type ServiceName, serviceNamed } from './services.ts';

/** As typed. The post link is asked for some services only (`postLinkRequired`); elsewhere its field is hidden and not judged. */
export type BuyFormValues = {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly profileLink: string;
  readonly postLink: string;
  readonly socialId: string;
};

type Contact = Pick<BuyFormValues, 'name' | 'email'>;

export const EMPTY_BUY_FORM: BuyFormValues = {
  name: '',
  email: '',
  phoneNumber: '',
  profileLink: '',
  postLink: '',
  socialId: '',
};

export const PACKAGE_REQUIRED = 'Please select a package first.';
export const BUY_FORM_INVALID = 'Please fill in all required fields correctly.';
export const INVALID_PHONE = 'Invalid Pakistani phone number format (e.g., +923XX-XXXXXXX or 03XX-XXXXXXX)';
export const INVALID_PROFILE_LINK = 'Invalid profile link.';

const NAME_RULE = firstOf(required('Name is required'), atMost(100, 'Name must be at most 100 characters.'));

const RULES: Rules<BuyFormValues, ServiceName> = {
  name: NAME_RULE,
  email: emailRule(),
  phoneNumber: firstOf(required('Phone number is required'), (value) => (normalizePhone(value) ? null : INVALID_PHONE)),
  profileLink: profileLinkProblem,
  postLink: (value, _values, service) => postLinkProblem(value, service),
  socialId: atMost(100, 'Username or ID must be at most 100 characters.'),
};

/** What is wrong with the details of an order for that service. */
export function validateBuyForm(values: BuyFormValues, service: ServiceName): Problems<keyof BuyFormValues> {
  return problemsOf(RULES, values, service);
}

const CONTACT: Rules<Contact> = { name: NAME_RULE, email: emailRule() };

/** What is wrong with the name and e-mail of a guest who leaves them when paying. */
export function validateContact(contact: Contact): Problems<keyof Contact> {
  return problemsOf(CONTACT, contact, undefined);
}

/** The profile link alone: all that a custom order asks for beside the amount. */
export function profileLinkProblem(profileLink: string): string | null {
  if (profileLink.trim() === '') return 'Profile link is required';
  return isProfileLink(profileLink) ? null : INVALID_PROFILE_LINK;
}

/** Details as they are stored: trimmed, e-mail and phone in their one form, no post link where none was asked for. */
export function storedDetails(values: BuyFormValues, service: ServiceName): BuyFormValues {
  return {
    name: values.name.trim(),
    email: normalizeEmail(values.email),
    phoneNumber: normalizePhone(values.phoneNumber) ?? '',
    profileLink: values.profileLink.trim(),
    postLink: postLinkRequired(service) ? values.postLink.trim() : '',
    socialId: values.socialId.trim(),
  };
}

function postLinkProblem(link: string, service: ServiceName): string | null {
  if (!postLinkRequired(service)) return null;
  if (link.trim() === '') return 'Post link is required for this service.';
  if (isPostLink(service, link)) return null;
  const { platform } = serviceNamed(service);
  return `Invalid ${platform} post link format. Please include https:// and ensure it's a valid ${platform} post URL.`;
}
