import { screen, waitFor, within } from '@testing-library/react';
import { readWorkbook } from '@urooj/domain/read-workbook';
import { expect, test, vi } from 'vitest';
import { button, choose, failWith, open, order, payment, statistic, succeedWith, user } from './dashboard.fixture.tsx';

const orders = [
  order('Pending', { id: '00000001-a', name: 'Amna', priceMinor: 30_000 }),
  order('Completed', { id: '00000002-b', name: 'Bilal', priceMinor: 10_000, createdAt: '2026-11-20T10:00:00.000Z' }),
  order('In Progress', { id: '00000003-c', name: 'Dua', priceMinor: 20_000, createdAt: '2026-11-01T10:00:00.000Z' }),
];

/** The clients' names as the table lists them. */
async function listed(): Promise<string[]> {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => ['Amna', 'Bilal', 'Dua'].filter((name) => row.textContent?.includes(name)));
}

test('sorts, filters and searches a list, with the query in the URL', async () => {
  const page = open('orders', { allOrders: succeedWith(orders) });
  expect(await listed()).toEqual(['Amna', 'Bilal', 'Dua']);
  await page.user.click(screen.getByRole('columnheader', { name: 'Price' }));
  await waitFor(async () => expect(await listed()).toEqual(['Bilal', 'Dua', 'Amna']));
  await page.user.click(screen.getByRole('columnheader', { name: 'Price' }));
  await waitFor(async () => expect(await listed()).toEqual(['Amna', 'Dua', 'Bilal']));
  expect(page.location()).toBe('/admin-dashboard?tab=orders&sort=-price');

  await choose(page.user, 'Status', 'In Progress');
  await waitFor(async () => expect(await listed()).toEqual(['Dua']));
  await page.user.click(await button('Clear filters'));
  await waitFor(async () => expect(await listed()).toEqual(['Amna', 'Dua', 'Bilal']));
  await page.user.type(screen.getByRole('searchbox', { name: 'Search' }), '#00000002…{Enter}');
  await waitFor(async () => expect(await listed()).toEqual(['Bilal']));
  expect(page.location()).toContain('sort=-price&q=');
  expect(page.api.allOrders).toHaveBeenCalledTimes(1);
});

test('applies the query of the URL at the first load', async () => {
  open('orders&from=2026-11-20&to=2026-11-20', { allOrders: succeedWith(orders) });
  expect(await listed()).toEqual(['Bilal']);
  expect(await button('2026-11-20 to 2026-11-20')).toBeTruthy();
});

test('offers to clear the filters where nothing matches', async () => {
  const page = open('users&q=nobody', { allUsers: succeedWith([user('Amna', 'amna@example.com')]) });
  expect(await screen.findByText('No users found.')).toBeTruthy();
  await page.user.click(await button('Show all'));
  expect(await screen.findByText('amna@example.com')).toBeTruthy();
  expect(page.location()).toBe('/admin-dashboard?tab=users');
});

test('exports all found rows as a workbook, with IDs as texts', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const list = [payment('p1', { transactionId: '=1+1' }), payment('p2', { status: 'Approved' })];
  const page = open('payments&status=Pending', { allPayments: succeedWith(list) });
  await page.user.click(await button('Export XLSX'));
  await waitFor(() => expect(saved).toHaveLength(1));
  const found = readWorkbook(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []));
  const rows = 'text' in found ? found.text.split('\n') : [];
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('\tJazzCash\t=1+1\tPending\t');
});

