import { afterEach, expect, test, vi } from 'vitest';
import { requireAdmin, requireClient, requireUser } from './access-checks.ts';
import type { HostApi, SessionState } from './host.ts';

const GUEST: SessionState = { status: 'guest', user: null, canAdmin: false, rights: [], features: [] };
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

test('sends a guest to the login of a page in Urdu by the path that the routes know', async () => {
  setLocation('/ur/login');
  const response = await requireClient(hostOf(GUEST), new Request('http://shop/ur/client-dashboard?tab=a'));
  expect(response?.headers.get('location')).toBe('/login?next=%2Fclient-dashboard%3Ftab%3Da');
});

test('replaces the history entry of a guest who opened the page itself', async () => {
  setLocation('/client-dashboard');
  expect((await enter(GUEST))?.headers.has('x-remix-replace')).toBe(true);
});

test.each([
  ['the one admin', { canAdmin: true }, '', true],
  ['another admin', {}, '', false],
  ['an admin while our own backend does not respond', { isUnreachable: true }, '', true],
  // In plain mode the settings name the admin, and a plain backend without CORS for extensions seems unreachable.
  ['another admin of a hosted backend', { isUnreachable: true }, 'https://api.example', false],
  ['a client while our own backend does not respond', { isUnreachable: true, user: CLIENT.user }, '', false],
])('the dashboard of the admin: %s', async (_, change, apiHost, isAllowed) => {
  const user = { email: 'b@example.com', role: 'admin', name: 'Boss' };
  const host = { ...hostOf({ ...CLIENT, user, ...change }), config: { apiHost } } as unknown as HostApi;
  const response = await requireAdmin(host, new Request('http://shop/admin-dashboard'));
  expect(response === null).toBe(isAllowed);
});

test.each([
  ['required', false, '/security'],
  ['required', true, '/login?next=%2Fadmin-dashboard'],
  ['optional', false, '/login?next=%2Fadmin-dashboard'],
] as const)('leads an admin without rights, with the policy %s and a factor: %s, to %s', async (policy, isSet, to) => {
  const user = { email: 'b@example.com', role: 'admin', name: 'Boss' };
  const host = hostOf({ ...CLIENT, user, features: ['secondFactor'], secondFactor: { policy, isSet } });
  const response = await requireAdmin(
    { ...host, config: { apiHost: '' } } as HostApi,
    new Request('http://shop/admin-dashboard'),
  );
  expect(response?.headers.get('location')).toBe(to);
});

test('a page for everybody who is logged in lets clients and admins in, and no guest', async () => {
  const request = new Request('http://shop/security');
  const asAdmin: SessionState = { ...CLIENT, user: { email: 'b@example.com', role: 'admin', name: 'Boss' } };
  expect(await requireUser(hostOf(CLIENT), request)).toBeNull();
  expect(await requireUser(hostOf(asAdmin), request)).toBeNull();
  expect((await requireUser(hostOf(GUEST), request))?.headers.get('location')).toBe('/login?next=%2Fsecurity');
});
