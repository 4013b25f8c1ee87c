import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  button,
  choose,
  failWith,
  fakeTimers,
  open,
  payment,
  pressApprove,
  succeedWith,
} from '../dashboard.fixture.tsx';

const day = (number: number) => ({ paymentDate: `2026-11-0${number}T10:00:00.000Z` });
const list = [
  payment('p0000003-c', day(3)),
  payment('p0000001-a', day(1)),
  payment('p0000002-b', { ...day(2), status: 'Approved' }),
  payment('p0000004-d', day(4)),
];

/** The short ids and the statuses of the rows. */
async function listed(): Promise<string[]> {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(
      ({ textContent }) =>
        /^#p000000(\d)/.exec(textContent ?? '')?.[1] + (/Pending|Approved|Rejected/.exec(textContent ?? '')?.[0] ?? ''),
    );
}

test('shows what waits, the oldest first; All is a choice', async () => {
  const page = open('payments', { allPayments: succeedWith(list) });
  expect(await listed()).toEqual(['1Pending', '3Pending', '4Pending']);
  expect(screen.getByText('3 waiting here')).toBeTruthy();
  await choose(page.user, 'Status', 'All');
  await waitFor(async () => expect(await listed()).toHaveLength(4));
  expect(page.location()).toBe('/admin-dashboard?tab=payments&status=All');
  await choose(page.user, 'Status', 'Pending');
  await waitFor(() => expect(page.location()).toBe('/admin-dashboard?tab=payments'));
});

test('a search looks at all payments, says so, and can be limited to those that wait', async () => {
  const page = open('payments', { allPayments: succeedWith(list) });
  expect(await listed()).toHaveLength(3);
  expect(screen.queryByText(/^All statuses/)).toBeNull();
  await page.user.type(screen.getByRole('searchbox', { name: 'Search' }), 'p000000{Enter}');
  await screen.findByText('All statuses: a search looks everywhere.');
  await waitFor(async () => expect(await listed()).toHaveLength(4));
  await page.user.click(await button('Only Pending'));
  await waitFor(async () => expect(await listed()).toEqual(['1Pending', '3Pending', '4Pending']));
  expect(page.location()).toBe('/admin-dashboard?tab=payments&q=p000000&status=Pending');
  expect(screen.queryByText(/^All statuses/)).toBeNull();
});

test('offers all payments where none waits', async () => {
  const page = open('payments', { allPayments: succeedWith([list[2]]) });
  expect(await screen.findByText('No payment records found.')).toBeTruthy();
  expect(screen.getByText('Nothing is waiting to be checked.')).toBeTruthy();
  await page.user.click(await button('Show all'));
  expect(await listed()).toEqual(['2Approved']);
});

test('a row shows a small copy of its screenshot, or the screenshot where there is none, and links to it', async () => {
  open('payments', {
    allPayments: succeedWith([
      payment('p0000001-a', day(1)),
      payment('p0000002-b', { ...day(2), thumbnailUrl: null }),
      payment('p0000003-c', { ...day(3), screenshotUrl: null, thumbnailUrl: null }),
    ]),
  });
  const links = await screen.findAllByRole('link', { name: 'View' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/uploads/a.png', '/uploads/a.png']);
  expect(links.map((link) => link.querySelector('img')?.getAttribute('src'))).toEqual([
    '/thumbnails/a.png',
    '/uploads/a.png',
  ]);
  expect(screen.getByText('No screenshot.')).toBeTruthy();
});

test('an approval in a row is confirmed at its button, also with the keyboard', async () => {
  const page = open('payments', { allPayments: succeedWith([payment('p0000001-a')]), updatePayment: succeedWith('') });
  (await button('Approve')).focus();
  await page.user.keyboard('{Enter}');
  const question = within(screen.getByRole('group', { name: 'Approve PKR 800.64?' }));
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Confirm' }));
  expect(page.api.updatePayment).not.toHaveBeenCalled();
  await page.user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await button('Approve'));
  await page.user.keyboard('{Enter}{Tab}{Enter}');
  expect(document.activeElement).toBe(await button('Approve'));
  await page.user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(page.texts()).toEqual(['Payment p0000001... approved successfully!']));
  expect(document.activeElement?.textContent).toBe('(No actions)');
});

test('the question of an approval repeats the number of warnings', async () => {
  const page = open('payments', { allPayments: succeedWith([payment('p0000001-a', { amountMinor: 70_000 })]) });
  expect(await screen.findByText('1 warning')).toBeTruthy();
  await page.user.click(await button('Approve'));
  expect(screen.getByRole('group', { name: 'Approve despite 1 warning?' })).toBeTruthy();
});

test('the second click of a double click confirms nothing', async () => {
  const page = open('payments', { allPayments: succeedWith([payment('p0000001-a')]), updatePayment: succeedWith('') });
  await page.user.click(await button('Approve'));
  await page.user.dblClick(await button('Confirm'));
  expect(page.api.updatePayment).toHaveBeenCalledTimes(1);
});

