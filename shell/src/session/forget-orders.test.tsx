import { createFakeHost } from '@urooj/testing/fake-host';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOrdersTexts } from '../texts/en/forget-orders.ts';
import { forgetOrders } from './forget-orders.ts';
import { watchForgotten } from './stored-orders.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  for (const key of ['urooj.receipt', 'urooj.payment.1', 'urooj.buy', 'urooj.override', 'other'])
    sessionStorage.setItem(key, '1');
  for (const key of ['urooj.pendingOrders', 'urooj.screenshotStoredAt', 'urooj.user', 'theme'])
    localStorage.setItem(key, '1');
});

const left = () => [Object.keys(sessionStorage).sort(), Object.keys(localStorage).sort()];
const ALL = [
  ['other', 'urooj.buy', 'urooj.override', 'urooj.payment.1', 'urooj.receipt'],
  ['theme', 'urooj.pendingOrders', 'urooj.screenshotStoredAt', 'urooj.user'],
];

test('asks, ends the access on the server, clears what is stored of orders, and says so', async () => {
  const callRoute = vi.fn(async () => ({ ok: true as const, value: {} }));
  const host = createFakeHost({ api: { callRoute } });
  expect(await forgetOrders(host)).toBe(true);
  expect(callRoute).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: '/forgetOrders' }), {});
  expect(left()).toEqual([
    ['other', 'urooj.override'],
    ['theme', 'urooj.ordersForgotten', 'urooj.user'],
  ]);
  expect(host.toasts).toEqual([{ tone: 'success', text: forgetOrdersTexts.done }]);
});

test('does nothing without a confirmation', async () => {
  const host = createFakeHost({ notify: { confirm: async () => false } });
  expect(await forgetOrders(host)).toBe(false);
  expect([left(), host.toasts]).toEqual([ALL, []]);
});

test('forgets nothing where the server does not respond, and says so', async () => {
  const callRoute = async () => ({ ok: false as const, error: { kind: 'no-response' as const } });
  const host = createFakeHost({ api: { callRoute } });
  expect(await forgetOrders(host)).toBe(false);
  expect(left()).toEqual(ALL);
  expect(host.toasts).toMatchObject([{ tone: 'error' }]);
});

test('another tab clears its own drafts, and loads its page again', () => {
  const load = vi.fn();
  watchForgotten(load);
  window.dispatchEvent(new StorageEvent('storage', { key: 'urooj.ordersForgotten' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(Object.keys(sessionStorage).sort()).toEqual(['other', 'urooj.override']);
});
