import { screen, waitFor, within } from '@testing-library/react';
import { REFUND_ROUTES } from '@urooj/contract/refund-routes';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import remote from '../../../routes.tsx';
import { orderTexts } from '../../../texts/en/orders.ts';
import { refundTexts } from '../../../texts/en/refunds.ts';
import { admin, button, order, payment, succeedWith } from '../dashboard.fixture.tsx';

const DAY_MS = 86_400_000;
const refund = {
  ...payment('r0000001-a'),
  ...{ status: 'Approved', reason: 'Late', adminRemarks: '', createdAt: null, decidedAt: null, tracksPayout: true },
  ...{ clientEmail: 'amna@example.com', amountMinor: 85_068, payout: null, transfers: [] as object[] },
  account: { method: 'jazzcash', number: '03001234567' },
};
const days = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString();

function open(tab: string, calls: object, oldestAt = days(1)) {
  const refundsToPay = { count: 1, oldestAt, amountMinor: 85_068 };
  const callRoute = succeedWith({ msg: 'Done', payout: {}, refundId: 'r2' });
  const api = {
    listFileAddress: async () => '/files/list.xlsx',
    adminWaiting: succeedWith({
      payments: null,
      refunds: null,
      refundsToPay,
      ordersToStart: null,
      ordersToComplete: null,
    }),
    callRoute,
    ...calls,
  };
  const host = createFakeHost({
    session: { status: 'user', user: admin, canAdmin: true, features: ['session', 'adminLists'] },
    api: api as unknown as NonNullable<HostOverrides['api']>,
  });
  const texts = () => host.toasts.map(({ text }) => text);
  return { texts, callRoute, ...renderRoute(remote, `/admin-dashboard?tab=${tab}`, host) };
}
const refundsPage = (changes = {}) => succeedWith({ rows: [{ ...refund, ...changes }], total: 1 });

test('the tab has the sum that is not paid out, and warns after seven days', async () => {
  const page = open('refunds', { refundsPage: refundsPage() });
  const notice = await screen.findByText(/^1 approved refund is not paid out: PKR 850\.68\./);
  expect(within(notice).getByRole('link').getAttribute('href')).toBe(
    '/admin-dashboard?tab=refunds&status=Unpaid&sort=createdAt',
  );
  expect(notice.textContent).not.toContain('days ago');
  expect(screen.getByText(refundTexts.notPaidOut)).toBeTruthy();
  page.unmount();
  open('refunds', { refundsPage: refundsPage() }, days(8));
  expect(await screen.findByText(/The oldest was approved 8 days ago\./)).toBeTruthy();
});

test('approved refunds that are not paid out are listed oldest first', async () => {
  const list = refundsPage();
  open('refunds&status=Unpaid', { refundsPage: list });
  await button(refundTexts.payOut.button);
  const query = { page: 1, q: '', sort: 'createdAt', filters: { status: 'Unpaid' } };
  expect(list).toHaveBeenCalledWith(query, expect.anything());
});

test('a rejection says why, because the buyer reads it; an approval need not', async () => {
  const updateRefundRequest = succeedWith({ changed: true });
  const page = open('refunds', { refundsPage: refundsPage({ status: 'Pending' }), updateRefundRequest });
  await page.user.click(await button('Reject'));
  await page.user.type(await screen.findByLabelText(/^Admin Remarks/), '  ');
  await page.user.click(await button('Confirm: Reject'));
  expect(await screen.findByText('Please say why: the buyer reads it.')).toBeTruthy();
  expect(updateRefundRequest).not.toHaveBeenCalled();
  await page.user.type(screen.getByLabelText(/^Admin Remarks/), 'It was delivered');
  await page.user.click(await button('Confirm: Reject'));
  const rejected = { status: 'Rejected', adminRemarks: 'It was delivered' };
  expect(updateRefundRequest).toHaveBeenCalledWith(refund.id, rejected);
});

test('marks a refund as paid out, with what the buyer is sent', async () => {
  const page = open('refunds', { refundsPage: refundsPage() });
  await page.user.click(await button(refundTexts.payOut.button));
  expect(await screen.findByText(/^Send PKR 850\.68 to JazzCash 03001234567/)).toBeTruthy();
  await page.user.click(await button(refundTexts.payOut.confirm));
  expect(await screen.findByText(/^Please enter the reference of the transfer/)).toBeTruthy();
  await page.user.type(screen.getByLabelText(/^Reference \(sent to the buyer\)/), ' FT77 ');
  await page.user.click(await button(refundTexts.payOut.confirm));
  await waitFor(() => expect(page.texts()).toEqual([refundTexts.paidOut]));
  const body = { method: 'jazzcash', reference: 'FT77' };
  expect(page.callRoute).toHaveBeenCalledWith(REFUND_ROUTES.payOutRefund, { params: { id: refund.id }, body });
});

