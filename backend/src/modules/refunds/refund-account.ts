import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { accountNumberProblem, cleanAccountNumber } from '@urooj/domain/refund-account';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { bankMessages, payments } from '../../db/schema.ts';
import type { PaidAccount } from '../../mail/refund-mails.ts';
import type { Caller } from '../../plugins/callers.ts';
import { validationError } from '../../validation-error.ts';
import { canChooseAccount } from '../orders/order-access.ts';
import type { OrderRow } from '../orders/repository.ts';
import { DECISIVE_FIRST } from '../payments/repository.ts';

/** Where the money of a refund goes; the number is `null` where nobody has said which account. */
export type RefundAccount = { readonly method: PaymentMethod; readonly number: string | null };

/** The account that a client sent with a request. */
export type SentAccount = { readonly method: PaymentMethod; readonly number: string };

/** The account that paid: the method of the approved payment, and the number in the bank message about it. Without one, of the last. */
export async function accountThatPaid(database: Queryable, orderId: string): Promise<RefundAccount | null> {
  const [row] = await database
    .select({ method: payments.method, number: bankMessages.payerAccount })
    .from(payments)
    .leftJoin(bankMessages, and(eq(bankMessages.paymentId, payments.id), eq(bankMessages.state, 'consumed')))
    .where(eq(payments.orderId, orderId))
    .orderBy(...DECISIVE_FIRST)
    .limit(1);
  return row ? { ...row, number: row.number && cleanAccountNumber(row.number) } : null;
}

/**
 * The account to which a requested refund goes. Everybody with the e-mail and the id of an order can request its refund, so the
 * account of somebody who may not see the order is ignored: the money goes back to where it came from.
 * @throws ApiError `validation` for an account that cannot be read
 */
export async function requestedAccount(
  database: Queryable,
  order: OrderRow,
  caller: Caller,
  sent: SentAccount | undefined,
): Promise<RefundAccount | null> {
  return sent && canChooseAccount(order, caller) ? checkedAccount(sent) : accountThatPaid(database, order.id);
}

/** @throws ApiError `validation` */
export function checkedAccount({ method, number }: SentAccount): SentAccount {
  const problem = accountNumberProblem(number, method);
  if (problem !== null) throw validationError(problem);
  return { method, number: cleanAccountNumber(number) };
}

/** The columns of a request. */
export const accountColumns = (account: RefundAccount | null) => ({
  accountMethod: account?.method ?? null,
  accountNumber: account?.number ?? null,
});

/** The account in these columns, for the mails about the refund. */
export const storedAccount = ({ accountMethod, accountNumber }: ReturnType<typeof accountColumns>): PaidAccount => ({
  method: accountMethod,
  number: accountNumber,
});
