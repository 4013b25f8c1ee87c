import { screen, waitFor, within } from '@testing-library/react';
import { PAYMENT_ROUTES } from '@urooj/contract/payment-routes';
import { REFUND_ROUTES } from '@urooj/contract/refund-routes';
import { beforeEach, expect, test } from 'vitest';
import { bankMessageApi, compared, details, ok } from '../../bank-messages/bank-messages.fixture.tsx';
import { button, failWith, fakeTimers, open, order, payment, read, succeedWith } from '../dashboard.fixture.tsx';

const ID = 'p0000001-a';

beforeEach(fakeTimers);

/** Opens the review of the first payment. */
async function openReview(payments: readonly object[], calls: Parameters<typeof open>[1] = {}, features = ['session']) {
  const updatePayment = succeedWith('');
  const callRoute = succeedWith('');
  const all = { allPayments: succeedWith(payments), updatePayment, callRoute, ...calls };
  const page = open('payments', all, {}, features as never);
  await page.user.click((await screen.findAllByRole('button', { name: 'Review' }))[0] as HTMLElement);
  await button('Approve (A)');
  await read();
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

/** The same with its form about what arrived. */
async function openForm(...options: Parameters<typeof openReview>) {
  const page = await openReview(...options);
  await page.user.keyboard('d');
  return page;
}

const field = () => screen.findByLabelText<HTMLInputElement>('What arrived (PKR)');

test('D asks for the difference, and the payment waits', async () => {
  const page = await openForm([payment(ID)]);
  await page.user.type(await field(), '410.64');
  await page.user.click(await button('Ask for PKR 390.00'));
  await waitFor(() => expect(page.texts()).toEqual(['The buyer was asked for the missing PKR 390.00.']));
  const sent = { params: { id: ID }, body: { received: 410.64 } };
  expect(page.api.callRoute.mock.calls.at(-1)).toEqual([PAYMENT_ROUTES.recordReceived, sent]);
  expect(page.api.updatePayment).not.toHaveBeenCalled();
  expect(screen.queryByLabelText('What arrived (PKR)')).toBeNull();
});

test('once a part is recorded the open review shows it, has the focus, and A asks first', async () => {
  const page = await openForm([payment(ID)]);
  const review = { ...payment(ID).review, missingMinor: 35_000 };
  page.api.allPayments.mockImplementation(async () => ({
    ok: true,
    value: [payment(ID, { receivedMinor: 45_064, review })],
  }));
  await page.user.type(await field(), '450.64');
  await page.user.click(await button('Ask for PKR 350.00'));
  expect(await page.dialog.findByText('Arrived')).toBeTruthy();
  expect(page.dialog.getByText(/^PKR 450\.64 arrived\. The buyer was asked/)).toBeTruthy();
  expect(page.dialog.queryByText('The submitted amount is the amount due.')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(page.dialog.getByRole('group', { name: 'Decision' })));
  await page.user.keyboard('a');
  await read();
  await page.user.keyboard('a');
  expect(page.api.updatePayment).not.toHaveBeenCalled();
  expect(await button('Approve despite 1 warning (A)')).toBeTruthy();
  await read();
  await page.user.keyboard('a');
  const seen = { adminRemarks: '', seenReceivedMinor: 45_064 };
  await waitFor(() => expect(page.api.updatePayment.mock.calls).toEqual([[ID, 'Approved', seen]]));
});

test('less than was due is a warning also where nobody is asked for the rest', async () => {
  const page = await openReview([payment(ID, { receivedMinor: 45_064 })]);
  expect(page.dialog.getByText('What arrived is PKR 350.00 less than the amount due.')).toBeTruthy();
  expect(page.dialog.queryByText('The submitted amount is the amount due.')).toBeNull();
  await page.user.keyboard('a');
  expect(await button('Approve despite 1 warning (A)')).toBeTruthy();
});

test.each(['Approve (A)', 'Reject (R)'])(
  '%s does not ignore an amount that was entered and not recorded',
  async (name) => {
    const page = await openForm([payment(ID)]);
    await page.user.type(await field(), '450.64');
    await page.user.click(await button(name));
    expect(await page.dialog.findByText('Please record this amount first, or empty the field.')).toBeTruthy();
    expect(document.activeElement).toBe(await field());
    expect((await field()).value).toBe('450.64');
    expect(page.api.updatePayment).not.toHaveBeenCalled();
    await page.user.clear(await field());
    await page.user.click(await button(name));
    if (name === 'Reject (R)') expect(await button('Confirm rejection')).toBeTruthy();
    else await waitFor(() => expect(page.api.updatePayment).toHaveBeenCalledTimes(1));
  },
);

test('a decision on what was recorded meanwhile is not made: the review shows the new amount', async () => {
  const changed = 'What arrived for this payment was recorded meanwhile. Look at it, then decide again.';
  const rejected = { ok: false, error: { kind: 'response', status: 409, code: 'received_changed', msg: changed } };
  const page = await openReview([payment(ID)], { updatePayment: succeedWith('') });
  page.api.updatePayment.mockImplementationOnce(async () => rejected as never);
  page.api.allPayments.mockImplementation(async () => ({ ok: true, value: [payment(ID, { receivedMinor: 45_064 })] }));
  await page.user.keyboard('a');
  expect(await page.dialog.findByText('What arrived is PKR 350.00 less than the amount due.')).toBeTruthy();
  expect(page.texts()).toContain(changed);
  expect(page.dialog.getByRole('button', { name: /^Approve/ })).toBeTruthy();
});

test('of a payment from another browser beside that of the buyer it is only recorded', async () => {
  const page = await openForm([payment(ID, { isFromAnotherBrowser: true }), payment('p0000002-b')]);
  await page.user.type(await field(), '410.64');
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
  await page.user.click(await button('Only record it'));
  await waitFor(() => expect(page.texts()).toEqual(['What arrived was recorded.']));
});

test('an amount that is no amount is not sent, and the reason of a refusal is shown', async () => {
  const page = await openForm([payment(ID)], {
    callRoute: failWith(409, 'The buyer has sent the difference already.'),
  });
  await page.user.type(await field(), '0');
  await page.user.click(await button('Only record it'));
  expect(page.api.callRoute).not.toHaveBeenCalled();
  await page.user.type(await field(), '1');
  await page.user.click(await button('Ask for PKR 799.64'));
  await waitFor(() => expect(page.texts()).toContain('The buyer has sent the difference already.'));
});

test('too much is approved and refunded with one press, or only recorded', async () => {
  const page = await openForm([payment(ID)]);
  await page.user.type(await field(), '900.64');
  await read();
  await page.user.click(await button('Only record it'));
  await waitFor(() => expect(page.texts()).toEqual(['What arrived was recorded.']));
  await page.user.keyboard('d');
  await page.user.type(await field(), '900.64');
  await page.user.click(await button('Approve and refund PKR 100.00'));
  const money = { receivedMinor: 90_064, refundsDifference: true };
  await waitFor(() =>
    expect(page.api.updatePayment.mock.calls).toEqual([
      [ID, 'Approved', { adminRemarks: '', seenReceivedMinor: null, ...money }],
    ]),
  );
});

test('the amount is that of the message beside the payment', async () => {
  const own = details({ state: 'proposed', payment: compared({ differences: ['amount'] }), doubts: [] });
  const { callRoute } = bankMessageApi({ paymentBankMessage: ok({ bankMessage: own, candidates: [] }) });
  const page = await openReview([payment(ID)], { callRoute: callRoute as never }, ['session', 'bankMessages']);
  await page.dialog.findByText('Suggested');
  await page.user.keyboard('d');
  expect(Number((await field()).value) * 100).toBe(own.amount * 100);
});

test('what was asked for is a warning, and the payment of it is decided together with the first', async () => {
  const review = { ...payment(ID).review, missingMinor: 39_000 };
  const page = await openForm([payment(ID, { receivedMinor: 41_064, review })]);
  expect(page.dialog.getByText(/^PKR 410\.64 arrived\. The buyer was asked for the missing PKR 390\.00/)).toBeTruthy();
  expect((await field()).value).toBe('410.64');
  page.unmount();
  const pair = [
    payment(ID, { receivedMinor: 41_064, completedBy: 'p0000002-b' }),
    payment('p0000002-b', {
      amountMinor: 39_000,
      differenceOf: ID,
      review: { ...review, amountDueMinor: 39_000, missingMinor: 0 },
    }),
  ];
  const both = await openForm(pair);
  expect(both.dialog.getByText('Payment #p0000002… pays what was missing. One decision is about both.')).toBeTruthy();
  expect(both.dialog.queryByText(/The approval of one rejects the other/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Another amount arrived (D)' })).toBeNull();
  await both.user.keyboard('a');
  await waitFor(() => expect(screen.getByText('0 waiting here, 2 decided')).toBeTruthy());
  expect(screen.getAllByText('Approved')).toHaveLength(2);
});

const requestedAgo = (hours: number) => ({
  receivedMinor: 41_064,
  review: {
    ...payment(ID).review,
    missingMinor: 39_000,
    missingSince: new Date(Date.now() - hours * 3_600_000).toISOString(),
  },
});

test('a payment whose difference never came says since when, and one confirmed action rejects and refunds it', async () => {
  const updatePayment = succeedWith('Decided');
  const page = open('payments', { allPayments: succeedWith([payment(ID, requestedAgo(73))]), updatePayment });
  expect(await screen.findByText('Unpaid for 3 days')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await page.user.click(await button('Reject and refund'));
  expect(updatePayment).not.toHaveBeenCalled();
  await page.user.click(
    within(await screen.findByRole('group', { name: 'Reject and refund PKR 410.64?' })).getByRole('button', {
      name: 'Confirm',
    }),
  );
  const reason = 'The rest of the amount has not arrived.';
  const sent = [ID, 'Rejected', { adminRemarks: reason, seenReceivedMinor: 41_064, refundsDifference: true }];
  await waitFor(() => expect(updatePayment.mock.calls).toEqual([sent]));
});

test('a buyer who was asked less than a day ago still has time', async () => {
  open('payments', { allPayments: succeedWith([payment(ID, requestedAgo(5))]) });
  expect(await button('Approve')).toBeTruthy();
  expect(screen.queryByText(/^Unpaid for/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject and refund' })).toBeNull();
});

test('the review says how long ago the buyer was asked', async () => {
  const page = await openReview([payment(ID, requestedAgo(73))]);
  expect(page.dialog.getByText(/asked for the missing PKR 390\.00 3 days ago, and has not sent it yet/)).toBeTruthy();
});

test.each([
  [{ differenceOf: ID }, `This pays what was missing of payment #${ID.slice(0, 8)}…. One decision is about both.`, 1],
  [{ completedBy: ID }, `Payment #${ID.slice(0, 8)}… pays what was missing. One decision is about both.`, 0],
])(
  'says which payment is decided together with it where the list does not show that one: %j',
  async (change, text, records) => {
    const page = await openReview([payment('p0000002-b', change)]);
    expect(page.dialog.getByText(text)).toBeTruthy();
    // What arrived of the first payment was asked for already.
    expect(screen.queryAllByRole('button', { name: 'Another amount arrived (D)' })).toHaveLength(records);
  },
);

test('the rows of a pair name each other, and the buyer who was just asked was asked just now', async () => {
  const second = payment('p0000002-b', { differenceOf: ID });
  const page = open('payments', { allPayments: succeedWith([payment(ID, { completedBy: 'p0000002-b' }), second]) });
  expect(await screen.findByText('Completed by payment #p0000002…')).toBeTruthy();
  expect(screen.getByText('Completes payment #p0000001…')).toBeTruthy();
  page.unmount();
  const review = await openReview([payment(ID, requestedAgo(0))]);
  expect(review.dialog.getByText(/asked for the missing PKR 390\.00 just now, and has not sent it yet/)).toBeTruthy();
});

test('less than the difference has arrived: it is recorded, nobody is asked again, and the pair is short', async () => {
  const second = payment('p0000002-b', {
    amountMinor: 39_000,
    differenceOf: ID,
    review: { ...payment(ID).review, amountDueMinor: 39_000 },
  });
  const page = await openForm([second]);
  await page.user.type(await field(), '300');
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
  const review = { ...second.review, stillMissingMinor: 9_000 };
  page.api.allPayments.mockImplementation(async () => ({
    ok: true,
    value: [{ ...second, receivedMinor: 30_000, review }],
  }));
  await page.user.click(await button('Only record it'));
  expect(await page.dialog.findByText('Of both payments together, PKR 90.00 is still missing.')).toBeTruthy();
  await read();
  await page.user.keyboard('a');
  expect(await button('Approve despite 1 warning (A)')).toBeTruthy();
});

test('money that arrived for a rejected payment is recorded in its row, then refunded with the real reason', async () => {
  const rejected = payment(ID, { status: 'Rejected' });
  const getOrder = succeedWith({ ...order('Pending'), paidMinor: 41_064, refunds: [] });
  const callRoute = succeedWith('');
  const page = open('payments&status=All', { getOrder, callRoute, allPayments: succeedWith([rejected]) });
  await page.user.click(await button('Money has arrived'));
  await page.user.type(await field(), '1000000000000');
  await page.user.click(await button('Only record it'));
  expect(await screen.findByText('This is more than ten times of what is due. Please check the amount.')).toBeTruthy();
  expect(callRoute).not.toHaveBeenCalled();
  const review = { ...rejected.review, overpaidMinor: 41_064 };
  page.api.allPayments.mockImplementation(async () => ({
    ok: true,
    value: [{ ...rejected, receivedMinor: 41_064, review }],
  }));
  await page.user.clear(await field());
  await page.user.type(await field(), '410.64');
  await page.user.click(await button('Only record it'));
  await page.user.click(await button('Refund what arrived'));
  expect(callRoute.mock.calls).toEqual([
    [PAYMENT_ROUTES.recordReceived, { params: { id: ID }, body: { received: 410.64 } }],
  ]);
  expect(screen.queryByRole('button', { name: 'Money has arrived' })).toBeNull();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason (internal)')).value).toBe(
    'Money of a rejected payment',
  );
});

test('an amount of more than ten times the price is no amount to refund', async () => {
  const page = await openForm([payment(ID)]);
  await page.user.type(await field(), '1000000000000');
  expect(screen.queryByRole('button', { name: /^Approve and refund/ })).toBeNull();
  await page.user.click(await button('Only record it'));
  expect(await screen.findByText('This is more than ten times of what is due. Please check the amount.')).toBeTruthy();
  expect(page.api.callRoute).not.toHaveBeenCalled();
});

test('paid twice: the review says by how much, and its approval refunds that', async () => {
  const review = { ...payment(ID).review, overpaidMinor: 80_064 };
  const page = await openForm([payment(ID, { review })]);
  expect(page.dialog.getByText('For this order PKR 800.64 more has arrived than it costs.')).toBeTruthy();
  await page.user.click(await button('Approve and refund PKR 800.64'));
  const sent = [ID, 'Approved', { adminRemarks: '', seenReceivedMinor: null, refundsDifference: true }];
  await waitFor(() => expect(page.api.updatePayment.mock.calls).toEqual([sent]));
});

test('the approval that refunds says how many warnings there are', async () => {
  const review = { ...payment(ID).review, overpaidMinor: 80_064 };
  await openReview([payment(ID, { review, isFromAnotherBrowser: true })]);
  expect(await button('Approve despite 1 warning and refund PKR 800.64')).toBeTruthy();
});

test('a rejection refunds what has arrived, and says so', async () => {
  const page = await openReview([payment(ID, { receivedMinor: 41_064 })]);
  await page.user.keyboard('r');
  expect(await screen.findByText('What has arrived is refunded to the buyer.')).toBeTruthy();
  await page.user.click(await button(/^2 Other amount/));
  await page.user.click(await button('Confirm rejection'));
  const reason = 'The amount that we received differs from the amount due.';
  const sent = [ID, 'Rejected', { adminRemarks: reason, seenReceivedMinor: 41_064, refundsDifference: true }];
  await waitFor(() => expect(page.api.updatePayment.mock.calls).toEqual([sent]));
});

test('an approved payment with too much leads to the refund of the difference', async () => {
  const review = { ...payment(ID).review, overpaidMinor: 10_000 };
  const getOrder = succeedWith({ ...order('In Progress'), paidMinor: 90_064, refunds: [] });
  const callRoute = succeedWith('');
  const page = open('payments&status=All', {
    ...{ getOrder, callRoute },
    allPayments: succeedWith([payment(ID, { status: 'Approved', review })]),
  });
  await page.user.click(await button('Refund the difference'));
  await page.user.click(await button('Confirm: Refund'));
  await waitFor(() => expect(callRoute).toHaveBeenCalledTimes(1));
  const body = { amount: 100, reason: 'Paid more than the price', remarks: '', origin: 'overpayment' };
  expect(callRoute.mock.calls[0]).toMatchObject([REFUND_ROUTES.startRefund, { params: { id: '3f2a9c1e-77aa' }, body }]);
});

test('a plain backend has no such form', async () => {
  await openForm([payment(ID)], { allOrders: succeedWith([order('Pending')]) }, []);
  expect(screen.queryByRole('button', { name: 'Another amount arrived (D)' })).toBeNull();
  expect(screen.queryByLabelText('What arrived (PKR)')).toBeNull();
});
