import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { users } from '../../db/schema.ts';

const FORM = { name: ' Ayesha Khan ', email: ' Ayesha@Example.com ', password: 'moss-and-granite' };

test('creates an account with the role user, whatever was sent', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const response = await guest.post('/signup', {
    ...FORM,
    role: 'admin',
    isBanned: true,
    emailVerifiedAt: '2026-01-01T00:00:00Z',
    _id: 'x',
  });
  expect([response.statusCode, response.json()]).toEqual([200, { msg: 'Signup successful! Please log in.' }]);
  expect(await database.select().from(users)).toMatchObject([
    { name: 'Ayesha Khan', email: 'ayesha@example.com', role: 'user', isBanned: false, emailVerifiedAt: null },
  ]);
  await guest.logIn('AYESHA@example.com', FORM.password);
});

test.each([
  ['no name', { name: ' ' }, 'validation', 'Full Name is required'],
  ['no e-mail address', { email: 'ayesha' }, 'validation', 'Invalid email address format (e.g., name@example.com)'],
  ['a short password', { password: 'moss7ab' }, 'validation', 'Password must be at least 8 characters.'],
  ['a long password', { password: 'm'.repeat(129) }, 'validation', 'Password must be at most 128 characters.'],
  ['a common password', { password: 'PassWord123' }, 'weak_password', 'This password is too common.'],
  ['a common password in wide letters', { password: 'ｐassword123' }, 'weak_password', 'This password is too common.'],
])('rejects %s', async (_what, changes, code, msg) => {
  const { asGuest, database } = await createTestApp();
  const response = await asGuest().post('/signup', { ...FORM, ...changes });
  expect([response.statusCode, response.json().code, response.json().msg]).toEqual([422, code, msg]);
  expect(await database.select().from(users)).toEqual([]);
});

test('one of ten simultaneous sign-ups with one e-mail succeeds', async () => {
  const { asGuest, database } = await createTestApp();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, i) => asGuest().post('/signup', { ...FORM, name: `Number ${i}` })),
  );
  const statuses = responses.map((response) => response.statusCode).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  const rejected = responses.find((response) => response.statusCode === 409)?.json();
  expect(rejected).toMatchObject({ code: 'email_taken', msg: 'An account with this email already exists.' });
  expect(await database.select().from(users)).toHaveLength(1);
});

test('limits sign-ups of an IP address to ten an hour', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push((await asGuest().post('/signup', { ...FORM, name: '' })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});
