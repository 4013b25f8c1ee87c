import { afterEach, expect, test, vi } from 'vitest';
import { requireClient } from './guards.ts';
import type { HostApi, SessionState } from './host.ts';

const GUEST: SessionState = { status: 'guest', user: null, canAdmin: false, features: [] };
const CLIENT: SessionState = { ...GUEST, status: 'user', user: { email: 'a@example.com', role: 'user', name: 'Amna' } };

const hostOf = (state: SessionState) => ({ session: { settled: async () => state } }) as unknown as HostApi;
const enter = (state: SessionState) => requireClient(hostOf(state), new Request('http://shop/client-dashboard?tab=a'));
const standAt = (pathname: string) => vi.stubGlobal('location', { pathname });

afterEach(() => vi.unstubAllGlobals());

test('a client enters', async () => {
  expect(await enter(CLIENT)).toBeNull();
});

test('a guest who followed a link is sent to log in, and finds the page with the link by Back', async () => {
  standAt('/payment/1');
  const answer = await enter(GUEST);
  expect(answer?.headers.get('location')).toBe('/login?next=%2Fclient-dashboard%3Ftab%3Da');
  expect(answer?.headers.has('x-remix-replace')).toBe(false);
});

test('a guest who is there already does not find the page behind the login page', async () => {
  standAt('/client-dashboard');
  expect((await enter(GUEST))?.headers.has('x-remix-replace')).toBe(true);
});
