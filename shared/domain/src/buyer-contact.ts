import type { FieldErrorCode } from '@urooj/contract/field-errors';
import type { OrderDetails } from './buyer-details.ts';
import { emailProblem } from './email-rule.ts';
import { nameRule } from './person-name.ts';
import { type Problems, problemsOf, type Rules } from './rules.ts';

type Contact = Pick<OrderDetails, 'name' | 'email'>;

const CONTACT: Rules<Contact, undefined, FieldErrorCode> = { name: nameRule(), email: emailProblem };

/** Validates the name and e-mail that a guest enters with the payment. */
export function validateContact(contact: Contact): Problems<keyof Contact, FieldErrorCode> {
  return problemsOf(CONTACT, contact, undefined);
}