test('changes several orders, each with its own result', async () => {
  const updateOrder = succeedWith('').mockImplementationOnce(failWith(500) as never);
  const page = open('orders', { allOrders: succeedWith(orders), updateOrder });
  await page.user.click(await screen.findByLabelText('Select all on this page'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await page.user.click(await button('Cancel (selected)'));
  await page.user.click(await button('Cancel 2 orders'));
  const dialog = within(await screen.findByRole('dialog', { name: '1 of 2 done' }));
  const results = (await dialog.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(results.slice(1)).toEqual([
    '#00000001…Not done Failed to cancel order 00000001.... Please try again.',
    '#00000003…Done Order 00000003... cancelled successfully!',
  ]);
  expect(updateOrder).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(page.api.allOrders).toHaveBeenCalledTimes(2));
  await page.user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('before many cancellations it counts the payments that nobody checked, and those that may be paid', async () => {
  const pending = { payment: { method: 'jazzcash', status: 'Pending' } };
  const rows = [
    order('Payment Pending', { id: '00000001-a', ...pending }),
    order('In Progress', { id: '00000002-b', ...pending }),
    order('In Progress', { id: '00000003-c', payment: { method: 'jazzcash', status: 'Approved' } }),
    order('In Progress', { id: '00000004-d', payment: null }),
    order('Pending', { id: '00000005-e', payment: null }),
  ];
  const page = open('orders', { allOrders: succeedWith(rows) });
  await page.user.click(await screen.findByLabelText('Select all on this page'));
  await page.user.click(await button('Cancel (selected)'));
  const dialog = within(await screen.findByRole('dialog'));
  const sentences = dialog.getAllByText(/of them/).map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    '2 of them have a payment that you have not checked. What is recorded as arrived is refunded. Check your account: send other money that has arrived back to the buyers.',
    '1 of them has an approved payment. Send the money back to the buyer.',
    '1 of them is in progress and may be paid. Check the payments first.',
  ]);
});

test('an order that cannot change cannot be selected, and its checkbox says why', async () => {
  const page = open('orders', { allOrders: succeedWith(orders) });
  const checkbox = (await screen.findByLabelText('Select order #00000002…')) as HTMLInputElement;
  expect(checkbox.disabled).toBe(true);
  expect(checkbox.title).toBe('An order that is Completed cannot be changed.');
  expect((screen.getByLabelText('Select order #00000001…') as HTMLInputElement).disabled).toBe(false);
  await page.user.click(await screen.findByLabelText('Select all on this page'));
  expect(checkbox.checked).toBe(false);
});

test('a bulk change says before it is sent what will change, and what cannot and why', async () => {
  const page = open('orders', { allOrders: succeedWith(orders), updateOrder: succeedWith('') });
  await page.user.click(await screen.findByLabelText('Select order #00000001…'));
  expect(screen.queryByRole('button', { name: 'Mark Completed (selected)' })).toBeNull();
  await page.user.click(screen.getByLabelText('Select order #00000003…'));
  await page.user.click(await button('Mark In Progress (selected)'));
  const question = within(await screen.findByRole('dialog', { name: 'Change 1 order' }));
  const idsBelow = (text: string) => question.getByText(text).nextElementSibling?.textContent;
  await question.findByText('1 order will become In Progress.');
  expect(idsBelow('1 order will become In Progress.')).toBe('#00000001…');
  expect(idsBelow('1 order cannot be changed: Order is In Progress already.')).toBe('#00000003…');
  expect(page.api.updateOrder).not.toHaveBeenCalled();
  await page.user.click(question.getByRole('button', { name: 'Leave as they are' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.api.updateOrder).not.toHaveBeenCalled();

  await page.user.click(await button('Mark Completed (selected)'));
  const other = within(await screen.findByRole('dialog', { name: 'Change 1 order' }));
  expect(
    await other.findByText('1 order cannot be changed: Order cannot change from Pending to Completed.'),
  ).toBeTruthy();
  await page.user.click(other.getByRole('button', { name: 'Change 1 order' }));
  await screen.findByRole('dialog', { name: '1 of 1 done' });
  expect(page.api.updateOrder.mock.calls).toEqual([['00000003-c', 'Completed']]);
});

test("an order's history shows who did what, when and why", async () => {
  const events = [
    { at: '2026-11-21T10:00:00.000Z', who: 'customer', from: null, to: 'Pending', why: 'Order placed' },
    { at: '2026-11-21T11:00:00.000Z', who: 'admin', from: 'Pending', to: 'In Progress', why: 'Paid in cash' },
  ];
  const page = open('orders', {
    allOrders: succeedWith(orders),
    getOrder: succeedWith({ ...order('Pending'), events }),
  });
  await page.user.click(await button('History of order #00000001…'));
  const entries = within(await screen.findByRole('list', { name: 'History of order #00000001…' })).getAllByRole(
    'listitem',
  );
  expect(entries[1]?.textContent).toBe('Pending → In ProgressNov 21, 2026, 4:00 PM · AdminPaid in cash');
});

test('analytics counts only the chosen range of days', async () => {
  open('analytics&from=2026-11-20', { allOrders: succeedWith(orders) });
  await screen.findByRole('group', { name: 'Orders placed' });
  expect(['Pending', 'Completed', 'In Progress'].map(statistic)).toEqual(['Pending1', 'Completed1', 'In Progress0']);
});

test('Analytics lists how long orders took, of too few orders only how many they are', async () => {
  const time = (orders: number, minutes: number | null) => ({
    orders,
    open: 1,
    cancelled: 2,
    halfMinutes: minutes,
    mostMinutes: null,
  });
  const sizes = [
    {
      service: 'Instagram Likes',
      isPackage: true,
      from: 1_000,
      to: 1_000,
      start: time(45, 12),
      completion: time(44, 300),
    },
    { service: 'Instagram Likes', isPackage: false, from: 1_000, to: 4_999, start: time(19, null), completion: null },
  ];
  open('analytics', { callRoute: succeedWith({ sizes }) }, {}, ['session', 'deliveryTimes']);
  const rows = await screen.findAllByRole('row', { name: /Instagram Likes/ });
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Instagram Likes', '1,000', '12 minutes, not reached', '5 hours, not reached', '45, 1 open, 2 cancelled'],
    ['Instagram Likes', '1,000 to 4,999', 'fewer than 20', 'fewer than 20', '19, 1 open, 2 cancelled'],
  ]);
});
