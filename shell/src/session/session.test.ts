import type { SessionMode } from '@urooj/api/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const boss = { email: 'Boss@example.com', role: 'admin', name: 'Boss' };
const FEATURES = ['session', 'csrf', 'idempotency', 'logout', 'forgetOrders'] as const;

function sessionWith(responses: SessionMode[], hasHint = true, hasGuestOrders = false) {
  const requestLogout = vi.fn(async () => hasGuestOrders);
  const forgetOrders = vi.fn(async () => true);
  const requestSession = vi.fn(async () => responses.shift() ?? { mode: 'plain' as const });
  const showError = vi.fn();
  const session = createSession({
    hasHint: () => hasHint,
    adminEmail: 'boss@example.com',
    requestSession,
    requestLogout,
    forgetOrders,
    showError,
  });
  return { session, requestLogout, forgetOrders, requestSession, showError };
}

const extended = (user: typeof amna | null, canAdmin = false): SessionMode => ({
  mode: 'extended',
  user,
  canAdmin,
  rights: [],
  token: user ? 'secret' : null,
  features: FEATURES,
});

test('shows the stored user until the server responds', async () => {
  items.set('urooj.user', JSON.stringify(amna));
  const { session } = sessionWith([extended(null)]);
  session.start();
  expect(session.store.getState()).toMatchObject({ status: 'unknown', user: amna });
  expect((await session.settled()).user).toBeNull();
  expect(items.size).toBe(0);
});

test('renders a guest first, even with a stored user', () => {
  items.set('urooj.user', JSON.stringify(amna));
  const { session } = sessionWith([extended(amna)]);
  session.start();
  expect(session.store.getInitialState().user).toBeNull();
});

test('stores only e-mail, role and name; the token stays in memory', async () => {
  const { session } = sessionWith([extended({ ...amna, phoneNumber: '+923001234567' } as typeof amna)]);
  await session.settled();
  expect([...items]).toEqual([['urooj.user', JSON.stringify(amna)]]);
  expect(session.token()).toBe('secret');
});

test('does not trust a stored admin role', async () => {
  items.set('urooj.user', JSON.stringify(boss));
  const { session } = sessionWith([extended(amna, false)]);
  expect((await session.settled()).canAdmin).toBe(false);
});

test('takes the stored user as the session in plain mode, and the configured admin as admin', async () => {
  items.set('urooj.user', JSON.stringify(boss));
  const { session } = sessionWith([{ mode: 'plain' }]);
  session.start();
  expect(await session.settled()).toMatchObject({ status: 'user', canAdmin: true, features: [] });
});

test('stores what the server says about second factors until the user is logged out', async () => {
  const secondFactor = { policy: 'required', isSet: false } as const;
  const { session } = sessionWith([{ ...extended(boss), secondFactor } as SessionMode, extended(boss)]);
  await session.settled();
  expect(session.store.getState().secondFactor).toEqual(secondFactor);
  await session.refresh();
  expect(session.store.getState().secondFactor).toBeUndefined();

  const ended = sessionWith([{ ...extended(boss), secondFactor } as SessionMode]).session;
  await ended.settled();
  ended.expire();
  expect(ended.store.getState().secondFactor).toBeUndefined();
});

test('gives another admin no admin rights in plain mode', async () => {
  items.set('urooj.user', JSON.stringify({ ...boss, email: 'other@example.com' }));
  const { session } = sessionWith([{ mode: 'plain' }]);
  session.start();
  expect((await session.settled()).canAdmin).toBe(false);
});

test('requests the session after a login; stores user and token in plain mode', async () => {
  const { session, requestSession } = sessionWith([extended(null), extended(boss, true)]);
  await session.settled();
  await session.signIn(boss, 'secret');
  expect(session.store.getState().canAdmin).toBe(true);
  expect(requestSession).toHaveBeenCalledTimes(2);

  const plain = sessionWith([{ mode: 'plain' }]).session;
  await plain.settled();
  await plain.signIn(amna, 'plain token');
  expect(plain.token()).toBe('plain token');
  expect(plain.store.getState()).toMatchObject({ status: 'user', user: amna });
});

test.each([
  ['plain mode', [{ mode: 'plain' } as const]],
  ['front of our own backend', [extended(null), extended(amna)]],
])('shows logins and logouts to access checks in %s', async (_, answers) => {
  const { session } = sessionWith(answers);
  expect((await session.settled()).user).toBeNull();
  await session.signIn(amna, null);
  expect((await session.settled()).user).toMatchObject(amna);
  await session.signOut();
  expect((await session.settled()).user).toBeNull();
});

test('logs out on the server where it can, and clears everything', async () => {
  const { session, requestLogout } = sessionWith([extended(amna)]);
  await session.settled();
  await session.signOut();
  expect(requestLogout).toHaveBeenCalledTimes(1);
  expect(items.size).toBe(0);
  expect(session.store.getState()).toMatchObject({ status: 'guest', user: null });

  const plain = sessionWith([{ mode: 'plain' }]);
  await plain.session.settled();
  await plain.session.signOut();
  expect(plain.requestLogout).not.toHaveBeenCalled();
});

