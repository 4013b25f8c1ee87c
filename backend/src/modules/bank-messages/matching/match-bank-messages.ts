import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { isFinal } from '@urooj/domain/order-status';
import { isShortTransactionKey } from '@urooj/domain/transaction-id';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction, type Transaction } from '../../../db/pool.ts';
import { loggable } from '../../../loggable.ts';
import type { LiveSite } from '../../../plugins/site/live-site.ts';
import { holdBlocked } from '../../blocks/find-block.ts';
import { SYSTEM } from '../../history/author.ts';
import type { OrderRow } from '../../orders/repository.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import { takeReceived } from '../../payments/record-received.ts';
import type { PaymentRow } from '../../payments/repository.ts';
import { decidePayment } from '../../payments/review.ts';
import { isForTwoPeople } from '../../payments/second-person.ts';
import type { RumFigures } from '../../rum/rum-figures.ts';
import { type BankMessageRow, lockBankMessage, lockBankMessageOf, setState } from '../repository.ts';
import { AGREES, type Pair, samePairs, similarPairs } from './candidates.ts';
import { compare, doubtsAbout, isRead, type ReadBankMessage } from './compare.ts';
import { readMatchSettings } from './settings.ts';

/** A statement brings hundreds of pairs at once, and each costs some round trips. The connections are those of requests, too. */
const AT_ONCE = 4;

type Deps = {
  readonly database: Database;
  readonly site: LiveSite;
  readonly publicUrl: () => string;
  readonly adminEmail: string;
  readonly rum: Pick<RumFigures, 'countEvent'>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
};

/**
 * Brings bank messages and payments together: approves what the owner lets bank messages approve, and suggests the rest to the admin.
 * It is a job that both sides add in their transactions, so that it runs after the commit of the later one, and again after
 * a crash. Processes may run it at once: rows are locked, and read again under the lock.
 * @throws Error when a pair failed, so that the job runs again
 */
export async function matchBankMessages(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { modeOf } = await readMatchSettings(deps.site);
  const automatic = PAYMENT_METHODS.filter((method) => modeOf(method) === 'automatic');
  let failed = 0;
  const settleOne = (pair: Pair) =>
    inTransaction(deps.database, (tx) => settle(tx, deps, pair)).then(
      (approved) => deps.rum.countEvent('approvals', approved?.releases ?? null),
      (error) => {
        // One that fails must not stop the others.
        failed += 1;
        deps.log.error({ error: loggable(error), ...pair }, 'a bank message could not be compared with a payment');
      },
    );
  for (const find of [samePairs, similarPairs]) {
    const left = await find(deps.database, automatic);
    const settleNext = async () => {
      for (let pair = left.pop(); pair && !signal?.aborted; pair = left.pop()) await settleOne(pair);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
  }
  if (failed > 0) throw new Error(`${failed} bank messages could not be compared with their payments`);
}

type Locked = { readonly order: OrderRow; readonly payment: PaymentRow; readonly bankMessage: ReadBankMessage };

/** @returns the order whose payment was approved */
async function settle(tx: Transaction, deps: Deps, pair: Pair): Promise<OrderRow | null> {
  const now = deps.now();
  const locked = await lock(tx, pair, now);
  if (!locked) return null;
  const { order, payment, bankMessage } = locked;
  // Read for each pair, so that a run that is under way approves nothing after the owner has switched it off.
  const settings = await readMatchSettings(deps.site);
  const mode = settings.modeOf(payment.method);
  if (mode === 'off' || payment.status === 'Rejected') return null;
  const differences = compare(bankMessage, locked, settings);
  const change = { paymentId: payment.id, author: SYSTEM, now };
  if (payment.status === 'Approved') {
    const isCertain = differences.length === 0 && !isShortTransactionKey(payment.transactionKey);
    if (isCertain) {
      await holdPayer(tx, locked, now);
      await setState(tx, bankMessage, { ...change, state: 'consumed', reason: 'late' });
      await takeReceived(tx, payment, bankMessage.amountMinor, change);
    }
    return null;
  }
  await holdPayer(tx, locked, now);
  const agrees = differences.length === 0 && (await doubtsAbout(tx, bankMessage, locked)).length === 0;
  if (bankMessage.paymentId !== payment.id) {
    await setState(tx, bankMessage, { ...change, state: 'proposed', reason: agrees ? AGREES : '' });
  }
  // An order that has ended needs a person, and a person has said already how much of this payment arrived.
  const isSeen = payment.receivedMinor !== null;
  if (mode !== 'automatic' || !agrees || isSeen || isFinal(order.status)) return null;
  if (await isForTwoPeople(tx, { ...deps, security: async () => settings.security }, order)) return null;
  await decidePayment(tx, deps, locked, { outcome: 'Approved', remarks: '', author: SYSTEM, now });
  return order;
}

/** Flags the order where the block list has the payer of the message. */
export const holdPayer = (
  tx: Transaction,
  { order, bankMessage }: { readonly order: OrderRow; readonly bankMessage: BankMessageRow },
  now: Date,
): Promise<void> => holdBlocked(tx, order, { payers: [bankMessage.payerName, bankMessage.payerAccount] }, { now });

/** Locks the order, as every change of a payment does, then the bank message. `null` where they no longer wait for each other. */
async function lock(tx: Transaction, { bankMessageId, paymentId }: Pair, now: Date): Promise<Locked | null> {
  const locked = await lockPayment(tx, paymentId);
  const bankMessage = locked && (await lockBankMessage(tx, bankMessageId));
  if (!bankMessage || !isRead(bankMessage) || !(await isFreeFor(tx, bankMessage, locked.payment, now))) return null;
  return { ...locked, bankMessage };
}

/** Whether both can be brought together: a better bank message replaces one that was only suggested. */
async function isFreeFor(
  tx: Transaction,
  bankMessage: ReadBankMessage,
  payment: PaymentRow,
  now: Date,
): Promise<boolean> {
  if (bankMessage.state !== 'unmatched' && bankMessage.state !== 'proposed') return false;
  const other = await lockBankMessageOf(tx, payment.id);
  if (!other) return bankMessage.state === 'unmatched' || isSame(bankMessage, payment);
  const isBetter = isSame(bankMessage, payment) && !isSame(other, payment);
  if (other.id === bankMessage.id) return bankMessage.stateReason === AGREES;
  if (other.state !== 'proposed' || !isBetter) return false;
  await setState(tx, other, { state: 'unmatched', paymentId: null, reason: 'replaced', author: SYSTEM, now });
  return true;
}

const isSame = (bankMessage: BankMessageRow, payment: PaymentRow): boolean =>
  bankMessage.method === payment.method && bankMessage.transactionKey === payment.transactionKey;
