import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { emailProblem } from './email-rule.ts';
import { nameRule } from './person-name.ts';
import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';

export type ContactFormValues = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

const RULES: Rules<ContactFormValues, undefined, FieldErrorCode> = {
  name: nameRule(),
  email: emailProblem,
  message: firstOf(required('message_required'), atMost(MAX_LENGTH.message, 'message_too_long')),
};

export function validateContactForm(values: ContactFormValues): Problems<keyof ContactFormValues, FieldErrorCode> {
  return problemsOf(RULES, values, undefined);
}
