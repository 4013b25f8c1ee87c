import { FIELD_ERRORS, type FieldErrorCode, withParams } from '@urooj/contract/field-errors';
import { isEmail } from './identity.ts';
import type { Rule } from './rules.ts';

export const EMAIL_EXAMPLE = 'name@example.com';

/** The rule of every form that asks for an e-mail. */
export function emailProblem(email: string): Extract<FieldErrorCode, 'email_required' | 'email_invalid'> | null {
  if (email.trim() === '') return 'email_required';
  return isEmail(email) ? null : 'email_invalid';
}

/** The same rule for forms whose validators return sentences. */
export function emailRule(): Rule<unknown, unknown> {
  return (value) => {
    const code = emailProblem(value);
    return code && withParams(FIELD_ERRORS[code], { example: EMAIL_EXAMPLE });
  };
}
