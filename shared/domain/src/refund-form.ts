import { emailRule } from './email-rule.ts';
import { parsePrice } from './money.ts';
import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';

/** As typed; the amount in rupees. */
export type RefundFormValues = {
  readonly orderId: string;
  readonly clientName: string;
  readonly clientEmail: string;
  readonly amount: string;
  readonly reason: string;
};

const RULES: Rules<RefundFormValues> = {
  orderId: required('Order ID is required'),
  clientName: firstOf(required('Name is required'), atMost(100, 'Name must be at most 100 characters.')),
  clientEmail: emailRule(),
  amount: firstOf(required('Amount is required'), (value) =>
    (parsePrice(value) ?? 0) > 0 ? null : 'Amount must be a number above 0.',
  ),
  reason: firstOf(required('Reason is required'), atMost(2_000, 'Reason must be at most 2,000 characters.')),
};

/** What is wrong with the form alone; what the order allows is asked of `refundRefusal`. */
export function validateRefundForm(values: RefundFormValues): Problems<keyof RefundFormValues> {
  return problemsOf(RULES, values, undefined);
}
