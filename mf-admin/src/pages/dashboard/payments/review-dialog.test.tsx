import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  approve,
  button,
  failWith,
  fakeTimers,
  open,
  order,
  payment,
  read,
  succeedWith,
} from '../dashboard.fixture.tsx';
import { UNREAD_MS } from './use-approval.ts';

const use = { id: 'p0000009-z', status: 'Rejected', paymentDate: '2026-11-20T10:00:00.000Z' };
const seenBefore = {
  amountDueMinor: 80_064,
  sameTransactionId: 2,
  sameScreenshot: 1,
  transactionIdUses: [use],
  screenshotUses: [],
};
const at = (hour: number) => ({ paymentDate: `2026-11-21T1${hour}:00:00.000Z` });

beforeEach(fakeTimers);

/** The time stands still until the test moves it. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** Without `userEvent`, whose waits need a running clock. */
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Opens the review of the first payment. */
async function review(payments: readonly object[], calls: Parameters<typeof open>[1] = {}, features?: readonly []) {
  const updatePayment = succeedWith('');
  const page = open('payments', { allPayments: succeedWith(payments), updatePayment, ...calls }, {}, features);
  await page.user.click((await screen.findAllByRole('button', { name: 'Review' }))[0] as HTMLElement);
  await button('Approve (A)');
  await read();
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

const textBeside = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getByText(label).nextElementSibling?.textContent;

/** The dialog with that title. In tests antd gives the titles of all dialogs the same id, so that names do not tell them apart. */
const titled = async (title: string) =>
  within((await screen.findByText(title)).closest('[role=dialog]') as HTMLElement);

test('shows what a reviewer compares: amounts, our account, service, quantity, name and time', async () => {
  const { dialog } = await review([payment('p0000001-a')]);
  expect(textBeside(dialog, 'Due')).toBe('PKR 800.64');
  expect(textBeside(dialog, 'Submitted amount')).toBe('PKR 800.64');
  expect(dialog.getByText('The submitted amount is the amount due.')).toBeTruthy();
  expect(textBeside(dialog, 'Our JazzCash account')).toBe('Urooj (placeholder)0300 0000000');
  expect(textBeside(dialog, 'Service, quantity')).toBe('Instagram Likes, 1,000');
  expect(textBeside(dialog, 'Client')).toBe('Amna, amna@example.com');
  expect(textBeside(dialog, 'Sent')).toBe('Nov 21, 2026, 3:00 PM');
  expect(dialog.getByText('Transaction ID and screenshot were not used before.')).toBeTruthy();
});

test.each([
  [10_000, 'The submitted amount is PKR 700.64 less than the amount due.'],
  [90_000, 'The submitted amount is PKR 99.36 more than the amount due.'],
  [null, 'The amount due is not known.'],
])('says by how much a submitted amount of %s paisa differs', async (amountMinor, text) => {
  const { dialog } = await review([payment('p0000001-a', { amountMinor })]);
  expect(dialog.getByText(text)).toBeTruthy();
});

test('says nothing about a screenshot where the payment has none', async () => {
  const { dialog } = await review([payment('p0000001-a', { screenshotUrl: null })]);
  expect(dialog.getByText('The transaction ID was not used before.')).toBeTruthy();
  expect(dialog.queryByText(/screenshot (was|were)/)).toBeNull();
});

test('says where the transaction ID and the screenshot were seen before, with links', async () => {
  const { dialog } = await review([payment('p0000001-a', { review: seenBefore, ...at(1) })]);
  expect(dialog.getByText('This transaction ID was used in 2 other payments.')).toBeTruthy();
  expect(dialog.getByText('The same screenshot was seen in 1 other payment.')).toBeTruthy();
  const link = dialog.getByRole('link', { name: '#p0000009…, Rejected, Nov 20, 2026' });
  expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=payments&q=p0000009-z');
});

test('an earlier payment that was decided in this tab is named with its result, at once', async () => {
  const first = { id: 'p0000001-a', status: 'Pending', paymentDate: at(1).paymentDate };
  const again = { ...seenBefore, sameTransactionId: 1, sameScreenshot: 0, transactionIdUses: [first] };
  const page = await review([payment('p0000001-a', at(1)), payment('p0000002-b', { ...at(2), review: again })]);
  await page.user.keyboard('a');
  await screen.findByRole('dialog', { name: 'Review payment #p0000002…' });
  expect(await screen.findByRole('link', { name: '#p0000001…, Approved, Nov 21, 2026' })).toBeTruthy();
});

test('after a decision the facts of the other payments are those that were loaded last', async () => {
  const payments = [payment('p0000001-a', at(1)), payment('p0000002-b', at(2))];
  const allPayments = succeedWith(payments);
  const page = await review(payments, { allPayments });
  allPayments.mockImplementation(
    succeedWith([payment('p0000002-b', { ...at(2), review: { ...seenBefore, sameScreenshot: 0 } })]) as never,
  );
  await page.user.keyboard('a');
  expect(await screen.findByText('This transaction ID was used in 2 other payments.')).toBeTruthy();
});

test('a plain backend compares no payments and sends no order: the list does', async () => {
  const plain = { review: null, orderPriceMinor: null, orderService: '', orderAmount: null };
  const payments = [
    payment('p0000001-a', { ...plain, transactionId: 'tx 1', status: 'Rejected', ...at(1) }),
    payment('p0000002-b', { ...plain, transactionId: 'TX-1', screenshotUrl: '/uploads/b.png', ...at(2) }),
  ];
  const { dialog } = await review(payments, { allOrders: succeedWith([order('Pending')]) }, []);
  expect(textBeside(dialog, 'Due')).toBe('PKR 800.64');
  expect(textBeside(dialog, 'Service, quantity')).toBe('Instagram Likes, 1,000');
  expect(dialog.getByText('This transaction ID was used in 1 other payment.')).toBeTruthy();
  expect(dialog.queryByText(/^The same screenshot/)).toBeNull();
  expect(dialog.getByRole('link', { name: '#p0000001…, Rejected, Nov 21, 2026' })).toBeTruthy();
});

const FIRST = { by: 'amna@urooj.pk', at: '2026-11-21T11:00:00.000Z', receivedMinor: null, counts: true };
const forTwo = (seconded: object | null) => ({ review: { ...payment('').review, needsTwoPeople: true, seconded } });

test('the first of two approvals says that a second person has to approve, and the next payment is shown', async () => {
  const first = { msg: 'Your approval was recorded.', changed: false, needsSecondPerson: true };
  const payments = [payment('p0000001-a', { ...at(1), ...forTwo(null) }), payment('p0000002-b', at(2))];
  const page = await review(payments, { updatePayment: succeedWith(first) });
  expect(page.dialog.getByText(/^Two people have to approve this payment\./)).toBeTruthy();
  await page.user.keyboard('a');
  await screen.findByRole('dialog', { name: 'Review payment #p0000002…' });
  expect(page.texts()).toEqual(['Your approval was recorded.']);
  expect(screen.getByText('2 of 2 waiting here')).toBeTruthy();
});

test.each([
  ['another person', FIRST, 'amna@urooj.pk at Nov 21, 2026, 4:00 PM. A second person has to approve.', 'Approved once'],
  [
    'the admin',
    { ...FIRST, by: 'admin@example.com', receivedMinor: 70_000 },
    'admin@example.com at Nov 21, 2026, 4:00 PM, with PKR 700.00 as what arrived. It waits for another person, who has to approve, too.',
    'Approved by you',
  ],
  [
    'a deleted account',
    { ...FIRST, by: null, counts: false },
    /^Approved by an account that was deleted .* not count/,
    '',
  ],
])('names who has approved first: %s', async (_who, first, sentence, badge) => {
  const { dialog } = await review([payment('p0000001-a', forTwo(first))]);
  expect(dialog.getByText(typeof sentence === 'string' ? `Approved by ${sentence}` : sentence)).toBeTruthy();
  expect(screen.queryAllByText(badge || /^(Approved once|Approved by you)$/)).toHaveLength(badge ? 1 : 0);
});

test('after the first of two approvals in the list, its buttons are there again', async () => {
  const first = { msg: 'Your approval was recorded.', changed: false, needsSecondPerson: true };
  const calls = { allPayments: succeedWith([payment('p0000001-a', forTwo(null))]), updatePayment: succeedWith(first) };
  const page = open('payments', calls);
  await approve(page.user);
  expect(document.activeElement).toBe(await button('Approve'));
  expect(page.texts()).toEqual(['Your approval was recorded.']);
});

test('J shows the next payment, K the previous one, A approves', async () => {
  const page = await review([payment('p0000001-a', at(1)), payment('p0000002-b', at(2))]);
  await page.user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Review payment #p0000002…' })).toBeTruthy();
  await page.user.keyboard('k');
  expect(await screen.findByRole('dialog', { name: 'Review payment #p0000001…' })).toBeTruthy();
  await page.user.keyboard('j');
  await screen.findByRole('dialog', { name: 'Review payment #p0000002…' });
  await read();
  await page.user.keyboard('a');
  await waitFor(() => expect(page.texts()).toEqual(['Payment p0000002... approved successfully!']));
  expect(page.api.updatePayment).toHaveBeenCalledWith('p0000002-b', 'Approved', {
    adminRemarks: '',
    seenReceivedMinor: null,
  });
});

const decidedIds = ({ api }: Awaited<ReturnType<typeof review>>) => api.updatePayment.mock.calls.map(([id]) => id);
const TWO = [payment('p0000001-a', at(1)), payment('p0000002-b', at(2))];

test.each([
  ['A', () => press('a')],
  ['the button', () => click('Approve (A)')],
])('the second press of two on %s does not decide the payment that appears', async (_, approve) => {
  const page = await review(TWO);
  stopTime();
  await approve();
  expect(screen.getByText('Review payment #p0000002…')).toBeTruthy();
  const shown = screen.getByRole('button', { name: 'Approve (A)' });
  expect(shown.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This has just appeared. It can be decided in a moment.',
  );
  await act(async () => void vi.advanceTimersByTime(UNREAD_MS - 1));
  await approve();
  await read();
  expect(decidedIds(page)).toEqual(['p0000001-a']);
  expect(shown.hasAttribute('aria-disabled')).toBe(false);
  await approve();
  expect(decidedIds(page)).toEqual(['p0000001-a', 'p0000002-b']);
});

test.each([
  ['another amount', { amountMinor: 90_000 }],
  ['another browser', { isFromAnotherBrowser: true }],
  ['a banned buyer', { isBuyerBanned: true }],
  ['a used transaction ID', { review: { ...seenBefore, sameScreenshot: 0 } }],
  ['a known screenshot', { review: { ...seenBefore, sameTransactionId: 0 } }],
])('a payment with %s is approved at the second press, which the button says', async (_, changes) => {
  const page = await review([payment('p0000001-a', changes)]);
  stopTime();
  await press('a');
  const confirm = screen.getByRole('button', { name: 'Approve despite 1 warning (A)' });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Approve despite 1 warning (A)' }));
  await press('a');
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await read();
  expect(decidedIds(page)).toEqual([]);
  await press('a');
  expect(decidedIds(page)).toEqual(['p0000001-a']);
});

test('the question about warnings is asked again after another payment was shown', async () => {
  const page = await review([payment('p0000001-a', { amountMinor: 90_000, ...at(1) }), payment('p0000002-b', at(2))]);
  stopTime();
  for (const key of ['a', 'j', 'k', 'a']) {
    await press(key);
    await read();
  }
  expect(screen.getByRole('button', { name: 'Approve despite 1 warning (A)' })).toBeTruthy();
  expect(decidedIds(page)).toEqual([]);
});

test('a rejection needs a reason; letters typed for it trigger no shortcut', async () => {
  const page = await review([payment('p0000001-a')], { updatePayment: failWith(500) });
  await page.user.keyboard('r');
  await page.user.click(await button('Confirm rejection'));
  expect(await screen.findByText('Please give a reason.')).toBeTruthy();
  await page.user.keyboard('a jar');
  expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('a jar');
  expect(page.api.updatePayment).not.toHaveBeenCalled();
  await page.user.click(await button('Confirm rejection'));
  await waitFor(() => expect(page.texts()).toEqual(['Failed to reject payment p0000001....']));
  expect(page.api.updatePayment).toHaveBeenCalledWith('p0000001-a', 'Rejected', {
    adminRemarks: 'a jar',
    seenReceivedMinor: null,
  });
});

test('a digit chooses a reason, Enter confirms it', async () => {
  const page = await review([payment('p0000001-a')]);
  await page.user.keyboard('r');
  await button('1 Not received');
  await page.user.keyboard('1{Enter}');
  await waitFor(() => expect(page.texts()).toEqual(['Payment p0000001... rejected successfully!']));
  expect(page.api.updatePayment).toHaveBeenCalledWith('p0000001-a', 'Rejected', {
    seenReceivedMinor: null,
    adminRemarks: 'We could not find this payment in our account.',
  });
});

test('a common reason can be added to the text, and taken away', async () => {
  const page = await review([payment('p0000001-a')]);
  await page.user.keyboard('r');
  const reason = () => (screen.getByLabelText('Reason') as HTMLTextAreaElement).value;
  await page.user.type(await screen.findByLabelText('Reason'), 'Hello.');
  await page.user.click(await button('5 Used before'));
  expect(reason()).toBe('Hello. This payment was already used for another order.');
  expect((await button('5 Used before')).getAttribute('aria-pressed')).toBe('true');
  await page.user.click(await button('5 Used before'));
  expect(reason()).toBe('Hello.');
  expect((await button('5 Used before')).getAttribute('aria-pressed')).toBe('false');
});

test('? lists the keys and closes the list; nothing is decided behind it', async () => {
  const page = await review([payment('p0000001-a')]);
  await page.user.keyboard('?');
  const help = await titled('Keys of the review');
  expect(await help.findByText('Show the next payment')).toBeTruthy();
  await page.user.keyboard('a?');
  await waitFor(() => expect(screen.queryByText('Keys of the review')).toBeNull());
  expect(page.api.updatePayment).not.toHaveBeenCalled();
  await page.user.click(await button('Keys (?)'));
  expect(await screen.findByText('Keys of the review')).toBeTruthy();
});

test("the order's facts open in a drawer, with links only where they are safe", async () => {
  const links = {
    profileLink: 'https://www.instagram.com/amna',
    postLink: 'javascript:alert(1)',
    phoneNumber: '+923001',
  };
  const sold = {
    kind: 'custom',
    promise: { kind: 'refill', days: 30 },
    sale: { priceUsdCents: 306, pkrPerUsd: 280.5, costUsdCents: 125 },
  } as const;
  const getOrder = succeedWith(order('Payment Pending', { ...links, ...sold })).mockImplementationOnce(
    failWith(500) as never,
  );
  const page = await review([payment('p0000001-a')], { getOrder });
  await page.user.keyboard('o');
  const drawer = await titled('Order #3f2a9c1e…');
  expect(await drawer.findByText('Failed to fetch the order.')).toBeTruthy();
  await page.user.click(drawer.getByRole('button', { name: 'Retry' }));
  expect(await drawer.findByText('Payment Pending')).toBeTruthy();
  for (const fact of ['+923001', 'Custom amount', '$3.06 at PKR 280.5', '$1.25', '$1.81 (59%)'])
    expect(drawer.getByText(fact)).toBeTruthy();
  expect(drawer.getByText('30-day refill, from completion')).toBeTruthy();
  expect(drawer.getByRole('link', { name: links.profileLink })).toBeTruthy();
  expect(drawer.getByText(links.postLink).closest('a')).toBeNull();
  expect(drawer.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/order/3f2a9c1e-77aa');
});