test.each([true, false])(
  'offers to forget the orders of a guest after a logout, where this browser has some: %s',
  async (has) => {
    const { session, forgetOrders } = sessionWith([extended(amna)], true, has);
    await session.settled();
    await session.signOut();
    expect(forgetOrders).toHaveBeenCalledTimes(has ? 1 : 0);
  },
);

test('has nothing to forget once the orders of a guest are forgotten', async () => {
  const { session, forgetOrders } = sessionWith([{ ...extended(null), hasGuestOrders: true } as SessionMode]);
  expect((await session.settled()).hasGuestOrders).toBe(true);
  forgetOrders.mockResolvedValueOnce(false);
  await session.forgetOrders();
  expect(session.store.getState().hasGuestOrders).toBe(true);
  await session.forgetOrders();
  expect(session.store.getState().hasGuestOrders).toBe(false);
});

test('ignores a stored value that is not a user', async () => {
  items.set('urooj.user', '{"email": 7}');
  const { session } = sessionWith([{ mode: 'plain' }]);
  session.start();
  expect((await session.settled()).user).toBeNull();
});

test('is a guest after a logout', async () => {
  const { session } = sessionWith([extended(amna)]);
  await session.settled();
  await session.signOut();
  expect((await session.settled()).user).toBeNull();
});

test('clears a session that the server has ended, and shows the reason once', async () => {
  const { session, showError } = sessionWith([extended(amna)]);
  await session.settled();
  session.expire('Please log in and try again.');
  session.expire('Please log in and try again.');
  expect(session.store.getState()).toMatchObject({ status: 'guest', user: null });
  expect(showError.mock.calls).toEqual([['Please log in and try again.']]);
});

test('shows a banned user a message', async () => {
  items.set('urooj.user', JSON.stringify(amna));
  const { session, showError } = sessionWith([{ ...extended(null), isBanned: true } as SessionMode]);
  session.start();
  expect((await session.settled()).user).toBeNull();
  expect(showError.mock.calls).toEqual([['Your account is banned. Please contact support.']]);
});

test('without a hint requests the session only when it is needed', async () => {
  const { session, requestSession } = sessionWith([extended(null)], false);
  session.start();
  await session.refresh();
  expect(requestSession).not.toHaveBeenCalled();
  expect((await session.settled()).features).toEqual(FEATURES);
  expect(requestSession).toHaveBeenCalledTimes(1);
});

test('applies a logout of another tab at once, without a request', async () => {
  const { session, requestSession } = sessionWith([extended(amna), extended(amna)]);
  session.start();
  await session.settled();
  items.clear();
  const refreshing = session.refresh();
  expect(session.store.getState()).toMatchObject({ status: 'guest', user: null });
  await refreshing;
  expect(requestSession).toHaveBeenCalledTimes(1);
});

test('shows a login of another tab, and requests the rights of the user', async () => {
  const { session } = sessionWith([extended(null), extended(boss, true)]);
  session.start();
  await session.settled();
  items.set('urooj.user', JSON.stringify(boss));
  await session.refresh();
  expect(session.store.getState()).toMatchObject({ status: 'user', user: boss, canAdmin: true });
});

test('notices that the session has ended', async () => {
  const { session } = sessionWith([extended(amna), extended(null)]);
  session.start();
  await session.settled();
  await session.refresh();
  expect(session.store.getState().user).toBeNull();
});

test('a backend that does not respond counts as a plain one, and the rights of its user as unknown', async () => {
  items.set('urooj.user', JSON.stringify({ ...boss, email: 'other@example.com' }));
  const { session } = sessionWith([{ mode: 'unreachable', isBusy: false }, extended(boss, true)]);
  session.start();
  expect(await session.settled()).toMatchObject({ status: 'user', canAdmin: false, features: [], isUnreachable: true });
  await session.refresh();
  expect(await session.settled()).toMatchObject({ canAdmin: true, features: FEATURES, isUnreachable: false });
});

test('keeps the known session where a later request gets no response', async () => {
  const { session } = sessionWith([extended(boss, true), { mode: 'unreachable', isBusy: false }]);
  session.start();
  await session.settled();
  await session.refresh();
  expect(await session.settled()).toMatchObject({ user: boss, canAdmin: true, features: FEATURES });
});

test('asks a busy backend again before the next call, because a call without its extensions has no idempotency key', async () => {
  const { session, requestSession } = sessionWith([{ mode: 'unreachable', isBusy: true }, extended(null)]);
  expect(await session.settled()).toMatchObject({ features: [], isUnreachable: true });
  expect(await session.settled()).toMatchObject({ features: FEATURES, isUnreachable: false });
  await session.settled();
  expect(requestSession).toHaveBeenCalledTimes(2);
});

test('asks a backend that does not respond only once, because a plain one may never respond', async () => {
  const { session, requestSession } = sessionWith([{ mode: 'unreachable', isBusy: false }]);
  await session.settled();
  await session.settled();
  expect(requestSession).toHaveBeenCalledTimes(1);
});

test('requests the session again at a login, where the first request got no response', async () => {
  const { session } = sessionWith([{ mode: 'unreachable', isBusy: false }, extended(boss, true)]);
  await session.settled();
  await session.signIn(boss, 'secret');
  expect(session.store.getState()).toMatchObject({ canAdmin: true, features: FEATURES });
  expect([...items.keys()]).toEqual(['urooj.user']);
});
