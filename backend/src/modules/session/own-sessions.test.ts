import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { sessions } from '../../db/schema.ts';
import { browserName } from './browser-name.ts';

const HOUR = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

test('lists the sessions of an account without their secrets', async () => {
  const { asUser, asGuest, clock, database } = await createTestApp();
  const start = clock.now.toISOString();
  const user = await asUser();
  await asUser('other@urooj.test');
  clock.now = new Date(clock.now.getTime() + HOUR);
  const phone = asGuest();
  const form = { email: 'user@urooj.test', password: 'a-long-enough-secret' };
  await phone.post('/login', form, { headers: { 'user-agent': FIREFOX } });
  const response = await user.get('/sessions');
  const now = clock.now.toISOString();
  expect(response.json()).toEqual({
    sessions: [
      { browser: 'Firefox on Windows', firstSeen: now, lastSeen: now, isCurrent: false },
      { browser: 'Unknown browser', firstSeen: start, lastSeen: now, isCurrent: true },
    ],
  });
  const stored = await database.select().from(sessions);
  for (const { secretHash } of stored) expect(response.body).not.toContain(secretHash);
  expect(response.body).not.toContain(user.cookies.get('session'));
});

test('ends the other sessions of the account only', async () => {
  const { asUser, asGuest } = await createTestApp();
  const [user, stranger] = [await asUser(), await asUser('other@urooj.test')];
  const phone = asGuest();
  await phone.logIn('user@urooj.test', 'a-long-enough-secret');
  expect((await user.send('DELETE', '/sessions')).statusCode).toBe(200);
  expect((await phone.get('/sessions')).statusCode).toBe(401);
  expect((await stranger.get('/sessions')).statusCode).toBe(200);
  expect((await user.get('/sessions')).json().sessions).toHaveLength(1);
});

test('does not list an ended session', async () => {
  const { asUser, asGuest, clock } = await createTestApp();
  await asUser();
  clock.now = new Date(clock.now.getTime() + 8 * 24 * HOUR);
  const later = asGuest();
  await later.logIn('user@urooj.test', 'a-long-enough-secret');
  expect((await later.get('/sessions')).json().sessions).toHaveLength(1);
});

test.each([
  [FIREFOX, 'Firefox on Windows'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/128.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/128.0 Safari/537.36 Edg/128.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'Safari on iPhone'],
  ['curl/8.5.0', 'Unknown browser'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('the browser name of %s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
