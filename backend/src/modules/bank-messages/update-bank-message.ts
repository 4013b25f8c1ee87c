import type { BodyOf } from '@urooj/contract/endpoints';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import { violatedUnique } from '../../db/violations.ts';
import type { AppDeps } from '../../deps.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor } from '../history/author.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { takeReceived } from '../payments/record-received.ts';
import { isRead } from './matching/compare.ts';
import { holdPayer } from './matching/match-bank-messages.ts';
import { refundRejected } from './refund-rejected.ts';
import { lockBankMessageOf, openBankMessage, setState } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'security' | 'publicUrl' | 'now'>;

type UpdateBankMessageInput = Actor & {
  readonly bankMessageId: string;
  readonly body: BodyOf<'updateBankMessage'>;
};

/**
 * Matches a bank message with a payment by hand, ignores it with a reason, or refunds its money. A payment that waits is decided afterwards, as any
 * other; for one that was approved before, the bank message becomes the proof at once.
 * @throws ApiError `not_found`, `validation`, `bank_message_final`, `bank_message_unread`, `payment_has_bank_message`,
 *   `bank_message_changed`, `already_decided`, or those of `refundRejected`
 */
export async function updateBankMessage(deps: Deps, input: UpdateBankMessageInput): Promise<void> {
  const { body } = input;
  const change = async (tx: Transaction) => {
    const decision = { author: input.author, assertMay: input.assertMay, now: deps.now() };
    if (body.state === 'proposed') await matchByHand(tx, input.bankMessageId, paymentIdOf(body), decision);
    else if (body.state === 'refunded') await refundRejected(tx, deps, input.bankMessageId, { ...input, ...decision });
    else await ignore(tx, input.bankMessageId, body.reason?.trim() ?? '', decision);
  };
  await inTransaction(deps.database, change).catch((error) => {
    // Another admin has given the payment another bank message between the look and the change.
    if (violatedUnique(error) === 'bank_messages_one_per_payment') throw apiError('bank_message_changed');
    // The transaction ID of the rejected payment was used again meanwhile.
    if (violatedUnique(error) === 'payments_transaction_once') throw apiError('bank_message_changed');
    throw error;
  });
}

function paymentIdOf({ paymentId }: UpdateBankMessageInput['body']): string {
  if (paymentId === undefined) throw apiError('invalid_body', { field: 'missing', params: { name: 'paymentId' } });
  return paymentId;
}

type Decision = Pick<Actor, 'author' | 'assertMay'> & { readonly now: Date };

async function matchByHand(
  tx: Transaction,
  bankMessageId: string,
  paymentId: string,
  decision: Decision,
): Promise<void> {
  const locked = await lockPayment(tx, paymentId);
  const bankMessage = locked && (await openBankMessage(tx, bankMessageId));
  if (!bankMessage) throw apiError('not_found');
  decision.assertMay('payments', locked.order);
  const { payment } = locked;
  if (!isRead(bankMessage)) throw apiError('bank_message_unread');
  if (payment.status === 'Rejected') throw apiError('already_decided', { field: 'payment' });
  const other = await lockBankMessageOf(tx, payment.id);
  if (other?.id === bankMessage.id) return;
  if (other?.state === 'consumed') throw apiError('payment_has_bank_message');
  if (other) await setState(tx, other, { ...decision, state: 'unmatched', paymentId: null, reason: 'replaced' });
  const state = payment.status === 'Approved' ? 'consumed' : 'proposed';
  await setState(tx, bankMessage, { ...decision, state, paymentId: payment.id, reason: 'byHand' });
  await holdPayer(tx, { order: locked.order, bankMessage }, decision.now);
  if (state === 'consumed') await takeReceived(tx, payment, bankMessage.amountMinor, decision);
}

async function ignore(tx: Transaction, bankMessageId: string, reason: string, decision: Decision): Promise<void> {
  if (!/[\p{L}\p{N}]/u.test(reason)) throw validationError('reason_required');
  const bankMessage = await openBankMessage(tx, bankMessageId);
  if (!bankMessage) throw apiError('not_found');
  await setState(tx, bankMessage, { ...decision, state: 'ignored', paymentId: null, reason });
}
