import { PRICE } from '@urooj/domain/price.fixture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Receipt, readReceipt, removeReceipt, storeReceipt } from './receipt.ts';

const RECEIPT: Receipt = {
  orderId: '3f2a9c1e-77aa',
  serviceUrdu: '',
  service: 'Instagram Followers',
  amount: 1000,
  priceMinor: PRICE.minor,
  promise: { kind: 'refill', days: 30 },
  method: 'jazzcash',
  transactionId: 'TX-1',
  email: 'Amna@example.com',
  submittedAt: Date.UTC(2026, 10, 22, 12),
};
const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const bilal = { email: 'bilal@example.com', role: 'user', name: 'Bilal' };

let items: Record<string, string>;

beforeEach(() => {
  items = {};
  vi.useFakeTimers({ now: RECEIPT.submittedAt });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stays until it is removed', () => {
  expect(readReceipt(null)).toBeNull();
  storeReceipt(RECEIPT, null);
  expect(readReceipt(null)).toEqual(RECEIPT);
  expect(readReceipt(null)).toEqual(RECEIPT);
  removeReceipt();
  expect(readReceipt(null)).toBeNull();
});

test('gives way to the receipt of the next payment', () => {
  storeReceipt(RECEIPT, null);
  storeReceipt({ ...RECEIPT, orderId: 'a1b2' }, null);
  expect(readReceipt(null)?.orderId).toBe('a1b2');
});

test('ends after a day', () => {
  storeReceipt(RECEIPT, null);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(readReceipt(null)).toEqual(RECEIPT);
  vi.advanceTimersByTime(1);
  expect(readReceipt(null)).toBeNull();
  expect(items).toEqual({});
});

test('is shown to the account that paid, and to nobody after its logout', () => {
  storeReceipt(RECEIPT, amna);
  expect(readReceipt(amna)).toEqual(RECEIPT);
  expect(readReceipt(null)).toBeNull();
  expect(items).toEqual({});
});

test('goes from a guest to the account with its e-mail, and is not shown after the logout', () => {
  storeReceipt(RECEIPT, null);
  expect(readReceipt(amna)).toEqual(RECEIPT);
  expect(readReceipt(amna)).toEqual(RECEIPT);
  expect(readReceipt(null)).toBeNull();
});

test.each([
  ['a guest', null],
  ['another account', amna],
])('of %s is removed at the login of somebody else', (_, payer) => {
  storeReceipt(RECEIPT, payer);
  expect(readReceipt(bilal)).toBeNull();
  expect(readReceipt(payer)).toBeNull();
});

test('of a guest without an e-mail belongs to no account', () => {
  storeReceipt({ ...RECEIPT, email: '' }, null);
  expect(readReceipt(null)?.email).toBe('');
  expect(readReceipt(amna)).toBeNull();
});

test.each(['null', '[]', '{', '{"orderId":3}', '{"orderId":"a1b2"}'])('is none where %s is stored', (stored) => {
  items['urooj.receipt'] = stored;
  expect(readReceipt(null)).toBeNull();
});
