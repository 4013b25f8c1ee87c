import type { NewOrder } from '@urooj/api/client';
import type { Result } from '@urooj/api/result';
import { PRICE } from '@urooj/domain/price.fixture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPendingOrder, type PlacedOrder, placeOrder } from './place-order.ts';

const ORDER: NewOrder = {
  name: 'Amna Khan',
  email: 'amna@example.com',
  phoneNumber: '+923001234567',
  profileLink: '@amna',
  postLink: '',
  socialId: '',
  requiredFollowers: 1000,
  platform: 'Instagram',
  service: 'Instagram Followers',
  price: PRICE.sent,
};

const LOST: { ok: false; error: { kind: 'timeout' } } = { ok: false, error: { kind: 'timeout' } };
const placed = (value: string): Result<string> => ({ ok: true, value });
const order = (id: string, isRepeated = false): Result<PlacedOrder> => ({ ok: true, value: { id, isRepeated } });

/** A backend with the given responses, and the idempotency keys that it received. */
function backend(...responses: Result<string>[]) {
  const keys: (string | undefined)[] = [];
  const createOrder = async (_body: NewOrder, options?: { idempotencyKey?: string }) => {
    keys.push(options?.idempotencyKey);
    return responses[keys.length - 1] ?? LOST;
  };
  return { keys, createOrder };
}

/** Storage as a browser has it, shared by its tabs. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('retries an order with a lost response under its first key, also after another order', async () => {
  const api = backend(LOST, LOST, placed('a'));
  await placeOrder(api, ORDER, { user: null, catalogueRevision: 'r1' });
  await placeOrder(api, { ...ORDER, socialId: '7' }, { user: null, catalogueRevision: 'r1' });
  expect(await placeOrder(api, ORDER, { user: null, catalogueRevision: 'r1' })).toEqual(order('a'));
  expect(api.keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(api.keys[1]).not.toBe(api.keys[0]);
  expect(api.keys[2]).toBe(api.keys[0]);
});

test('does not send a placed order again until it is paid, and says that it is the same order', async () => {
  const api = backend(placed('a'), placed('b'), placed('c'));
  expect(await placeOrder(api, ORDER, { user: null, catalogueRevision: 'r1' })).toEqual(order('a'));
  expect(await placeOrder(api, { ...ORDER, profileLink: '@other' }, { user: null, catalogueRevision: 'r1' })).toEqual(
    order('b'),
  );
  expect(await placeOrder(api, ORDER, { user: null, catalogueRevision: 'r1' })).toEqual(order('a', true));
  clearPendingOrder('a');
  expect(await placeOrder(api, ORDER, { user: null, catalogueRevision: 'r1' })).toEqual(order('c'));
  expect(new Set(api.keys).size).toBe(3);
});

test('stores ten pending orders and drops the oldest for the next one', async () => {
  const api = backend();
  const orders = Array.from({ length: 11 }, (_, i) => ({ ...ORDER, socialId: String(i) }));
  for (const body of orders) await placeOrder(api, body, { user: null, catalogueRevision: 'r1' });
  const stored = JSON.parse(localStorage.getItem('urooj.pendingOrders') ?? '');
  expect(stored.orders.map(({ key }: { key: string }) => key)).toEqual(api.keys.slice(1));
  // The second is still known, the first is a new order.
  for (const body of orders.slice(0, 2).reverse()) await placeOrder(api, body, { user: null, catalogueRevision: 'r1' });
  expect(api.keys[11]).toBe(api.keys[1]);
  expect(api.keys).not.toContain(undefined);
  expect(api.keys.indexOf(api.keys[12])).toBe(12);
});

test('places another order for a user who has logged in', async () => {
  const api = backend(placed('a'), placed('b'));
  await placeOrder(api, ORDER, { user: null, catalogueRevision: 'r1' });
  const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
  expect(await placeOrder(api, ORDER, { user: amna, catalogueRevision: 'r1' })).toEqual(order('b'));
});

test('stores nothing of what was typed', async () => {
  await placeOrder(backend(placed('a')), ORDER, { user: null, catalogueRevision: 'r1' });
  const stored = localStorage.getItem('urooj.pendingOrders') ?? '';
  expect(stored).toContain('"orderId":"a"');
  // Shorter texts may be in a random key.
  for (const typed of ['Amna', 'amna', ORDER.phoneNumber, 'Followers']) expect(stored).not.toContain(typed);
});

test('retries under the same key without storage', async () => {
  const off = () => {
    throw new Error('switched off');
  };
  vi.stubGlobal('localStorage', { getItem: off, setItem: off, removeItem: off });
  const api = backend(LOST, placed('a'));
  await placeOrder(api, ORDER, { user: null, catalogueRevision: 'r1' });
  await placeOrder(api, ORDER, { user: null, catalogueRevision: 'r1' });
  expect(api.keys[1]).toBe(api.keys[0]);
});
