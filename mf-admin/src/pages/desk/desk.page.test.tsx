import { screen, waitFor, within } from '@testing-library/react';
import { DESK_ROUTES } from '@urooj/contract/desk-routes';
import { ORDER_ROUTES } from '@urooj/contract/order-routes';
import type { Route } from '@urooj/contract/route';
import { THREAD_ROUTES } from '@urooj/contract/thread-routes';
import { renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import { adminHost } from '../../components/admin-host.fixture.ts';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page, so the page is loaded before the first test.
import '../../components/change-orders/bulk-dialogs.tsx';
import '../../components/change-orders/undo.tsx';
import '../../components/key-help.tsx';
import '../../components/order-search-dialog.tsx';
import '../../components/order-keys.tsx';
import './desk.page.tsx';
import './export-columns.tsx';
import './return-orders.tsx';

const ok = (value: unknown) => ({ ok: true, value });
const failed = { ok: false, error: { kind: 'response', status: 500 } };

const order = (changes = {}) => ({
  ...{ _id: 'b0000001-77aa', service: 'Instagram Followers', platform: 'Instagram', quantity: 1000 },
  ...{ status: 'In Progress', link: 'https://www.instagram.com/amna', name: 'Amna', email: 'amna@example.com' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', startTime: '2026-11-21T10:02:00.000Z' },
  ...{ batch: null, waitsFor: null, delivered: null, flag: null, checks: [], ...changes },
});
const batch = (changes = {}) => ({
  ...{ _id: 'batch1', number: 7, person: 'boss@example.com', createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ exportedAt: null, taken: 3, left: 2, ...changes },
});
const queue = (count = 0) => ({ count, oldestAt: null });

function open(
  search = '',
  {
    orders = [order()],
    batches = [batch()],
    features = ['desk', 'adminLists', 'idempotency', 'threads'],
    changed = ok({}) as object,
    updateOrders = async (_ids: readonly string[]): Promise<object> => failed,
  } = {},
) {
  const responses = new Map<Route, object>([
    [DESK_ROUTES.deskOrders, ok({ orders, total: orders.length })],
    [DESK_ROUTES.searchOrders, ok({ orders })],
    [ORDER_ROUTES.undoOrders, ok([])],
    [
      DESK_ROUTES.deskQueues,
      ok({
        queues: { start: queue(1200), running: queue(2), check: queue(), late: queue(1), held: queue() },
        services: ['Instagram Followers', 'TikTok Likes'],
        people: [{ _id: 'u1', email: 'boss@example.com' }],
      }),
    ],
    [DESK_ROUTES.batches, ok({ batches })],
    [
      DESK_ROUTES.exportColumns,
      ok({
        columns: [
          { field: 'number', title: 'Order' },
          { field: 'link', title: 'Link' },
        ],
      }),
    ],
  ]);
  const callRoute = vi.fn(async (route: Route, _input: object = {}) => responses.get(route) ?? changed);
  const others = {
    adminWaiting: async () => failed,
    ordersPage: async () => failed,
    adminStatistics: async () => failed,
    updateOrders,
  };
  const host = adminHost({ callRoute, ...others }, features);
  const sentTo = (route: Route) =>
    callRoute.mock.calls.filter(([called]) => called === route).map(([, input]) => input);
  return { host, callRoute, sentTo, ...renderRoute(remote, `/desk${search}`, host) };
}

test('shows the orders to start first, each queue with its number, and a search in all orders', async () => {
  const { user, location, sentTo } = open('', {
    orders: [order({ waitsFor: 'a0000001-77aa', delivered: 250, checks: ['partial', 'new'] })],
  });
  const row = within(await screen.findByRole('row', { name: /Amna/ }));
  expect(row.getByRole('link', { name: /instagram.com\/amna/ }).getAttribute('rel')).toBe('noopener noreferrer');
  for (const shown of ['250 of 1,000', 'Said partial, Please look at it', 'After #a0000001…'])
    expect(row.getByText(shown)).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['To start (1,200)', 'Running (2)', 'To check (0)', 'Late (1)', 'Held (0)'],
  ]);
  await user.click(screen.getByRole('tab', { name: 'Late (1)' }));
  await waitFor(() => expect(location()).toBe('/desk?queue=late'));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Take orders' })).toBeNull());
  expect(sentTo(DESK_ROUTES.deskOrders)).toMatchObject([{ query: { queue: 'start' } }, { query: { queue: 'late' } }]);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '@amna{Enter}');
  await waitFor(() => expect(sentTo(DESK_ROUTES.searchOrders)).toMatchObject([{ query: { q: '@amna' } }]));
});

