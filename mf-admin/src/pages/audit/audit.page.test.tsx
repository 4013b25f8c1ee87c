import { screen, waitFor, within } from '@testing-library/react';
import { AUDIT_ROUTES } from '@urooj/contract/audit-routes';
import type { Route } from '@urooj/contract/route';
import type { Feature } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page, so the pages are loaded before the first test.
import '../../components/history-drawer.tsx';
import '../dashboard/dashboard.page.tsx';
import '../dashboard/overview/overview.tsx';
import '../dashboard/users/users.tsx';
import './audit.page.tsx';

const ok = (value: unknown) => ({ ok: true, value });
const failed = { ok: false, error: { kind: 'response', status: 500 } };
const page = (...entries: readonly object[]) => ok({ entries, total: entries.length });

/** The calls of the tabs to which the page leads. */
const DASHBOARD = {
  adminWaiting: async () => failed,
  ordersPage: async () => failed,
  adminStatistics: async () => failed,
  usersPage: async () => failed,
  listFileAddress: async () => null,
};

/** Opens the audit log; its call has these responses, the last one again and again. */
function open(search: string, answers: readonly object[], { features = ['audit', 'adminLists'], api = {} } = {}) {
  const left = [...answers];
  const callRoute = vi.fn(async (route: Route, _input: object = {}) => {
    if (route !== AUDIT_ROUTES.listAudit) throw new Error(`The page called ${route.path}`);
    return left.length > 1 ? left.shift() : left[0];
  });
  const host = createFakeHost({
    session: {
      status: 'user',
      user: { email: 'admin@example.com', role: 'admin', name: 'Boss' },
      canAdmin: true,
      features: features as Feature[],
    },
    api: { callRoute, ...DASHBOARD, ...api } as unknown as NonNullable<HostOverrides['api']>,
  });
  return { host, callRoute, ...renderRoute(remote, `/admin-dashboard/audit${search}`, host) };
}

/** An entry as the server sends it. */
const entry = (changes = {}) => ({
  ...{ _id: 'audit-1', at: '2026-11-21T10:00:00.000Z', who: 'admin', by: 'boss@example.com', subject: 'payment' },
  ...{ subjectId: 'b0000001-77aa', action: 'rejected', before: { status: 'Pending' }, after: { status: 'Rejected' } },
  ...{ why: 'The picture is unreadable.', requestId: 'req-12345678', ...changes },
});

const rowWith = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a row says when, who, what, before and after, why, and with which request', async () => {
  open('', [page(entry())]);
  const row = await rowWith(/Rejected/);
  for (const text of ['Nov 21, 2026, 3:00 PM', 'Request req-12345678', 'Admin', 'boss@example.com'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('listitem').textContent).toBe('status Pending → Rejected');
  expect(row.getByText('The picture is unreadable.')).toBeTruthy();
});

