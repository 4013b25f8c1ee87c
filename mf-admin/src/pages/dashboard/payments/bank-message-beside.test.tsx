import { screen, waitFor, within } from '@testing-library/react';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test, vi } from 'vitest';
import {
  bankMessage,
  bankMessageApi,
  compared,
  details,
  failWith,
  ok,
  rejectedPayment,
} from '../../bank-messages/bank-messages.fixture.tsx';
import { button, fakeTimers, open, payment, pressApprove, succeedWith } from '../dashboard.fixture.tsx';

const FEATURES = ['session', 'bankMessages'] as const;

/** Opens the review of the only payment. */
async function openReview(
  answers: Parameters<typeof bankMessageApi>[0],
  features: readonly ('session' | 'bankMessages')[] = FEATURES,
) {
  const { callRoute } = bankMessageApi(answers);
  const calls = { allPayments: succeedWith([payment('p0000001-a')]), updatePayment: succeedWith('') };
  const shown = open('payments', { ...calls, callRoute: callRoute as never }, {}, features);
  await shown.user.click(await button('Review'));
  return { ...shown, callRoute, dialog: within(await screen.findByRole('dialog')) };
}

test('shows the bank message beside the payment, with what differs', async () => {
  const own = details({
    state: 'proposed',
    payment: compared({ amount: 850, differences: ['amount'] }),
    doubts: ['joined'],
  });
  const { dialog, callRoute } = await openReview({ paymentBankMessage: ok({ bankMessage: own, candidates: [] }) });
  expect((await dialog.findByRole('row', { name: /^Amount/ })).textContent).toBe(
    `Amount Differs${PRICE.shown}PKR 850.00`,
  );
  expect(dialog.getByText('Suggested')).toBeTruthy();
  expect(dialog.getByText(/put together from parts/)).toBeTruthy();
  expect(callRoute.mock.calls[0]?.[1]?.params).toEqual({ id: 'p0000001-a' });
});

test('names the rejected payment with the same transaction, beside what to do', async () => {
  const changes = { state: 'proposed', payment: compared(), doubts: ['sameTransaction'] };
  const own = details({ ...changes, rejectedPayment: rejectedPayment() });
  const { dialog } = await openReview({ paymentBankMessage: ok({ bankMessage: own, candidates: [] }) });
  expect(await dialog.findByText(/compare the payer before you approve/)).toBeTruthy();
  expect(dialog.getByText(/rejected on Nov 21, 2026/)).toBeTruthy();
  expect(dialog.getByText('Suggested')).toBeTruthy();
});

test('says that no message has arrived', async () => {
  const { dialog } = await openReview({ paymentBankMessage: ok({ bankMessage: null, candidates: [] }) });
  expect(await dialog.findByText('No message about this payment has arrived.')).toBeTruthy();
});

test('a rejected payment whose money has arrived says so, and leads to the bank message', async () => {
  const arrived = bankMessage({ rejectedPayment: rejectedPayment() });
  const { dialog } = await openReview({ paymentBankMessage: ok({ bankMessage: null, candidates: [], arrived }) });
  expect(await dialog.findByText(new RegExp(`^${PRICE.shown} has arrived with this transaction ID`))).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Bank message #a0000001…' }).getAttribute('href')).toContain('a0000001-77aa');
  expect(dialog.queryByText('No message about this payment has arrived.')).toBeNull();
});

test('a message that may be about the payment is chosen by hand', async () => {
  const { dialog, user, callRoute, texts } = await openReview({
    paymentBankMessage: ok({ bankMessage: null, candidates: [{ ...bankMessage(), differences: ['transactionId'] }] }),
    updateBankMessage: ok(details({ state: 'proposed', payment: compared({ differences: ['transactionId'] }) })),
  });
  expect(await dialog.findByText('Differs: Transaction ID')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Match with this message' }));
  expect(await dialog.findByText('Message and payment differ in 1 field.')).toBeTruthy();
  expect(callRoute.mock.calls.at(-1)?.[1]).toEqual({
    params: { id: 'a0000001-77aa' },
    body: { state: 'proposed', paymentId: 'p0000001-a' },
  });
  expect(texts()).toEqual(['Bank message #a0000001… is matched with the payment.']);
});

test('a payment that another bank message proves is not matched: the sentence says so, and the bank messages are loaded again', async () => {
  const paymentBankMessage = vi
    .fn(() => ok({ bankMessage: details({ state: 'consumed', payment: compared() }), candidates: [] }))
    .mockReturnValueOnce(ok({ bankMessage: null, candidates: [{ ...bankMessage(), differences: [] }] }) as never);
  const { dialog, user, texts } = await openReview({
    paymentBankMessage,
    updateBankMessage: failWith(409, 'Another bank message proves this payment already.'),
  });
  await user.click(await dialog.findByRole('button', { name: 'Match with this message' }));
  expect(await dialog.findByText('Proof of a payment')).toBeTruthy();
  expect(texts()).toEqual(['Another bank message proves this payment already.']);
});

test('the decision names the bank message that was shown; where it has changed meanwhile, nothing is decided and it is shown again', async () => {
  fakeTimers();
  const shown = details({ state: 'proposed', payment: compared() });
  const paymentBankMessage = vi
    .fn(() => ok({ bankMessage: null, candidates: [] }))
    .mockReturnValueOnce(ok({ bankMessage: shown, candidates: [] }) as never);
  const { dialog, user, api, texts } = await openReview({ paymentBankMessage });
  expect(await dialog.findByText('Suggested')).toBeTruthy();
  const changed = 'The message beside this payment has changed meanwhile. Look at it, then decide again.';
  const rejected = { ok: false, error: { kind: 'response', status: 409, code: 'bank_message_changed', msg: changed } };
  api.updatePayment.mockImplementationOnce(async () => rejected as never);
  await pressApprove(user);
  expect(await dialog.findByText('No message about this payment has arrived.')).toBeTruthy();
  expect(texts()).toContain(changed);
  await pressApprove(user);
  await waitFor(() => expect(api.updatePayment).toHaveBeenCalledTimes(2));
  const seen = api.updatePayment.mock.calls.map(
    ([, , decision]) => (decision as { bankMessageId?: unknown }).bankMessageId,
  );
  expect(seen).toEqual([shown._id, null]);
});

test('keys decide while the bank message has failed to load', async () => {
  fakeTimers();
  const { dialog, user, api } = await openReview({ paymentBankMessage: failWith(500) });
  expect(await dialog.findByText('Failed to fetch the bank message.')).toBeTruthy();
  await pressApprove(user);
  await waitFor(() => expect(api.updatePayment).toHaveBeenCalledTimes(1));
});

test('a backend without bank messages is not asked', async () => {
  const { dialog, callRoute } = await openReview({}, ['session']);
  expect(await dialog.findByText('The submitted amount is the amount due.')).toBeTruthy();
  expect(dialog.queryByText('Bank message')).toBeNull();
  expect(callRoute).not.toHaveBeenCalled();
});
