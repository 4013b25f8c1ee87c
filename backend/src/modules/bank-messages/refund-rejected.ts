import { REFUND_REASONS } from '@urooj/contract/refund-reasons';
import { cleanAccountNumber } from '@urooj/domain/refund-account';
import { apiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../history/author.ts';
import { lockOrder } from '../orders/repository.ts';
import { storeReceived } from '../payments/record-received.ts';
import { findPayment } from '../payments/repository.ts';
import { refundOverpayment } from '../refunds/start.ts';
import { isRead } from './matching/compare.ts';
import { paymentStateOfOrder, rejectedPaymentsOf } from './rejected-payments.ts';
import { openBankMessage, setState } from './repository.ts';

/**
 * Pays back the money of a rejected payment whose order takes no other one: what arrived is recorded with the payment, a refund of it
 * is approved and waits to be paid out, and the bank message is done.
 * @throws ApiError `not_found`, `bank_message_final`, `bank_message_changed` where it is not, or no longer, such money,
 *   `order_not_paid` where nobody knows whom to pay, or `step_up_required`
 */
export async function refundRejected(
  tx: Transaction,
  deps: Pick<AppDeps, 'security' | 'publicUrl'>,
  bankMessageId: string,
  by: Actor & { readonly now: Date },
): Promise<void> {
  if (!isUuid(bankMessageId)) throw apiError('not_found');
  const [unlocked] = await rejectedPaymentsOf(tx, [bankMessageId]);
  const order = unlocked && (await lockOrder(tx, unlocked.orderId));
  const bankMessage = await openBankMessage(tx, bankMessageId);
  if (!bankMessage) throw apiError('not_found');
  // Read again under the locks, because another transaction may have matched or refunded it meanwhile.
  const [paid] = await rejectedPaymentsOf(tx, [bankMessageId]);
  const payment = paid && (await findPayment(tx, paid.id));
  const isPossible = paid && ['paid', 'closed'].includes(paymentStateOfOrder(paid));
  if (!order || !payment || !isPossible || payment.orderId !== order.id || !isRead(bankMessage))
    throw apiError('bank_message_changed');
  by.assertMay('refunds', order);
  if (bankMessage.state !== 'unmatched') throw apiError('bank_message_changed');
  const { method, payerAccount, amountMinor } = bankMessage;
  await storeReceived(tx, payment, amountMinor, by);
  // To the payer: the buyer may have submitted the transaction of somebody else.
  const account = { method, number: payerAccount ? cleanAccountNumber(payerAccount) : null };
  const refund = { ...by, account, reason: REFUND_REASONS.rejected, maxMinor: amountMinor };
  if (!(await refundOverpayment(tx, deps, order, refund))) throw apiError('order_not_paid');
  await setState(tx, bankMessage, { ...by, state: 'ignored', paymentId: null, reason: 'refunded' });
}
