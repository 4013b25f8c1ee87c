import { isEmail } from '@urooj/contract/email';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order, SessionUser } from './entities.ts';
import {
  harmsPrimaryAdmin,
  homeOf,
  isPrimaryAdmin,
  mayCancel,
  normalizeEmail,
  orderAccess,
  ownsOrder,
  passwordProblem,
} from './identity.ts';
import { anOrder } from './order.fixture.ts';
import { quickest } from './speed.fixture.ts';

describe('e-mails', () => {
  it.each(['a@b.co', 'name+tag@sub.example.com', ' Name@Example.com ', "o'neil@example.ie", 'علی@example.com'])(
    'takes %j',
    (email) => expect(isEmail(email)).toBe(true),
  );

  it.each([
    '',
    'name',
    'name@',
    '@example.com',
    'name@example',
    'a@b@c.com',
    'a b@example.com',
    'Name <a@b.com>',
    'a@b.com,c@d.com',
    'a@b.com\nBcc: c@d.com',
    'a@b..com',
    'a@.com',
    'a@b.c',
    `${'a'.repeat(65)}@example.com`,
  ])('rejects %j', (email) => expect(isEmail(email)).toBe(false));

  it('accepts e-mails that fast-check generates, and compares them trimmed and without case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isEmail(email)).toBe(true);
        expect(normalizeEmail(` ${email.toUpperCase()}\n`)).toBe(normalizeEmail(email));
      }),
    );
  });

  it('rejects hostile text quickly', () => {
    expect(
      quickest(() => {
        for (const text of [`a@${'a.'.repeat(50_000)}`, `${'a@'.repeat(50_000)}`, `a@${'a'.repeat(250)}`])
          expect(isEmail(text)).toBe(false);
      }),
    ).toBeLessThan(10);
  });
});

it('accepts at most 254 characters, without surrounding spaces', () => {
  const ofLength = (length: number) => `a@${'b'.repeat(length - 5)}.co`;
  expect(ofLength(254)).toHaveLength(254);
  expect([isEmail(ofLength(254)), isEmail(` ${ofLength(254)} `), isEmail(ofLength(255))]).toEqual([true, true, false]);
});

describe('passwords', () => {
  it('have 8 to 128 characters of any kind', () => {
    expect(passwordProblem('1234567')).toBe('password_too_short');
    expect(passwordProblem('🔑'.repeat(7))).toBe('password_too_short');
    expect(passwordProblem('        ')).toBeNull();
    expect(passwordProblem('🔑'.repeat(128))).toBeNull();
    expect(passwordProblem('x'.repeat(129))).toBe('password_too_long');
    expect(passwordProblem('🔑'.repeat(100_000))).toBe('password_too_long');
  });
});

describe('the customer of an order', () => {
  const me = { userId: 'u1', email: 'me@example.com', emailVerified: true };

  it('is the account that placed it, or that verified its e-mail', () => {
    expect(ownsOrder(me, { userId: 'u1', email: null })).toBe(true);
    expect(ownsOrder(me, { userId: null, email: 'me@example.com' })).toBe(true);
    expect(ownsOrder({ ...me, emailVerified: false }, { userId: null, email: 'me@example.com' })).toBe(false);
    expect(ownsOrder(me, { userId: null, email: null })).toBe(false);
    expect(ownsOrder(me, { userId: 'u2', email: 'other@example.com' })).toBe(false);
  });

  const user: SessionUser = { email: 'Me@Example.com', role: 'user', name: 'Me' };
  const mine: Order = { ...anOrder, email: 'me@example.com' };
  const tracking: Order = { ...anOrder, email: null, contactMissing: false };

  it('shows details to the customer and to admins', () => {
    expect(orderAccess(null, mine, false)).toBe('not-logged-in');
    expect(orderAccess(null, { ...mine, email: null }, true)).toBe('not-logged-in');
    expect(orderAccess(null, mine, true)).toBe('granted');
    expect(orderAccess({ ...user, email: '' }, mine, true)).toBe('not-logged-in');
    expect(orderAccess(user, mine, false)).toBe('granted');
    expect(orderAccess(user, { ...mine, email: 'other@example.com' }, false)).toBe('not-allowed');
    expect(orderAccess(user, tracking, false)).toBe('not-allowed');
    expect(orderAccess({ ...user, role: 'admin' }, { ...mine, email: 'other@example.com' }, false)).toBe('granted');
  });

  it('with our own backend, every full order is granted', () => {
    expect(orderAccess(user, tracking, true)).toBe('not-allowed');
    expect(orderAccess(user, { ...mine, email: 'second@example.com' }, true)).toBe('granted');
    expect(orderAccess(user, { ...tracking, contactMissing: true }, true)).toBe('granted');
  });

  it('is cancelled by its customer only, and only while Pending', () => {
    expect(mayCancel(user, mine)).toBe(true);
    expect(mayCancel(user, { ...mine, status: 'Payment Pending' })).toBe(false);
    expect(mayCancel({ ...user, email: 'other@example.com' }, mine)).toBe(false);
    expect(mayCancel(null, mine)).toBe(false);
    expect(mayCancel({ ...user, email: '' }, { ...mine, email: '' })).toBe(false);
  });
});

describe('the primary admin', () => {
  const admin = { name: 'Admin', email: 'admin@urooj.example', role: 'admin', isBanned: false };
  const harmed = (change: object, adminEmail = 'Admin@Urooj.example') =>
    harmsPrimaryAdmin(admin, { ...admin, ...change }, adminEmail);

  it('is an admin with the configured e-mail', () => {
    expect(isPrimaryAdmin(admin, ' ADMIN@urooj.example')).toBe(true);
    expect(isPrimaryAdmin({ ...admin, role: 'user' }, admin.email)).toBe(false);
    expect(isPrimaryAdmin({ ...admin, email: '' }, '')).toBe(false);
  });

  it('is not banned, demoted or renamed by anyone', () => {
    for (const change of [{ isBanned: true }, { role: 'user' }, { email: 'a@b.co' }, { name: 'Nobody' }]) {
      expect(harmed(change)).toBe(true);
      expect(harmed(change, 'other@urooj.example')).toBe(false);
    }
    expect(harmed({})).toBe(false);
  });
});

it('returns the home page of each role', () =>
  expect(['admin', 'user', 'editor', ''].map(homeOf)).toEqual(['/admin-dashboard', '/client-dashboard', '/', '/']));
