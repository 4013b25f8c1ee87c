import { afterEach, expect, test, vi } from 'vitest';
import { requireClient } from './guards.ts';
import type { HostApi, SessionState } from './host.ts';

const GUEST: SessionState = { status: 'guest', user: null, canAdmin: false, features: [] };
const CLIENT: SessionState = { ...GUEST, status: 'user', user: { email: 'a@example.com', role: 'user', name: 'Amna' } };

const hostOf = (state: SessionState) => ({ session: { settled: async () => state } }) as unknown as HostApi;
const enter = (state: SessionState) => requireClient(hostOf(state), new Request('http://shop/client-dashboard?tab=a'));
const setLocation = (pathname: string) => vi.stubGlobal('location', { pathname });

afterEach(() => vi.unstubAllGlobals());

test('lets a client in', async () => {
  expect(await enter(CLIENT)).toBeNull();
});

test('sends a guest who followed a link to the login, with a new history entry', async () => {
  setLocation('/payment/1');
  const response = await enter(GUEST);
  expect(response?.headers.get('location')).toBe('/login?next=%2Fclient-dashboard%3Ftab%3Da');
  expect(response?.headers.has('x-remix-replace')).toBe(false);
});

test('replaces the history entry of a guest who opened the page itself', async () => {
  setLocation('/client-dashboard');
  expect((await enter(GUEST))?.headers.has('x-remix-replace')).toBe(true);
});
