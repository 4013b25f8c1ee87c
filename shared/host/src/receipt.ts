import type { Order, SessionUser } from '@urooj/domain/entities';
import { normalizeEmail } from '@urooj/domain/identity';
import { readPromise } from '@urooj/domain/sale-promise';
import { sessionDraft, textOf } from './session-draft.ts';

/** A payment as its buyer submitted it. */
export type Receipt = Pick<Order, 'service' | 'serviceUrdu' | 'amount' | 'priceMinor' | 'promise'> & {
  readonly orderId: string;
  readonly method: string;
  readonly transactionId: string;
  /** Of the payer; empty where none is known. */
  readonly email: string;
  /** Epoch milliseconds. */
  readonly submittedAt: number;
};

type Stored = Receipt & {
  /** Normalized e-mail of the account that it belongs to; empty for a guest. */
  readonly account: string;
};

/** Phones restore the tabs of last week. By then the payment is checked, and an old receipt only worries its buyer. */
const LIFETIME_MS = 24 * 3_600_000;

// In the storage of the tab: on a shared computer nobody finds it after the tab is closed.
const store = sessionDraft<Stored>('receipt', (raw) => {
  const { priceMinor, amount, submittedAt } = raw;
  const orderId = textOf(raw.orderId);
  if (orderId === '' || typeof submittedAt !== 'number') return null;
  return {
    orderId,
    service: textOf(raw.service),
    serviceUrdu: textOf(raw.serviceUrdu),
    amount: typeof amount === 'number' ? amount : 0,
    priceMinor: typeof priceMinor === 'number' ? priceMinor : null,
    promise: readPromise(raw.promise),
    method: textOf(raw.method),
    transactionId: textOf(raw.transactionId),
    email: textOf(raw.email),
    account: textOf(raw.account),
    submittedAt,
  };
});

const accountOf = (user: SessionUser | null) => normalizeEmail(user?.email ?? '');

/** Stores the receipt of a payment in place of an earlier one. @param user who pays; null for a guest */
export function storeReceipt(receipt: Receipt, user: SessionUser | null): void {
  store.write({ ...receipt, account: accountOf(user) });
}

/**
 * The receipt that this visitor may see. A guest's receipt goes to the account with its e-mail once that logs in, and is
 * not shown after the logout. One of somebody else, or of another day, is removed.
 */
export function readReceipt(user: SessionUser | null): Receipt | null {
  const stored = store.read();
  if (!stored) return null;
  const account = accountOf(user);
  const { account: storedBy, ...receipt } = stored;
  const isOwn = storedBy === account || (storedBy === '' && normalizeEmail(receipt.email) === account);
  if (!isOwn || Date.now() - receipt.submittedAt > LIFETIME_MS) {
    store.clear();
    return null;
  }
  if (storedBy !== account) store.write({ ...stored, account });
  return receipt;
}

/** Removes the receipt, on the buyer's request. */
export function removeReceipt(): void {
  store.clear();
}
