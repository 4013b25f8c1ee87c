import type { SessionMode } from '@urooj/api/client';
import { type Receipt, readReceipt, storeReceipt } from '@urooj/host/receipt';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';
import { watchReceipt } from './watch-receipt.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const bilal = { email: 'bilal@example.com', role: 'user', name: 'Bilal' };
const receipt = (email: string): Receipt => ({
  orderId: 'a1',
  service: 'Instagram Likes',
  serviceUrdu: '',
  amount: 1000,
  priceMinor: 80_064,
  promise: null,
  method: 'easypaisa',
  transactionId: 'TX-1',
  email,
  submittedAt: Date.now(),
});
const hasReceipt = () => sessionStorage.getItem('urooj.receipt') !== null;

const extended = (user: typeof amna | null): SessionMode => ({
  mode: 'extended',
  user,
  canAdmin: false,
  rights: [],
  token: null,
  features: ['session', 'logout'],
});

/** A session, watched from the start. */
async function watched(...responses: SessionMode[]) {
  const session = createSession({
    hasHint: () => true,
    adminEmail: '',
    requestSession: async () => responses.shift() ?? { mode: 'unreachable', isBusy: false },
    requestLogout: async () => false,
    forgetOrders: async () => true,
    showError: () => {},
  });
  watchReceipt(session);
  await session.settled();
  return session;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('removes the receipt and a chosen screenshot at once at a logout', async () => {
  const session = await watched(extended(amna));
  storeReceipt(receipt(amna.email), amna);
  localStorage.setItem('urooj.screenshotStoredAt', String(Date.now()));
  const leaving = session.signOut();
  expect([hasReceipt(), localStorage.getItem('urooj.screenshotStoredAt')]).toEqual([false, null]);
  await leaving;
});

test('removes the receipt at once when another tab logs out', async () => {
  const session = await watched(extended(amna));
  storeReceipt(receipt(amna.email), amna);
  localStorage.removeItem('urooj.user');
  void session.refresh();
  expect(hasReceipt()).toBe(false);
});

test('removes the receipt where the session ended before the page was loaded', async () => {
  storeReceipt(receipt(amna.email), amna);
  await watched(extended(null));
  await expect.poll(hasReceipt).toBe(false);
});

test('leaves the receipt to the account that paid, and to a guest', async () => {
  storeReceipt(receipt(amna.email), amna);
  await watched(extended(amna));
  await settle();
  expect(hasReceipt()).toBe(true);
  storeReceipt(receipt('guest@example.com'), null);
  await watched(extended(null));
  await settle();
  expect(hasReceipt()).toBe(true);
});

test('a login takes over the receipt of a guest with its e-mail, and removes another one', async () => {
  storeReceipt(receipt(amna.email), null);
  const session = await watched(extended(null), extended(amna));
  await session.signIn(amna, null);
  await settle();
  expect(readReceipt(amna)?.orderId).toBe('a1');
  storeReceipt(receipt(amna.email), null);
  const other = await watched(extended(null), extended(bilal));
  await other.signIn(bilal, null);
  await expect.poll(hasReceipt).toBe(false);
});

test('leaves the receipt where nobody knows whether the session has ended', async () => {
  storeReceipt(receipt(amna.email), amna);
  await watched({ mode: 'unreachable', isBusy: false });
  await settle();
  expect(hasReceipt()).toBe(true);
});
