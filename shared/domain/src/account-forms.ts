import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { plainText } from '@urooj/contract/plain-text';
import { ROLES } from '@urooj/contract/vocabulary';
import { emailProblem } from './email-rule.ts';
import { cleanName, linkProblem, nameRule } from './person-name.ts';
import { atMost, type Problems, problemsOf, type Rules } from './rules.ts';

export type ProfileValues = {
  readonly name: string;
  readonly phoneNumber: string;
};

type ProfileProblems = Problems<keyof ProfileValues, 'profile_empty' | 'profile_too_long' | 'name_with_link'>;

/** One sentence covers both fields: empty fields count first, and only then fields that are too long. */
export function validateProfile(values: ProfileValues): ProfileProblems {
  const cleaned = { name: cleanName(values.name), phoneNumber: plainText(values.phoneNumber) };
  const fields = ['name', 'phoneNumber'] as const;
  const lengths = fields.map((field) => [field, cleaned[field].length] as const);
  const empty = lengths.filter(([, length]) => length === 0);
  if (empty.length > 0) return Object.fromEntries(empty.map(([field]) => [field, 'profile_empty']));
  const tooLong = lengths.filter(([, length]) => length > MAX_LENGTH.name);
  if (tooLong.length > 0) return Object.fromEntries(tooLong.map(([field]) => [field, 'profile_too_long']));
  return linkProblem(values.name) ? { name: 'name_with_link' } : {};
}

/** Remarks on a decision of the admin are optional. */
export function remarksProblem(remarks: string): 'remarks_too_long' | null {
  return remarks.trim().length > MAX_LENGTH.remarks ? 'remarks_too_long' : null;
}

export type EditUserValues = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly phoneNumber: string;
};

const EDIT_USER: Rules<EditUserValues, undefined, FieldErrorCode> = {
  name: nameRule(),
  email: emailProblem,
  role: (value) => (ROLES.some((role) => role === value) ? null : 'role_invalid'),
  phoneNumber: atMost(MAX_LENGTH.phoneNumber, 'phone_too_long'),
};

export function validateEditUser(values: EditUserValues): Problems<keyof EditUserValues, FieldErrorCode> {
  return problemsOf(EDIT_USER, values, undefined);
}
