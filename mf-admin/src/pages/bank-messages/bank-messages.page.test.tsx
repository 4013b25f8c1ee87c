import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bankMessage, failWith, ok, openBankMessages, page, rejectedPayment } from './bank-messages.fixture.tsx';

test.each([
  ['proposed', 'Suggested'],
  ['unmatched', 'No payment yet'],
  ['consumed', 'Proof of a payment'],
  ['ignored', 'Ignored'],
])('a bank message that is %s has the words "%s"', async (state, words) => {
  openBankMessages('', { listBankMessages: page(bankMessage({ state })) });
  const row = await screen.findByRole('row', { name: /41207733120/ });
  expect(within(row).getByText(words)).toBeTruthy();
});

test('money for a rejected payment has words of its own, the order, and a filter', async () => {
  const { callRoute } = openBankMessages('?state=paysRejected', {
    listBankMessages: page(bankMessage({ rejectedPayment: rejectedPayment() })),
  });
  const row = within(await screen.findByRole('row', { name: /41207733120/ }));
  expect(row.getByText('Pays a rejected payment')).toBeTruthy();
  expect(row.queryByText('No payment yet')).toBeNull();
  expect(row.getByRole('link', { name: /3f2a9c1e/ }).getAttribute('href')).toBe('/order/3f2a9c1e-77aa');
  expect(callRoute.mock.calls[0]?.[1]).toMatchObject({ query: { state: 'paysRejected' } });
});

test('a message that no pattern reads says so', async () => {
  openBankMessages('', { listBankMessages: page(bankMessage({ method: null, transactionId: null, amount: null })) });
  expect(await screen.findByText('No pattern reads this message.')).toBeTruthy();
});

test('an ignored message has its reason in place of what nobody reads', async () => {
  const secret = { method: null, transactionId: null, state: 'ignored', stateReason: 'otp' };
  openBankMessages('', { listBankMessages: page(bankMessage(secret)) });
  expect(await screen.findByText('It is a one-time password.')).toBeTruthy();
});

test('the query of the URL is sent, and the file has the same', async () => {
  const { callRoute } = openBankMessages('?q=hira&sort=-amount&state=proposed&source=mail&from=2026-11-01&page=2', {
    listBankMessages: page(bankMessage()),
  });
  const file = await screen.findByRole('link', { name: 'Export XLSX' });
  expect(callRoute.mock.calls[0]?.[1]).toMatchObject({
    query: { q: 'hira', sort: '-amount', state: 'proposed', source: 'mail', from: '2026-11-01', page: 2 },
  });
  expect(file.getAttribute('href')).toBe(
    '/followerApi/bankMessages.xlsx?q=hira&sort=-amount&state=proposed&source=mail&from=2026-11-01',
  );
});

test('a list that cannot be loaded is loaded again on Retry', async () => {
  const answers = [failWith(500), page(bankMessage())];
  const { user } = openBankMessages('', { listBankMessages: () => answers.shift() ?? {} });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /41207733120/ })).toBeTruthy();
});

/** The calls of the tab to which the page leads. */
const PAYMENTS = {
  paymentsPage: async () => failWith(500),
  adminWaiting: async () => failWith(500),
  listFileAddress: async () => null,
};

test('with a backend without the feature no call is sent, and the page leads to the payments', async () => {
  const { callRoute, location } = openBankMessages('', {}, { features: ['adminLists'], api: PAYMENTS });
  await waitFor(() => expect(location()).toBe('/admin-dashboard?tab=payments'));
  expect(await screen.findByRole('tab', { name: 'Payment Details' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Bank messages/ })).toBeNull();
  expect(callRoute).not.toHaveBeenCalled();
});

test('the payments lead to the bank messages, and the bank messages back', async () => {
  const shown = openBankMessages('', { listBankMessages: page(bankMessage()) }, { api: PAYMENTS });
  await shown.user.click(await screen.findByRole('link', { name: 'Back to Payment Details' }));
  await shown.user.click(await screen.findByRole('link', { name: 'Bank messages: money that arrived' }));
  await waitFor(() => expect(shown.location()).toBe('/admin-dashboard/bank-messages'));
});

test('only the admin enters', async () => {
  const shown = openBankMessages('', { listBankMessages: page() });
  await screen.findByText('No bank messages found.');
  shown.host.setSession({ canAdmin: false, user: { email: 'a@example.com', role: 'user', name: 'A' } });
  await shown.go('/admin-dashboard/bank-messages?q=1');
  await waitFor(() => expect(shown.location()).toBe('/login?next=%2Fadmin-dashboard%2Fbank-messages%3Fq%3D1'));
});

test('the history of a bank message has its words and sentences', async () => {
  const event = { at: '2026-11-21T10:00:00.000Z', who: 'system', by: null, before: {}, requestId: null };
  const events = [
    { ...event, action: 'proposed', after: { state: 'proposed', paymentId: 'p' }, why: '' },
    { ...event, action: 'unmatched', after: { state: 'unmatched' }, why: 'rejected' },
  ];
  const { user } = openBankMessages(
    '',
    { listBankMessages: page(bankMessage()) },
    { api: { history: async () => ok(events) } },
  );
  await user.click(await screen.findByRole('button', { name: 'History of bank message #a0000001…' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Suggested')).toBeTruthy();
  expect(drawer.getByText('No payment yet')).toBeTruthy();
  expect(drawer.getByText('The payment for which it was suggested was rejected.')).toBeTruthy();
});