test.each([
  ['order', 'Order #b0000001…', '/order/b0000001-77aa'],
  ['payment', 'Payment #b0000001…', '/admin-dashboard?tab=payments&q=b0000001-77aa'],
  ['refund', 'Refund request #b0000001…', '/admin-dashboard?tab=refunds&q=b0000001-77aa'],
  ['user', 'User #b0000001…', '/admin-dashboard?tab=users&q=b0000001-77aa'],
  ['bankMessage', 'Bank message #b0000001…', '/admin-dashboard/bank-messages?bankMessage=b0000001-77aa'],
  ['phone', 'Phone #b0000001…', '/admin-dashboard/bank-messages?view=phones'],
  ['pattern', 'Pattern #b0000001…', '/admin-dashboard/bank-messages?view=patterns'],
  ['statement', 'Statement #b0000001…', '/admin-dashboard/bank-messages?view=statements'],
])('a row leads to its %s', async (subject, name, href) => {
  open('', [page(entry({ subject }))]);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('a subject of a later release has its ID and no link', async () => {
  open('', [page(entry({ subject: 'coupon' }))]);
  expect((await rowWith(/Rejected/)).getByText('#b0000001…').closest('a')).toBeNull();
});

const SIGN_IN = {
  ...{ subject: 'user', action: 'signed in', before: {}, why: '' },
  after: { by: 'passkey', browser: 'Chrome on Windows', from: '203.0.113.x' },
};
const SENTENCE = 'Signed in with a passkey: Chrome on Windows, address 203.0.113.x';

test('a sign-in and the state of a bank message have sentences, and what the shop does has no e-mail', async () => {
  const bankMessage = {
    subject: 'bankMessage',
    who: 'system',
    by: null,
    action: 'proposed',
    after: { state: 'proposed' },
  };
  open('', [page(entry(SIGN_IN), entry({ ...bankMessage, _id: 'audit-2', before: {}, why: 'byHand' }))]);
  expect((await rowWith(/Signed in/)).getByText(SENTENCE)).toBeTruthy();
  const row = await rowWith(/Suggested/);
  expect(row.getByText('The shop')).toBeTruthy();
  expect(row.getByText('Matched by hand.')).toBeTruthy();
  expect(row.queryByRole('listitem')).toBeNull();
});

test('the history of a user has the sentence of a sign-in', async () => {
  const user = { id: 'u0000001-77aa', name: 'Boss', email: 'boss@example.com', role: 'admin', phoneNumber: '' };
  const api = {
    usersPage: async () => ok({ rows: [{ ...user, isBanned: false, createdAt: null, version: 1 }], total: 1 }),
    history: async () => ok([{ ...entry(SIGN_IN) }]),
  };
  const shown = open('', [page(entry())], { api });
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  await shown.go('/admin-dashboard?tab=users');
  await shown.user.click(await screen.findByRole('button', { name: 'History of user #u0000001…' }));
  expect(await within(await screen.findByRole('dialog')).findByText(SENTENCE)).toBeTruthy();
});

test('the query of the URL is sent, and the file has the same', async () => {
  const { callRoute } = open('?q=boss&subject=payment&who=admin&from=2026-11-01&to=2026-11-30&page=2&sort=at', [
    page(entry()),
  ]);
  const file = await screen.findByRole('link', { name: 'Export XLSX' });
  const filters = { q: 'boss', subject: 'payment', who: 'admin', from: '2026-11-01', to: '2026-11-30' };
  expect(callRoute.mock.calls[0]?.[1]).toMatchObject({ query: { ...filters, page: 2 } });
  expect(callRoute.mock.calls[0]?.[1]).not.toHaveProperty('query.sort');
  expect(file.getAttribute('href')).toBe(`/followerApi/audit.xlsx?${new URLSearchParams(filters)}`);
});

test('a search is in the URL, and without a match all filters can be removed', async () => {
  const { user, location } = open('?who=system', [ok({ entries: [], total: 0 })]);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'boss{Enter}');
  await waitFor(() => expect(location()).toBe('/admin-dashboard/audit?who=system&q=boss'));
  expect(await screen.findByText('Nothing here matches the search and the filters.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(location()).toBe('/admin-dashboard/audit'));
  expect(await screen.findByText('Nothing is recorded yet.')).toBeTruthy();
});

test('more entries than a page has are on further pages', async () => {
  const { user, location } = open('', [ok({ entries: [entry()], total: 120 })]);
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of audit log' }));
  await user.click(pages.getByLabelText('Page 3'));
  await waitFor(() => expect(location()).toBe('/admin-dashboard/audit?page=3'));
});

test('a log that cannot be loaded is loaded again on Retry', async () => {
  const { user } = open('', [failed, page(entry())]);
  expect(await screen.findByText('Failed to fetch the audit log. Please check server connection.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await rowWith(/Rejected/)).getByText('boss@example.com')).toBeTruthy();
});

test('with a backend without the feature no call is sent, and the page leads to the overview, which has no link to it', async () => {
  const { callRoute, location } = open('', [page()], { features: ['adminLists'] });
  await waitFor(() => expect(location()).toBe('/admin-dashboard?tab=overview'));
  expect(await screen.findByRole('tab', { name: 'Overview' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Audit log/ })).toBeNull();
  expect(callRoute).not.toHaveBeenCalled();
});

test('the overview leads to the audit log, and the log back', async () => {
  const shown = open('', [page(entry())]);
  await shown.user.click(await screen.findByRole('link', { name: 'Back to the dashboard' }));
  await shown.user.click(await screen.findByRole('link', { name: 'Audit log: who did what, and when' }));
  await waitFor(() => expect(shown.location()).toBe('/admin-dashboard/audit'));
});

test('only the admin enters', async () => {
  const shown = open('', [page(entry())]);
  await screen.findByRole('link', { name: 'Export XLSX' });
  shown.host.setSession({ canAdmin: false, user: { email: 'a@example.com', role: 'user', name: 'A' } });
  await shown.go('/admin-dashboard/audit?q=1');
  await waitFor(() => expect(shown.location()).toBe('/login?next=%2Fadmin-dashboard%2Faudit%3Fq%3D1'));
});
