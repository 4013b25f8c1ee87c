import { screen, waitFor, within } from '@testing-library/react';
import { BLOCK_ROUTES } from '@urooj/contract/block-routes';
import type { Route } from '@urooj/contract/route';
import { renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import { adminHost } from '../../components/admin-host.fixture.ts';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page, so the pages are loaded before the first test.
import '../dashboard/dashboard.page.tsx';
import '../dashboard/overview/overview.tsx';
import './blocks.page.tsx';
import './add-block.tsx';

const ok = (value: unknown) => ({ ok: true, value });
const failed = { ok: false, error: { kind: 'response', status: 500 } };

const entry = (changes = {}) => ({
  ...{ _id: 'e1', kind: 'email', value: 'mallory@example.com', reason: 'Chargeback', endsAt: null },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', by: 'admin@example.com', ...changes },
});

/** Opens the page; its calls have these responses. */
function open(
  search = '',
  { rows = [entry()], change = ok({ msg: '' }) as object, features = ['blocks', 'adminLists'] } = {},
) {
  const callRoute = vi.fn(async (route: Route, _input: object = {}) =>
    route === BLOCK_ROUTES.listBlocks ? ok({ blocks: rows, total: rows.length }) : change,
  );
  const dashboard = {
    adminWaiting: async () => failed,
    ordersPage: async () => failed,
    adminStatistics: async () => failed,
  };
  const host = adminHost({ callRoute, ...dashboard }, features, { notify: { confirm: async () => true } });
  return { callRoute, ...renderRoute(remote, `/desk/blocks${search}`, host) };
}

const sentBy = (callRoute: ReturnType<typeof open>['callRoute'], called: Route) =>
  callRoute.mock.calls.filter(([route]) => route === called).map(([, input]) => input);

test('shows the entries in force, with a search, and ends one', async () => {
  const ended = entry({ _id: 'e2', kind: 'payer', value: 'Hira', endsAt: '2026-11-20T19:00:00.000Z', by: null });
  const { callRoute, location, user } = open('', { rows: [entry(), ended] });
  const first = within(await screen.findByRole('row', { name: /mallory@example.com/ }));
  for (const shown of ['E-mail', 'Chargeback', 'No end', 'admin@example.com'])
    expect(first.getByText(shown)).toBeTruthy();
  const second = within(screen.getByRole('row', { name: /Hira/ }));
  expect(second.getByText('Ended Nov 21, 2026, 12:00 AM')).toBeTruthy();
  expect(second.queryByRole('button', { name: 'End' })).toBeNull();
  expect(callRoute.mock.calls[0]?.[1]).toMatchObject({ query: { state: 'current', page: 1 } });
  await user.click(first.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(sentBy(callRoute, BLOCK_ROUTES.endBlock)).toEqual([{ params: { id: 'e1' } }]));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '0300{Enter}');
  await waitFor(() => expect(location()).toBe('/desk/blocks?q=0300'));
});

test('an entry is checked before it is sent, and stays in the form where it could not be added', async () => {
  const { callRoute, user } = open('', { change: failed });
  await user.click(await screen.findByRole('button', { name: 'Add to the block list' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add to the block list' }));
  const value = await form.findByLabelText<HTMLInputElement>('Who');
  const add = () => user.click(form.getByRole('button', { name: 'Add to the block list' }));
  await user.type(value, 'mallory');
  await add();
  expect(await form.findByText(/Invalid email address/)).toBeTruthy();
  expect(form.getByText('Reason is required')).toBeTruthy();
  await user.type(value, '@example.com');
  await user.type(form.getByLabelText('Reason'), ' Chargeback ');
  await add();
  const body = { kind: 'email', value: 'mallory@example.com', reason: 'Chargeback' };
  await waitFor(() => expect(sentBy(callRoute, BLOCK_ROUTES.addBlock)).toEqual([{ body }]));
  expect(value.value).toBe('mallory@example.com');
});

test('a plain backend has no such page', async () => {
  const { location, callRoute } = open('', { features: ['adminLists'] });
  await waitFor(() => expect(location()).toBe('/admin-dashboard?tab=overview'));
  expect(callRoute).not.toHaveBeenCalled();
});
