import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction, type Transaction } from '../../../db/pool.ts';
import { loggable } from '../../../loggable.ts';
import type { LiveSite } from '../../../plugins/site/live-site.ts';
import type { FieldFigures } from '../../field/field-figures.ts';
import { SYSTEM } from '../../history/author.ts';
import { lockOrder, type OrderRow } from '../../orders/repository.ts';
import { findPayment, type PaymentRow } from '../../payments/repository.ts';
import { decidePayment } from '../../payments/review.ts';
import { lockReceipt, type ReceiptRow, receiptOf, setState } from '../repository.ts';
import { AGREES, type Pair, samePairs, similarPairs } from './candidates.ts';
import { compare, doubtsAbout, isRead, type ReadReceipt } from './compare.ts';
import { readMatchSettings } from './settings.ts';

/** A statement brings hundreds of pairs at once, and each costs some round trips. The connections are those of requests, too. */
const AT_ONCE = 4;

type Deps = {
  readonly database: Database;
  readonly site: LiveSite;
  readonly publicUrl: () => string;
  readonly field: Pick<FieldFigures, 'countEvent'>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
};

/**
 * Brings receipts and payments together: approves what the owner lets receipts approve, and suggests the rest to the admin.
 * It is a job that both sides add in their transactions, so that it runs after the commit of the later one, and again after
 * a crash. Processes may run it at once: rows are locked, and read again under the lock.
 * @throws Error when a pair failed, so that the job runs again
 */
export async function matchReceipts(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { modeOf } = await readMatchSettings(deps.site);
  const automatic = PAYMENT_METHODS.filter((method) => modeOf(method) === 'automatic');
  let failed = 0;
  const settleOne = (pair: Pair) =>
    inTransaction(deps.database, (tx) => settle(tx, deps, pair)).then(
      (approved) => deps.field.countEvent('approvals', approved?.releases ?? null),
      (error) => {
        // One that fails must not stop the others.
        failed += 1;
        deps.log.error({ error: loggable(error), ...pair }, 'a receipt could not be compared with a payment');
      },
    );
  for (const find of [samePairs, similarPairs]) {
    const left = await find(deps.database, automatic);
    const settleNext = async () => {
      for (let pair = left.pop(); pair && !signal?.aborted; pair = left.pop()) await settleOne(pair);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
  }
  if (failed > 0) throw new Error(`${failed} receipts could not be compared with their payments`);
}

type Locked = { readonly order: OrderRow; readonly payment: PaymentRow; readonly receipt: ReadReceipt };

/** @returns the order whose payment was approved */
async function settle(tx: Transaction, deps: Deps, pair: Pair): Promise<OrderRow | null> {
  const now = deps.now();
  const locked = await lock(tx, pair, now);
  if (!locked) return null;
  const { order, payment, receipt } = locked;
  // Read for each pair, so that a run that is under way approves nothing after the owner has switched it off.
  const settings = await readMatchSettings(deps.site);
  const mode = settings.modeOf(payment.method);
  if (mode === 'off' || payment.status === 'Rejected') return null;
  const differences = compare(receipt, locked, settings);
  const proof = { paymentId: payment.id, author: SYSTEM, now };
  if (payment.status === 'Approved') {
    if (differences.length === 0) await setState(tx, receipt, { ...proof, state: 'consumed', reason: 'late' });
    return null;
  }
  const agrees = differences.length === 0 && (await doubtsAbout(tx, receipt, locked)).length === 0;
  if (receipt.paymentId !== payment.id) {
    await setState(tx, receipt, { ...proof, state: 'proposed', reason: agrees ? AGREES : '' });
  }
  if (mode !== 'automatic' || !agrees) return null;
  await decidePayment(tx, deps, order, { outcome: 'Approved', remarks: '', author: SYSTEM, now });
  return order;
}

/** Locks the order, as every change of a payment does, then the receipt. `null` where they no longer wait for each other. */
async function lock(tx: Transaction, { receiptId, paymentId }: Pair, now: Date): Promise<Locked | null> {
  const unlocked = await findPayment(tx, paymentId);
  const order = unlocked && (await lockOrder(tx, unlocked.orderId));
  const payment = order && (await findPayment(tx, paymentId));
  const receipt = payment && (await lockReceipt(tx, receiptId));
  if (!receipt || !isRead(receipt) || !(await isFreeFor(tx, receipt, payment, now))) return null;
  return { order, payment, receipt };
}

/** Whether both can be brought together: a better receipt replaces one that was only suggested. */
async function isFreeFor(tx: Transaction, receipt: ReadReceipt, payment: PaymentRow, now: Date): Promise<boolean> {
  if (receipt.state !== 'unmatched' && receipt.state !== 'proposed') return false;
  const other = await receiptOf(tx, payment.id);
  if (!other) return receipt.state === 'unmatched' || isSame(receipt, payment);
  const isBetter = isSame(receipt, payment) && !isSame(other, payment);
  if (other.id === receipt.id) return receipt.stateReason === AGREES;
  if (other.state !== 'proposed' || !isBetter) return false;
  await setState(tx, other, { state: 'unmatched', paymentId: null, reason: 'replaced', author: SYSTEM, now });
  return true;
}

const isSame = (receipt: ReceiptRow, payment: PaymentRow): boolean =>
  receipt.method === payment.method && receipt.transactionKey === payment.transactionKey;
