import { ROLES } from '@urooj/contract/vocabulary';
import { emailRule } from './email-rule.ts';
import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';

export const PROFILE_EMPTY = 'Full Name and Phone Number cannot be empty.';
export const PROFILE_TOO_LONG = 'Full Name and Phone Number must be at most 100 characters.';
export const TRACK_ID_REQUIRED = 'Please enter your Order ID.';
export const REMARKS_TOO_LONG = 'Remarks must be at most 1,000 characters.';

export type ProfileValues = {
  readonly name: string;
  readonly phoneNumber: string;
};

/** The profile has one text for both of its fields. */
export function profileProblem({ name, phoneNumber }: ProfileValues): string | null {
  const texts = [name.trim(), phoneNumber.trim()];
  if (texts.includes('')) return PROFILE_EMPTY;
  return texts.some((text) => text.length > 100) ? PROFILE_TOO_LONG : null;
}

export function trackProblem(orderId: string): string | null {
  return orderId.trim() === '' ? TRACK_ID_REQUIRED : null;
}

/** The remarks of whoever decides a refund; optional. */
export function remarksProblem(remarks: string): string | null {
  return remarks.trim().length > 1_000 ? REMARKS_TOO_LONG : null;
}

export type EditUserValues = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly phoneNumber: string;
};

const EDIT_USER: Rules<EditUserValues> = {
  name: firstOf(required('Name is required'), atMost(100, 'Name must be at most 100 characters.')),
  email: emailRule(),
  role: (value) => (ROLES.some((role) => role === value) ? null : 'Role must be user or admin.'),
  phoneNumber: atMost(100, 'Phone number must be at most 100 characters.'),
};

export function validateEditUser(values: EditUserValues): Problems<keyof EditUserValues> {
  return problemsOf(EDIT_USER, values, undefined);
}
