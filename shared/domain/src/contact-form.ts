import { emailRule } from './email-rule.ts';
import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';

export type ContactFormValues = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

const RULES: Rules<ContactFormValues> = {
  name: firstOf(required('Name is required'), atMost(100, 'Name must be at most 100 characters.')),
  email: emailRule(),
  message: firstOf(required('Message is required'), atMost(5_000, 'Message must be at most 5,000 characters.')),
};

export function validateContactForm(values: ContactFormValues): Problems<keyof ContactFormValues> {
  return problemsOf(RULES, values, undefined);
}