test('a decided row keeps its place, marked, until the list is loaded again', async () => {
  const allPayments = succeedWith(list);
  const page = open('payments', { allPayments, updatePayment: succeedWith('') });
  const [, first] = await screen.findAllByRole('row');
  allPayments.mockImplementation(succeedWith(list.filter(({ id }) => id !== 'p0000001-a')) as never);
  await page.user.click(within(first as HTMLElement).getByRole('button', { name: 'Approve' }));
  await page.user.click(await button('Confirm'));
  await waitFor(async () => expect(await listed()).toEqual(['1Approved', '3Pending', '4Pending']));
  await waitFor(() => expect(allPayments).toHaveBeenCalledTimes(2));
  expect(await listed()).toEqual(['1Approved', '3Pending', '4Pending']);
  expect(within(first as HTMLElement).getByText('(No actions)')).toBeTruthy();
  expect(screen.getByText('2 waiting here, 1 decided')).toBeTruthy();
  await page.user.click(await button('Load again'));
  await waitFor(async () => expect(await listed()).toEqual(['3Pending', '4Pending']));
  expect(screen.getByText('2 waiting here')).toBeTruthy();
});

test('another page of the list, and the way back, show no decided row any more', async () => {
  const allPayments = succeedWith(list);
  const page = open('payments', { allPayments, updatePayment: succeedWith('') });
  await page.user.click((await screen.findAllByRole('button', { name: 'Approve' }))[0] as HTMLElement);
  allPayments.mockImplementation(succeedWith(list.filter(({ id }) => id !== 'p0000001-a')) as never);
  await page.user.click(await button('Confirm'));
  await waitFor(async () => expect(await listed()).toEqual(['1Approved', '3Pending', '4Pending']));
  await choose(page.user, 'Status', 'All');
  await waitFor(async () => expect(await listed()).toEqual(['3Pending', '4Pending', '2Approved']));
  await choose(page.user, 'Status', 'Pending');
  await waitFor(async () => expect(await listed()).toEqual(['3Pending', '4Pending']));
});

test('a payment that was decided otherwise leaves the list', async () => {
  const allPayments = succeedWith(list);
  const page = open('payments', { allPayments, updatePayment: failWith(409, 'Decided before.') });
  await screen.findByRole('table');
  allPayments.mockImplementation(succeedWith(list.slice(0, 1)) as never);
  await page.user.click(screen.getAllByRole('button', { name: 'Approve' })[0] as HTMLElement);
  await page.user.click(await button('Confirm'));
  await waitFor(async () => expect(await listed()).toEqual(['3Pending']));
});

test('the review goes on with payments that move up behind the ones on screen', async () => {
  fakeTimers();
  const allPayments = succeedWith(list.slice(0, 2));
  const page = open('payments', { allPayments, updatePayment: succeedWith('') });
  await page.user.click((await screen.findAllByRole('button', { name: 'Review' }))[0] as HTMLElement);
  await screen.findByText('1 of 2 waiting here');
  allPayments.mockImplementation(succeedWith([list[0], list[3]]) as never);
  await pressApprove(page.user);
  expect(await screen.findByRole('dialog', { name: 'Review payment #p0000003…' })).toBeTruthy();
  expect(await screen.findByText('1 of 2 waiting here')).toBeTruthy();
});

test('after the last payment the review closes, and opens again only when it is asked for', async () => {
  fakeTimers();
  const allPayments = succeedWith(list.slice(0, 1));
  const page = open('payments', { allPayments, updatePayment: succeedWith('') });
  await page.user.click(await button('Review'));
  await screen.findByText('1 of 1 waiting here');
  await pressApprove(page.user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('0 waiting here, 1 decided');
  allPayments.mockImplementation(succeedWith(list.slice(3)) as never);
  await page.user.click(await button('Load again'));
  await waitFor(async () => expect(await listed()).toEqual(['4Pending']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an approval decides the other payment of the order too, which the review names', async () => {
  fakeTimers();
  const own = payment('p0000001-a', day(1));
  const stranger = payment('p0000002-b', { ...day(2), isFromAnotherBrowser: true });
  const other = payment('p0000003-c', { ...day(3), orderId: 'another-order', isFromAnotherBrowser: true });
  const page = open('payments', { allPayments: succeedWith([own, stranger, other]), updatePayment: succeedWith('') });
  await page.user.click((await screen.findAllByRole('button', { name: 'Review' }))[0] as HTMLElement);
  const about = 'Payment #p0000002… waits for the same order. The approval of one rejects the other.';
  expect(await screen.findByText(about)).toBeTruthy();
  await pressApprove(page.user);
  expect(await screen.findByRole('dialog', { name: 'Review payment #p0000003…' })).toBeTruthy();
  expect(await screen.findByText('1 of 1 waiting here')).toBeTruthy();
  expect(screen.queryByText(/waits for the same order/)).toBeNull();
});
