import { isEmail } from '@urooj/contract/email';
import type { FieldErrorCode } from '@urooj/contract/field-errors';

export const EMAIL_EXAMPLE = 'name@example.com';

/** The rule of every form that asks for an e-mail. */
export function emailProblem(email: string): Extract<FieldErrorCode, 'email_required' | 'email_invalid'> | null {
  if (email.trim() === '') return 'email_required';
  return isEmail(email) ? null : 'email_invalid';
}
