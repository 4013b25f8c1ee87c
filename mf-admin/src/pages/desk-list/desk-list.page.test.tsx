import { screen, waitFor } from '@testing-library/react';
import type { StaffRight } from '@urooj/contract/vocabulary';
import { FEATURES } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { payment } from '../dashboard/dashboard.fixture.tsx';
import '../catalogue/catalogue.page.tsx';
import './desk-list.page.tsx';

const succeedWith = (value: unknown) => vi.fn(async () => ({ ok: true, value }));

/** Opens a page as somebody with these rights and a second factor, or without one. */
function open(path: string, rights: readonly StaffRight[], isSet = true) {
  const overpaid = payment('p0000001-a', { review: { ...payment('').review, overpaidMinor: 500 }, status: 'Approved' });
  const api = {
    paymentsPage: succeedWith({ rows: [payment('p0000002-b'), overpaid], total: 2 }),
    refundsPage: succeedWith({ rows: [], total: 0 }),
    listFileAddress: async () => '/file.xlsx',
    adminWaiting: vi.fn(),
    callRoute: vi.fn(async () => ({ ok: false, error: { kind: 'response', status: 500 } })),
  };
  const host = createFakeHost({
    session: {
      ...{ status: 'user', user: { email: 'sana@example.com', role: 'user', name: 'Sana' }, canAdmin: false },
      ...{ rights: isSet ? rights : [], features: FEATURES, secondFactor: { policy: 'required', isSet } },
    },
    api: api as unknown as NonNullable<HostOverrides['api']>,
  });
  return { api, ...renderRoute(remote, path, host) };
}

const names = (role: 'link' | 'button') => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('who has only the right for payments gets their list, and nothing that needs another right', async () => {
  const { api, location } = open('/desk/payments', ['payments']);
  await screen.findByRole('button', { name: 'Review' });
  expect(location()).toBe('/desk/payments');
  expect(screen.getByRole('navigation', { name: 'Your pages' }).textContent).toBe('PaymentsBank messages');
  expect(names('link')).not.toContain('Back to the dashboard');
  // The money that is too much of the second payment.
  expect(names('button').filter((name) => /refund/i.test(name ?? ''))).toEqual([]);
  expect(api.adminWaiting).not.toHaveBeenCalled();
});

test('who has the right for refunds too may refund what is too much', async () => {
  open('/desk/payments', ['payments', 'refunds']);
  expect(await screen.findByRole('button', { name: 'Refund the difference' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Your pages' }).textContent).toBe('PaymentsBank messagesRefunds');
});

test.each([
  ['a page of another right', '/desk', ['refunds'], true, '/desk/refunds'],
  ['a page of the primary admin', '/desk/books', ['orders'], true, '/login?next=%2Fdesk%2Fbooks'],
  ['every page', '/desk/payments', ['payments'], false, '/security'],
  ['every page', '/desk/payments', [], true, '/login?next=%2Fdesk%2Fpayments'],
] as const)(
  'from %s at %s, a person with the rights %j (second factor: %s) is led to %s',
  async (_, path, rights, isSet, to) => {
    const { location } = open(path, rights, isSet);
    await waitFor(() => expect(location()).toBe(to));
  },
);
