import type { BodyOf } from '@urooj/contract/endpoints';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { validationError } from '../../validation-error.ts';
import type { Author } from '../history/author.ts';
import { lockOrder } from '../orders/repository.ts';
import { findPayment } from '../payments/repository.ts';
import { isRead } from './matching/compare.ts';
import { lockReceipt, type ReceiptRow, receiptOf, setState } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'now'>;

type UpdateReceiptInput = {
  readonly receiptId: string;
  readonly body: BodyOf<'updateReceipt'>;
  readonly author: Author;
};

/**
 * Matches a receipt with a payment by hand, or ignores it with a reason. A payment that waits is decided afterwards, as any
 * other; for one that was approved before, the receipt becomes the proof at once.
 * @throws ApiError `not_found`, `validation`, `receipt_final`, `receipt_unread`, `payment_has_receipt` or `already_decided`
 */
export async function updateReceipt({ database, now }: Deps, input: UpdateReceiptInput): Promise<void> {
  const { body } = input;
  await inTransaction(database, async (tx) => {
    const act = { author: input.author, now: now() };
    if (body.state === 'proposed') await matchByHand(tx, input.receiptId, paymentIdOf(body), act);
    else await ignore(tx, input.receiptId, body.reason?.trim() ?? '', act);
  });
}

function paymentIdOf({ paymentId }: UpdateReceiptInput['body']): string {
  if (paymentId === undefined) throw apiError('invalid_body', { field: 'missing', params: { name: 'paymentId' } });
  return paymentId;
}

type Act = { readonly author: Author; readonly now: Date };

async function matchByHand(tx: Transaction, receiptId: string, paymentId: string, act: Act): Promise<void> {
  const unlocked = await findPayment(tx, paymentId);
  const order = unlocked && (await lockOrder(tx, unlocked.orderId));
  const payment = order && (await findPayment(tx, paymentId));
  const receipt = payment && (await openReceipt(tx, receiptId));
  if (!receipt) throw apiError('not_found');
  if (!isRead(receipt)) throw apiError('receipt_unread');
  if (payment.status === 'Rejected') throw apiError('already_decided', { field: 'payment' });
  const other = await receiptOf(tx, payment.id);
  if (other?.id === receipt.id) return;
  if (other?.state === 'consumed') throw apiError('payment_has_receipt');
  if (other) await setState(tx, other, { ...act, state: 'unmatched', paymentId: null, reason: 'replaced' });
  const state = payment.status === 'Approved' ? 'consumed' : 'proposed';
  await setState(tx, receipt, { ...act, state, paymentId: payment.id, reason: 'byHand' });
}

async function ignore(tx: Transaction, receiptId: string, reason: string, act: Act): Promise<void> {
  if (!/[\p{L}\p{N}]/u.test(reason)) throw validationError('reason_required');
  const receipt = await openReceipt(tx, receiptId);
  if (!receipt) throw apiError('not_found');
  await setState(tx, receipt, { ...act, state: 'ignored', paymentId: null, reason });
}

/** @throws ApiError `receipt_final` for one that can no longer be changed */
async function openReceipt(tx: Transaction, id: string): Promise<ReceiptRow | null> {
  const receipt = await lockReceipt(tx, id);
  if (receipt?.state === 'consumed' || receipt?.state === 'ignored') {
    throw apiError('receipt_final', { field: receipt.state });
  }
  return receipt;
}
