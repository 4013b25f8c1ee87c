import { screen, waitFor, within } from '@testing-library/react';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test, vi } from 'vitest';
import {
  compared,
  details,
  failWith,
  ok,
  receipt,
  receiptApi,
  rejectedPayment,
} from '../../receipts/receipts.fixture.tsx';
import { button, fakeTimers, open, payment, pressApprove, succeedWith } from '../dashboard.fixture.tsx';

const FEATURES = ['session', 'receipts'] as const;

/** Opens the review of the only payment. */
async function openReview(
  answers: Parameters<typeof receiptApi>[0],
  features: readonly ('session' | 'receipts')[] = FEATURES,
) {
  const { callRoute } = receiptApi(answers);
  const calls = { allPayments: succeedWith([payment('p0000001-a')]), updatePayment: succeedWith('') };
  const shown = open('payments', { ...calls, callRoute: callRoute as never }, {}, features);
  await shown.user.click(await button('Review'));
  return { ...shown, callRoute, dialog: within(await screen.findByRole('dialog')) };
}

test('shows the receipt beside the claim, with what differs', async () => {
  const own = details({
    state: 'proposed',
    payment: compared({ amount: 850, differences: ['amount'] }),
    doubts: ['joined'],
  });
  const { dialog, callRoute } = await openReview({ paymentReceipt: ok({ receipt: own, candidates: [] }) });
  expect((await dialog.findByRole('row', { name: /^Amount/ })).textContent).toBe(
    `Amount Differs${PRICE.shown}PKR 850.00`,
  );
  expect(dialog.getByText('Suggested')).toBeTruthy();
  expect(dialog.getByText(/put together from parts/)).toBeTruthy();
  expect(callRoute.mock.calls[0]?.[1]?.params).toEqual({ id: 'p0000001-a' });
});

test('names the rejected payment with the same transaction, beside what to do', async () => {
  const changes = { state: 'proposed', payment: compared(), doubts: ['claimedBefore'] };
  const own = details({ ...changes, rejectedPayment: rejectedPayment() });
  const { dialog } = await openReview({ paymentReceipt: ok({ receipt: own, candidates: [] }) });
  expect(await dialog.findByText(/compare the payer before you approve/)).toBeTruthy();
  expect(dialog.getByText(/rejected on Nov 21, 2026/)).toBeTruthy();
  expect(dialog.getByText('Suggested')).toBeTruthy();
});

test('says that no message has arrived', async () => {
  const { dialog } = await openReview({ paymentReceipt: ok({ receipt: null, candidates: [] }) });
  expect(await dialog.findByText('No message about this payment has arrived.')).toBeTruthy();
});

test('a rejected payment whose money has arrived says so, and leads to the receipt', async () => {
  const arrived = receipt({ rejectedPayment: rejectedPayment() });
  const { dialog } = await openReview({ paymentReceipt: ok({ receipt: null, candidates: [], arrived }) });
  expect(await dialog.findByText(new RegExp(`^${PRICE.shown} has arrived with this transaction ID`))).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Receipt #a0000001…' }).getAttribute('href')).toContain('a0000001-77aa');
  expect(dialog.queryByText('No message about this payment has arrived.')).toBeNull();
});

test('a message that may be about the payment is chosen by hand', async () => {
  const { dialog, user, callRoute, texts } = await openReview({
    paymentReceipt: ok({ receipt: null, candidates: [{ ...receipt(), differences: ['transactionId'] }] }),
    updateReceipt: ok(details({ state: 'proposed', payment: compared({ differences: ['transactionId'] }) })),
  });
  expect(await dialog.findByText('Differs: Transaction ID')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Match with this message' }));
  expect(await dialog.findByText('Message and payment differ in 1 field.')).toBeTruthy();
  expect(callRoute.mock.calls.at(-1)?.[1]).toEqual({
    params: { id: 'a0000001-77aa' },
    body: { state: 'proposed', paymentId: 'p0000001-a' },
  });
  expect(texts()).toEqual(['Receipt #a0000001… is matched with the payment.']);
});

test('a payment that another receipt proves is not matched: the sentence says so, and the receipts are loaded again', async () => {
  const paymentReceipt = vi
    .fn(() => ok({ receipt: details({ state: 'consumed', payment: compared() }), candidates: [] }))
    .mockReturnValueOnce(ok({ receipt: null, candidates: [{ ...receipt(), differences: [] }] }) as never);
  const { dialog, user, texts } = await openReview({
    paymentReceipt,
    updateReceipt: failWith(409, 'Another receipt proves this payment already.'),
  });
  await user.click(await dialog.findByRole('button', { name: 'Match with this message' }));
  expect(await dialog.findByText('Proof of a payment')).toBeTruthy();
  expect(texts()).toEqual(['Another receipt proves this payment already.']);
});

test('the decision names the receipt that was shown; where it has changed meanwhile, nothing is decided and it is shown again', async () => {
  fakeTimers();
  const shown = details({ state: 'proposed', payment: compared() });
  const paymentReceipt = vi
    .fn(() => ok({ receipt: null, candidates: [] }))
    .mockReturnValueOnce(ok({ receipt: shown, candidates: [] }) as never);
  const { dialog, user, api, texts } = await openReview({ paymentReceipt });
  expect(await dialog.findByText('Suggested')).toBeTruthy();
  const changed = 'The message beside this payment has changed meanwhile. Look at it, then decide again.';
  const rejected = { ok: false, error: { kind: 'response', status: 409, code: 'receipt_changed', msg: changed } };
  api.updatePayment.mockImplementationOnce(async () => rejected as never);
  await pressApprove(user);
  expect(await dialog.findByText('No message about this payment has arrived.')).toBeTruthy();
  expect(texts()).toContain(changed);
  await pressApprove(user);
  await waitFor(() => expect(api.updatePayment).toHaveBeenCalledTimes(2));
  const seen = api.updatePayment.mock.calls.map(([, , decision]) => (decision as { receiptId?: unknown }).receiptId);
  expect(seen).toEqual([shown._id, null]);
});

test('keys decide while the receipt has failed to load', async () => {
  fakeTimers();
  const { dialog, user, api } = await openReview({ paymentReceipt: failWith(500) });
  expect(await dialog.findByText('Failed to fetch the receipt.')).toBeTruthy();
  await pressApprove(user);
  await waitFor(() => expect(api.updatePayment).toHaveBeenCalledTimes(1));
});

test('a backend without receipts is not asked', async () => {
  const { dialog, callRoute } = await openReview({}, ['session']);
  expect(await dialog.findByText('The claimed amount is the amount due.')).toBeTruthy();
  expect(dialog.queryByText('Receipt')).toBeNull();
  expect(callRoute).not.toHaveBeenCalled();
});
