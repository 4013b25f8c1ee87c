import { isEmail } from './identity.ts';
import { firstOf, type Rule, required } from './rules.ts';

export const EMAIL_EXAMPLE = 'name@example.com';
export const EMAIL_REQUIRED = 'Email is required';

export function invalidEmailText(example: string = EMAIL_EXAMPLE): string {
  return `Invalid email address format (e.g., ${example})`;
}

/** The rule for every e-mail field. */
export function emailRule(example?: string): Rule<unknown, unknown> {
  return firstOf(required(EMAIL_REQUIRED), (value) => (isEmail(value) ? null : invalidEmailText(example)));
}