test('a time before the request is refused beside the field, and what was sent does not change meanwhile', async () => {
  const page = open('refunds', { refundsPage: refundsPage() });
  let answer = (_: object) => {};
  page.callRoute.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)) as never);
  await page.user.click(await button(refundTexts.payOut.button));
  const reference = await screen.findByLabelText<HTMLInputElement>(/^Reference \(sent to the buyer\)/);
  await page.user.type(reference, 'FT77');
  await page.user.type(screen.getByLabelText(/^Sent on/), '2025-05-01T10:00');
  await page.user.click(await button(refundTexts.payOut.confirm));
  await waitFor(() => expect(reference.disabled).toBe(true));
  await page.user.type(reference, '8');
  expect(reference.value).toBe('FT77');
  const error = { kind: 'response', status: 422, code: 'validation', field: 'payout_time_too_early' };
  answer({ ok: false, error });
  expect(await screen.findByText(/^The money cannot have been sent before the refund was requested/)).toBeTruthy();
  await waitFor(() => expect(reference.disabled).toBe(false));
});

test('the approval of a request says where the money goes, what was paid and what is left', async () => {
  const request = { status: 'Pending', amountMinor: 20_000 };
  const paid = { ...order('Completed'), paidMinor: 85_000, refunds: [{ status: 'Approved', amountMinor: 10_000 }] };
  const page = open('refunds', { refundsPage: refundsPage(request), getOrder: succeedWith(paid) });
  await page.user.click(await button('Approve'));
  expect(await screen.findByText('The money goes to JazzCash 0300 •••4567.')).toBeTruthy();
  expect(
    await screen.findByText('PKR 850.00 was paid for the order. After this refund PKR 550.00 of it is left.'),
  ).toBeTruthy();
  page.unmount();
  const unknown = refundsPage({ ...request, amountMinor: 80_000, account: null });
  const other = open('refunds', { refundsPage: unknown, getOrder: succeedWith(paid) });
  await other.user.click(await button('Approve'));
  expect(await screen.findByText('No account is known yet.')).toBeTruthy();
  expect(await screen.findByText(/only PKR 750\.00 of it is left: this refund cannot be approved/)).toBeTruthy();
});

test('takes over what a message of the bank says about the payout', async () => {
  const transfers = [{ method: 'easypaisa', reference: '3945073211', at: '2026-11-21T10:15:30.000Z' }];
  const page = open('refunds', { refundsPage: refundsPage({ transfers }) });
  expect(await screen.findByText(refundTexts.hasTransfer)).toBeTruthy();
  await page.user.click(await button(refundTexts.payOut.button));
  await page.user.click(await button(/^Use the message about Easypaisa, 3945073211/));
  await page.user.click(await button(refundTexts.payOut.confirm));
  await waitFor(() => expect(page.texts()).toEqual([refundTexts.paidOut]));
  const body = { method: 'easypaisa', reference: '3945073211', at: '2026-11-21T10:15:00.000Z' };
  expect(page.callRoute).toHaveBeenCalledWith(REFUND_ROUTES.payOutRefund, { params: { id: refund.id }, body });
});

test('starts a refund of what is left of an order', async () => {
  const paid = { ...order('Completed'), payment: { status: 'Approved' } };
  const refunds = [
    { status: 'Approved', amountMinor: 10_000 },
    { status: 'Rejected', amountMinor: 5_000 },
  ];
  const page = open('orders', {
    ordersPage: succeedWith({ rows: [paid], total: 1 }),
    getOrder: succeedWith({ ...paid, paidMinor: 85_000, refunds }),
  });
  await page.user.click(await button(orderTexts.refund));
  expect(await screen.findByText(/^At most PKR 750\.00 can be refunded/)).toBeTruthy();
  await page.user.type(screen.getByLabelText(/^Reason \(internal\)/), 'It dropped');
  await page.user.type(screen.getByLabelText(/^Remarks \(sent to the buyer\)/), 'Sorry');
  await page.user.click(await button(refundTexts.start.confirm));
  await waitFor(() => expect(page.texts()).toEqual([refundTexts.begun]));
  expect(page.callRoute).toHaveBeenCalledWith(REFUND_ROUTES.startRefund, {
    params: { id: paid.id },
    body: { amount: 750, reason: 'It dropped', remarks: 'Sorry' },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});
