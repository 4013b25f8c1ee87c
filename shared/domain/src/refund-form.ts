import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { emailProblem } from './email-rule.ts';
import { parsePrice } from './money.ts';
import { nameRule } from './person-name.ts';
import { accountNumberProblem } from './refund-account.ts';
import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';

/** As typed; the amount in rupees. */
export type RefundFormValues = {
  readonly orderId: string;
  readonly clientName: string;
  readonly clientEmail: string;
  readonly amount: string;
  readonly reason: string;
  /** Empty: the account that paid. Then there is no number. */
  readonly accountMethod: string;
  readonly accountNumber: string;
};

const reasonRule = firstOf<unknown, unknown, FieldErrorCode>(
  required('reason_required'),
  atMost(MAX_LENGTH.refundReason, 'reason_too_long'),
);

/** The problem of a reason, as the buyer or the admin writes one. */
export const reasonProblem = (reason: string): FieldErrorCode | null => reasonRule(reason, {}, undefined);

const RULES: Rules<RefundFormValues, undefined, FieldErrorCode> = {
  orderId: required('order_id_required'),
  clientName: nameRule(),
  clientEmail: emailProblem,
  amount: amountProblem,
  reason: reasonRule,
  accountNumber: (number, { accountMethod }) =>
    accountMethod === '' ? null : accountNumberProblem(number, accountMethod),
};

function amountProblem(amount: string): FieldErrorCode | null {
  if (amount.trim() === '') return 'amount_required';
  return (parsePrice(amount) ?? 0) > 0 ? null : 'amount_not_positive';
}

/** Checks only the form. Whether the order allows the refund is decided by `refundRefusal`. */
export function validateRefundForm(values: RefundFormValues): Problems<keyof RefundFormValues, FieldErrorCode> {
  return problemsOf(RULES, values, undefined);
}
