import type { SessionMode } from '@urooj/api/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const boss = { email: 'Boss@example.com', role: 'admin', name: 'Boss' };
const FEATURES = ['session', 'csrf', 'idempotency', 'logout'] as const;

function sessionWith(answers: SessionMode[], isMarked = true) {
  const endOnServer = vi.fn(async () => {});
  const askServer = vi.fn(async () => answers.shift() ?? { mode: 'plain' as const });
  const tell = vi.fn();
  const session = createSession({
    hasMark: () => isMarked,
    adminEmail: 'boss@example.com',
    askServer,
    endOnServer,
    tell,
  });
  return { session, endOnServer, askServer, tell };
}

const extended = (user: typeof amna | null, canAdmin = false): SessionMode => ({
  mode: 'extended',
  user,
  canAdmin,
  token: user ? 'secret' : null,
  features: FEATURES,
});

test('the stored user is shown as a hint, the server decides', async () => {
  kept.set('urooj.user', JSON.stringify(amna));
  const { session } = sessionWith([extended(null)]);
  session.start();
  expect(session.store.getState()).toMatchObject({ status: 'unknown', user: amna });
  expect((await session.settled()).user).toBeNull();
  expect(kept.size).toBe(0);
});

test('the first render is a guest, whatever is stored', () => {
  kept.set('urooj.user', JSON.stringify(amna));
  const { session } = sessionWith([extended(amna)]);
  session.start();
  expect(session.store.getInitialState().user).toBeNull();
});

test('only e-mail, role and name are kept; the token stays in memory', async () => {
  const { session } = sessionWith([extended({ ...amna, phoneNumber: '+923001234567' } as typeof amna)]);
  await session.settled();
  expect([...kept]).toEqual([['urooj.user', JSON.stringify(amna)]]);
  expect(session.token()).toBe('secret');
});

test('a stored admin is no admin where the server says otherwise', async () => {
  kept.set('urooj.user', JSON.stringify(boss));
  const { session } = sessionWith([extended(amna, false)]);
  expect((await session.settled()).canAdmin).toBe(false);
});

test('in plain mode the stored user is the session, and the configured admin may administer', async () => {
  kept.set('urooj.user', JSON.stringify(boss));
  const { session } = sessionWith([{ mode: 'plain' }]);
  session.start();
  expect(await session.settled()).toMatchObject({ status: 'user', canAdmin: true, features: [] });
});

test('in plain mode another admin may not administer', async () => {
  kept.set('urooj.user', JSON.stringify({ ...boss, email: 'other@example.com' }));
  const { session } = sessionWith([{ mode: 'plain' }]);
  session.start();
  expect((await session.settled()).canAdmin).toBe(false);
});

test('a login asks the server who it is now; in plain mode it is stored with its token', async () => {
  const { session, askServer } = sessionWith([extended(null), extended(boss, true)]);
  await session.settled();
  await session.signIn(boss, 'secret');
  expect(session.store.getState().canAdmin).toBe(true);
  expect(askServer).toHaveBeenCalledTimes(2);

  const plain = sessionWith([{ mode: 'plain' }]).session;
  await plain.settled();
  await plain.signIn(amna, 'plain token');
  expect(plain.token()).toBe('plain token');
  expect(plain.store.getState()).toMatchObject({ status: 'user', user: amna });
});

test.each([
  ['plain mode', [{ mode: 'plain' } as const]],
  ['front of our own backend', [extended(null), extended(amna)]],
])('in %s guards see who logged in and out since the start', async (_, answers) => {
  const { session } = sessionWith(answers);
  expect((await session.settled()).user).toBeNull();
  await session.signIn(amna, null);
  expect((await session.settled()).user).toMatchObject(amna);
  await session.signOut();
  expect((await session.settled()).user).toBeNull();
});

test('logout ends the session on the server where it can, and forgets everything', async () => {
  const { session, endOnServer } = sessionWith([extended(amna)]);
  await session.settled();
  await session.signOut();
  expect(endOnServer).toHaveBeenCalledTimes(1);
  expect(kept.size).toBe(0);
  expect(session.store.getState()).toMatchObject({ status: 'guest', user: null });

  const plain = sessionWith([{ mode: 'plain' }]);
  await plain.session.settled();
  await plain.session.signOut();
  expect(plain.endOnServer).not.toHaveBeenCalled();
});

test('what is stored but is no user is nobody', async () => {
  kept.set('urooj.user', '{"email": 7}');
  const { session } = sessionWith([{ mode: 'plain' }]);
  session.start();
  expect((await session.settled()).user).toBeNull();
});

test('who was here is settled anew after a logout', async () => {
  const { session } = sessionWith([extended(amna)]);
  await session.settled();
  await session.signOut();
  expect((await session.settled()).user).toBeNull();
});

test('a session that the server has ended is forgotten, and who was here hears why, once', async () => {
  const { session, tell } = sessionWith([extended(amna)]);
  await session.settled();
  session.expire('Please log in and try again.');
  session.expire('Please log in and try again.');
  expect(session.store.getState()).toMatchObject({ status: 'guest', user: null });
  expect(tell.mock.calls).toEqual([['Please log in and try again.']]);
});

test('who comes back banned is told so', async () => {
  kept.set('urooj.user', JSON.stringify(amna));
  const { session, tell } = sessionWith([{ ...extended(null), isBanned: true } as SessionMode]);
  session.start();
  expect((await session.settled()).user).toBeNull();
  expect(tell.mock.calls).toEqual([['Your account is banned. Please contact support.']]);
});

test('without a sign of a login the server is asked once its answer matters, and not before', async () => {
  const { session, askServer } = sessionWith([extended(null)], false);
  session.start();
  await session.refresh();
  expect(askServer).not.toHaveBeenCalled();
  expect((await session.settled()).features).toEqual(FEATURES);
  expect(askServer).toHaveBeenCalledTimes(1);
});

test('who has logged out in another tab is gone at once, without a call', async () => {
  const { session, askServer } = sessionWith([extended(amna), extended(amna)]);
  session.start();
  await session.settled();
  kept.clear();
  const asking = session.refresh();
  expect(session.store.getState()).toMatchObject({ status: 'guest', user: null });
  await asking;
  expect(askServer).toHaveBeenCalledTimes(1);
});

test('who has logged in in another tab is here, and the server says what they may do', async () => {
  const { session } = sessionWith([extended(null), extended(boss, true)]);
  session.start();
  await session.settled();
  kept.set('urooj.user', JSON.stringify(boss));
  await session.refresh();
  expect(session.store.getState()).toMatchObject({ status: 'user', user: boss, canAdmin: true });
});

test('a session that ended meanwhile is found out', async () => {
  const { session } = sessionWith([extended(amna), extended(null)]);
  session.start();
  await session.settled();
  await session.refresh();
  expect(session.store.getState().user).toBeNull();
});