test('filters by person, where batches are, and by age; the URL keeps both', async () => {
  const { user, location, sentTo } = open('?queue=running');
  for (const [filter, option] of [
    ['Person', 'boss@example.com'],
    ['In progress for', 'At least 6 hours'],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name: filter }));
    await user.click(await screen.findByTitle(option));
  }
  await waitFor(() => expect(location()).toBe('/desk?queue=running&person=u1&hours=6'));
  await waitFor(() => expect(sentTo(DESK_ROUTES.deskOrders)).toHaveLength(3));
  expect(sentTo(DESK_ROUTES.deskOrders)[2]).toMatchObject({ query: { queue: 'running', person: 'u1', hours: 6 } });
  await user.click(screen.getByRole('tab', { name: /To start/ }));
  await waitFor(() => expect(screen.queryByLabelText('Person')).toBeNull());
});

test('takes the oldest orders that match the filters; a failure is repeated with the same key', async () => {
  const { user, sentTo, callRoute } = open('?platform=TikTok&quantity=middle&hours=24');
  const form = within(await screen.findByRole('form', { name: 'Take orders' }));
  const count = form.getByLabelText('How many');
  for (const wrong of ['0', '101', '1.5', '']) {
    await user.clear(count);
    if (wrong) await user.type(count, wrong);
    await user.click(form.getByRole('button', { name: 'Take' }));
    expect(form.getByText('A whole number from 1 to 100.')).toBeTruthy();
  }
  expect(sentTo(DESK_ROUTES.takeOrders)).toEqual([]);
  const usual = callRoute.getMockImplementation();
  const answers: object[] = [failed, ok({ batch: batch({ taken: 15 }) })];
  callRoute.mockImplementation(async (route, input) =>
    route === DESK_ROUTES.takeOrders ? (answers.shift() ?? failed) : ((await usual?.(route, input)) ?? failed),
  );
  await user.clear(count);
  await user.type(count, '15');
  for (const left of [1, 0]) {
    await user.click(form.getByRole('button', { name: 'Take' }));
    await waitFor(() => expect(answers).toHaveLength(left));
  }
  const sent = sentTo(DESK_ROUTES.takeOrders);
  expect(sent[0]).toMatchObject({ body: { count: 15, platform: 'TikTok', minimum: 1001, maximum: 10_000, hours: 24 } });
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('a batch that was exported is returned with a reason only', async () => {
  const exported = batch({ _id: 'batch2', number: 8, exportedAt: '2026-11-21T11:00:00.000Z' });
  const { user, sentTo } = open('', { batches: [batch(), exported, batch({ _id: 'batch3', number: 9, left: 0 })] });
  expect((await screen.findByRole('row', { name: /Batch 9/ })).querySelector('button')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Return batch 7' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm: Return' }));
  await waitFor(() => expect(sentTo(DESK_ROUTES.returnOrders)).toEqual([{ params: { id: 'batch1' }, body: {} }]));
  await user.click(await screen.findByRole('button', { name: 'Return batch 8' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return batch 8' }));
  await user.click(await dialog.findByRole('button', { name: 'Confirm: Return' }));
  expect(await dialog.findByText('Say why: somebody may be delivering these orders.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason (internal)'), 'Closed today');
  await user.click(dialog.getByRole('button', { name: 'Confirm: Return' }));
  await waitFor(() =>
    expect(sentTo(DESK_ROUTES.returnOrders)[1]).toEqual({
      params: { id: 'batch2' },
      body: { reason: 'Closed today' },
    }),
  );
});

test('the owner arranges and names the columns of the files', async () => {
  const { user, sentTo } = open();
  await user.click(await screen.findByRole('button', { name: 'Columns of the files' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Columns of the files' }));
  await user.click(await drawer.findByRole('button', { name: 'Move Link up' }));
  const [first] = drawer.getAllByLabelText<HTMLInputElement>('Name of the column');
  if (!first) throw new Error('The drawer has no column');
  await user.clear(first);
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(drawer.getByText('Each column needs a name.')).toBeTruthy();
  await user.type(first, 'Target');
  await user.click(drawer.getByRole('button', { name: 'Add a column' }));
  await user.click(drawer.getByRole('button', { name: 'Remove Order' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  const columns = [
    { field: 'link', title: 'Target' },
    { field: 'id', title: 'Order ID, whole' },
  ];
  await waitFor(() => expect(sentTo(DESK_ROUTES.setExportColumns)).toEqual([{ body: { columns } }]));
});

test('without the mouse: rows are selected and become In Progress, with an undo; one gets a note, one is opened', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}0000001-77aa`);
  const statuses = ['Pending', 'Pending', 'Completed', 'Pending', 'In Progress'];
  const orders = ids.map((id, index) => order({ _id: id, status: statuses[index], name: `Buyer ${index}` }));
  const updateOrders = vi.fn(async (changed: readonly string[]) =>
    ok(changed.map((id) => ({ id, ok: true, changed: true, msg: 'Changed' }))),
  );
  const { user, host, sentTo, location } = open('?q=buyer', { orders, updateOrders });
  await screen.findByRole('row', { name: /Buyer 0/ });
  const selected = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select order/ }).map(({ checked }) => checked);
  await user.keyboard('i');
  expect(host.toasts.map(({ text }) => text)).toEqual(['No order is selected.']);
  // The third cannot be selected: Shift goes over it. The arrows work once the focus is in the list.
  await user.keyboard('j{Shift>}J{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  expect(selected()).toEqual([true, true, false, true, false]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Select order #d0000001…');
  await user.keyboard('kk ');
  expect(selected()).toEqual([true, false, false, true, false]);
  await user.keyboard('x');
  expect(selected()).toEqual([true, true, false, true, false]);
  await user.keyboard('i');
  await user.click(await screen.findByRole('button', { name: 'Change 3 orders' }));
  const made = within(await screen.findByRole('dialog', { name: '3 of 3 done' }));
  await made.findByRole('button', { name: 'Undo (Ctrl Z)' });
  expect(updateOrders.mock.calls[0]?.[0]).toEqual([ids[0], ids[1], ids[3]]);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(sentTo(ORDER_ROUTES.undoOrders)).toEqual([
      { body: { ids: [ids[0], ids[1], ids[3]], status: 'In Progress' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  // They can be turned off.
  for (const found of [0, 1]) {
    await user.click(await screen.findByRole('checkbox', { name: 'Use these keys in this browser' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(screen.queryAllByRole('dialog')).toHaveLength(found);
    await user.click(screen.getByRole('button', { name: 'Keys (?)' }));
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('jn');
  const dialog = within(await screen.findByRole('dialog', { name: /^Note about order/ }));
  await user.type(await dialog.findByLabelText('Note'), 'ji, call first');
  await user.click(dialog.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(sentTo(THREAD_ROUTES.writeOrderNote)).toMatchObject([{ body: { text: 'ji, call first' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(location()).toMatch(/^\/order\//));
});

test('Ctrl K opens a search that finds orders by whatever names one', async () => {
  const { user, sentTo } = open();
  await screen.findByRole('row', { name: /Amna/ });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find an order' }));
  await user.type(await dialog.findByRole('searchbox'), '0300 1234567{Enter}');
  expect((await dialog.findByRole('link', { name: /#b0000001…/ })).getAttribute('href')).toBe('/order/b0000001-77aa');
  expect(sentTo(DESK_ROUTES.searchOrders)).toMatchObject([{ query: { q: '0300 1234567' } }]);
});

test('what is typed right after Ctrl K is not lost, and goes nowhere else', async () => {
  const { user, sentTo } = open();
  await screen.findByRole('row', { name: /Amna/ });
  const other = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await user.click(other);
  await user.keyboard('{Control>}k{/Control}@amnax{Backspace}{Enter}');
  await waitFor(() => expect(sentTo(DESK_ROUTES.searchOrders)).toMatchObject([{ query: { q: '@amna' } }]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Find an order' }));
  expect([dialog.getByRole<HTMLInputElement>('searchbox').value, other.value]).toEqual(['@amna', '']);
  await user.keyboard('!');
  expect(dialog.getByRole<HTMLInputElement>('searchbox').value).toBe('@amna!');
});

test('a plain backend has no desk', async () => {
  const { location, callRoute } = open('', { features: ['adminLists'] });
  await waitFor(() => expect(location()).toBe('/admin-dashboard?tab=overview'));
  expect(callRoute).not.toHaveBeenCalled();
});
