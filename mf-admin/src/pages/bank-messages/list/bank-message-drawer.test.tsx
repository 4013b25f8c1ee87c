import { screen, waitFor, within } from '@testing-library/react';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import {
  bankMessage,
  compared,
  details,
  failWith,
  ok,
  openBankMessages,
  page,
  rejectedPayment,
} from '../bank-messages.fixture.tsx';

const ID = 'a0000001-77aa';
const OPEN = 'Open bank message #a0000001…';

/** Opens the drawer of the one bank message. */
async function openDrawer(answers: Parameters<typeof openBankMessages>[1]) {
  const shown = openBankMessages('', { listBankMessages: page(bankMessage()), ...answers });
  await shown.user.click(await screen.findByRole('button', { name: OPEN }));
  const drawer = await screen.findByRole('dialog', { name: 'Bank message #a0000001…' });
  return { ...shown, drawer: within(drawer) };
}

const rowOf = async (drawer: ReturnType<typeof within>, field: RegExp) =>
  within(await drawer.findByRole('table', { name: 'Message and payment, field by field' })).getByRole('row', {
    name: field,
  });

test('shows the message in its own direction, and what was read from it', async () => {
  const { drawer } = await openDrawer({ getBankMessage: ok(details({ text: 'آپ کو رقم موصول ہوئی', balance: 9000 })) });
  const message = await drawer.findByText('آپ کو رقم موصول ہوئی');
  expect(message.getAttribute('dir')).toBe('auto');
  for (const text of ['Counter, 3737', 'Easypaisa', '41207733120', 'Hira Qureshi', 'PKR 9,000.00']) {
    expect(await drawer.findByText(text)).toBeTruthy();
  }
});

test.each([
  [{ text: null }, 'The text of this message is not stored any more.'],
  [{ text: null, state: 'ignored', stateReason: 'otp' }, 'The text of a one-time password is not stored.'],
])('says why there is no text: %j', async (changes, sentence) => {
  const { drawer } = await openDrawer({ getBankMessage: ok(details(changes)) });
  expect(await drawer.findByText(sentence)).toBeTruthy();
});

test.each([
  [{ state: 'ignored', stateReason: 'duplicate' }, 'The same transaction is in an earlier bank message.', 'The shop'],
  [
    { state: 'ignored', stateReason: 'spoofed: DMARC failed' },
    'It may be from somebody else: DMARC failed.',
    'The shop',
  ],
  [{ state: 'ignored', stateReason: 'My own money', stateBy: 'boss@example.com' }, 'My own money', 'boss@example.com'],
])('gives the reason as a sentence, with who decided: %j', async (changes, sentence, who) => {
  const { drawer } = await openDrawer({ getBankMessage: ok(details(changes)) });
  expect(await drawer.findByText(sentence)).toBeTruthy();
  expect(drawer.getByText(new RegExp(`^${who}, `))).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Ignore' })).toBeNull();
});

test('marks the fields in which the payment differs with words, and gives each doubt', async () => {
  const payment = compared({ amount: 850, payeeAccount: null, differences: ['amount', 'payee'] });
  const { drawer } = await openDrawer({
    getBankMessage: ok(details({ state: 'proposed', payment, doubts: ['unsigned', 'banned'] })),
  });
  expect((await rowOf(drawer, /^Amount/)).textContent).toBe(`Amount Differs${PRICE.shown}PKR 850.00`);
  expect((await rowOf(drawer, /^Credited account/)).textContent).toBe('Credited account Not known03451234567N/A');
  expect((await rowOf(drawer, /^Transaction ID/)).textContent).not.toContain('Differs');
  expect(drawer.getByText('Message and payment differ in 1 field.')).toBeTruthy();
  expect(drawer.getByText(/^It is not known to which account the buyer should have paid/)).toBeTruthy();
  expect(drawer.getByText('The account of the buyer is banned.')).toBeTruthy();
  const hrefs = drawer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/admin-dashboard?tab=payments&q=b0000001-77aa', '/order/3f2a9c1e-77aa']);
});

test('an account that nothing says is not known, and what to do is said', async () => {
  const payment = compared({ differences: ['payee'] });
  const { drawer } = await openDrawer({
    getBankMessage: ok(details({ state: 'proposed', payeeAccount: null, payment })),
  });
  expect(
    await drawer.findByText(/^Nothing says which account got the money. Write the account of the phone/),
  ).toBeTruthy();
  expect(drawer.queryByText(/^Message and payment/)).toBeNull();
});

test.each([
  [{}, 'Pending', /^The order can still be paid: ask the buyer to submit the payment again/],
  [{ orderStatus: 'Cancelled', paymentState: 'closed' }, 'Cancelled', /refund the money to the buyer/],
  [{ orderStatus: 'In Progress', paymentState: 'paid' }, 'In Progress', /refund the money to the buyer/],
  [{ orderStatus: 'Payment Pending', paymentState: 'review' }, 'Payment Pending', /decide about that one first/],
])('shows the rejected payment whose money it is, and what to do: %j', async (changes, status, step) => {
  const { drawer } = await openDrawer({ getBankMessage: ok(details({ rejectedPayment: rejectedPayment(changes) })) });
  const section = within(
    (await drawer.findByRole('heading', { name: 'Money for a rejected payment' })).closest('section') ?? document.body,
  );
  expect(section.getByText(step)).toBeTruthy();
  expect(section.getByText(status)).toBeTruthy();
  expect(section.getByText(new RegExp(`Hira Qureshi, ${PRICE.shown}, rejected on Nov 21, 2026, 2:00 PM`))).toBeTruthy();
  const hrefs = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/admin-dashboard?tab=payments&q=b0000001-77aa', '/order/3f2a9c1e-77aa']);
});

test('refunds the money for an order that takes no other payment', async () => {
  const closed = rejectedPayment({ orderStatus: 'Cancelled', paymentState: 'closed' });
  const shown = await openDrawer({
    getBankMessage: ok(details({ rejectedPayment: closed })),
    updateBankMessage: ok(details({ state: 'ignored', stateReason: 'refunded' })),
  });
  await shown.user.click(await shown.drawer.findByRole('button', { name: `Refund ${PRICE.shown}` }));
  expect(await shown.drawer.findByText('Its money is refunded to the buyer.')).toBeTruthy();
  expect(shown.drawer.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test('a suggested bank message names the rejected payment of another order, whose money it may be', async () => {
  const suggested = { state: 'proposed', payment: compared(), doubts: ['sameTransaction'] };
  const { drawer } = await openDrawer({
    getBankMessage: ok(details({ ...suggested, rejectedPayment: rejectedPayment() })),
  });
  expect(await drawer.findByRole('heading', { name: 'A rejected payment with this transaction ID' })).toBeTruthy();
  expect(drawer.getByText(/compare the payer with both buyers/)).toBeTruthy();
  expect(drawer.getByText('Suggested')).toBeTruthy();
  expect(drawer.queryByText(/submit the payment again/)).toBeNull();
});

test('matches it with a payment by hand, and shows it beside the payment', async () => {
  const candidate = compared({ transactionId: '41207733121', differences: ['transactionId'] });
  const shown = await openDrawer({
    getBankMessage: ok(details({ candidates: [candidate] })),
    updateBankMessage: ok(details({ state: 'proposed', stateReason: 'byHand', payment: candidate })),
  });
  expect(await shown.drawer.findByText('Differs: Transaction ID')).toBeTruthy();
  await shown.user.click(shown.drawer.getByRole('button', { name: 'Match with this payment' }));
  expect(await shown.drawer.findByText('Matched by hand.')).toBeTruthy();
  expect(shown.callRoute.mock.calls.find(([route]) => route.method === 'PATCH')?.[1]).toEqual({
    params: { id: ID },
    body: { state: 'proposed', paymentId: 'b0000001-77aa' },
  });
  expect(shown.texts()).toEqual(['Bank message #a0000001… is matched with the payment.']);
  await waitFor(() =>
    expect(shown.callRoute.mock.calls.filter(([route]) => route.path === '/bankMessages')).toHaveLength(2),
  );
});

test('finds a payment that is not suggested, shows what differs, and matches it', async () => {
  const named = compared({ amount: 10, differences: ['amount'] });
  const others = [
    compared({ _id: 'b0000002-77aa', status: 'Approved' }),
    compared({ _id: 'b0000003-77aa', status: 'Rejected' }),
  ];
  const shown = await openDrawer({
    getBankMessage: ({ query }: { query?: object }) => ok(details(query ? { candidates: [named, ...others] } : {})),
    updateBankMessage: ok(details({ state: 'proposed', stateReason: 'byHand', paymentId: named._id, payment: named })),
  });
  const { drawer, user, callRoute } = shown;
  await user.type(
    await drawer.findByLabelText('Transaction ID, payment ID, order ID or e-mail'),
    ' b0000001-77aa {Enter}',
  );
  expect(await drawer.findByText('Found: 3 payments')).toBeTruthy();
  expect(callRoute.mock.calls.at(-1)?.[1]).toEqual({ params: { id: ID }, query: { q: 'b0000001-77aa' } });
  expect(drawer.getByText('Differs: Amount')).toBeTruthy();
  expect(drawer.getByText(/its proof at once/)).toBeTruthy();
  const buttons = drawer.getAllByRole('button', { name: 'Match with this payment' });
  expect(buttons, 'a rejected payment is not matched').toHaveLength(2);
  await user.click(buttons[0] as HTMLElement);
  expect(await drawer.findByText('Matched by hand.')).toBeTruthy();
  expect(callRoute.mock.calls.find(([route]) => route.method === 'PATCH')?.[1]?.body).toEqual({
    state: 'proposed',
    paymentId: 'b0000001-77aa',
  });
});

test.each([
  [ok(details()), 'No payment has this.'],
  [failWith(500), 'Failed to find payments. Please try again.'],
])('says why it shows no payment', async (response, sentence) => {
  const { drawer, user } = await openDrawer({
    getBankMessage: ({ query }: { query?: object }) => (query ? response : ok(details())),
  });
  await user.type(await drawer.findByLabelText('Transaction ID, payment ID, order ID or e-mail'), '555{Enter}');
  expect(await drawer.findByText(sentence)).toBeTruthy();
});

test('a reason that was typed is there again after the drawer was closed', async () => {
  const { user, drawer } = await openDrawer({ getBankMessage: ok(details()) });
  await user.click(await drawer.findByRole('button', { name: 'Ignore' }));
  await user.type(await drawer.findByLabelText('Reason'), 'My own');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: OPEN }));
  await user.click(await screen.findByRole('button', { name: 'Ignore' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('My own');
});

test('ignores it only with a reason', async () => {
  const shown = await openDrawer({
    getBankMessage: ok(details()),
    updateBankMessage: ok(details({ state: 'ignored', stateReason: 'My own money', stateBy: 'boss@example.com' })),
  });
  await shown.user.click(await shown.drawer.findByRole('button', { name: 'Ignore' }));
  await shown.user.click(await shown.drawer.findByRole('button', { name: 'Confirm: Ignore' }));
  expect(await shown.drawer.findByText('Please give a reason.')).toBeTruthy();
  await shown.user.type(shown.drawer.getByLabelText('Reason'), ' My own money ');
  await shown.user.click(shown.drawer.getByRole('button', { name: 'Confirm: Ignore' }));
  expect(await shown.drawer.findByText('Ignored')).toBeTruthy();
  expect(shown.callRoute.mock.calls.find(([route]) => route.method === 'PATCH')?.[1]?.body).toEqual({
    state: 'ignored',
    reason: 'My own money',
  });
  expect(shown.drawer.queryByRole('button', { name: 'Ignore' })).toBeNull();
});

test("shows the server's sentence for a bank message that was changed before, and loads it again", async () => {
  const answers = [
    ok(details({ candidates: [compared()] })),
    ok(details({ state: 'consumed', stateReason: 'approved' })),
  ];
  const shown = await openDrawer({
    getBankMessage: () => answers.shift() ?? {},
    updateBankMessage: failWith(409, 'This bank message proves an approved payment already and cannot be changed.'),
  });
  await shown.user.click(await shown.drawer.findByRole('button', { name: 'Match with this payment' }));
  expect(await shown.drawer.findByText('Proof of a payment')).toBeTruthy();
  expect(shown.texts()).toEqual(['This bank message proves an approved payment already and cannot be changed.']);
});

test('a message that no pattern reads is matched with no payment, and leads to the form for a pattern', async () => {
  const unread = { method: null, transactionId: null, amount: null };
  const { drawer } = await openDrawer({ getBankMessage: ok(details(unread)) });
  expect(await drawer.findByText('No pattern reads this message.')).toBeTruthy();
  expect(drawer.queryByText('Payments that may belong to it')).toBeNull();
  expect(drawer.getByRole('link', { name: 'Make a pattern' }).getAttribute('href')).toBe(
    '/admin-dashboard/bank-messages?view=patterns&bankMessage=a0000001-77aa',
  );
});

test('a message whose text is not stored leads to no form for a pattern', async () => {
  const unread = { method: null, transactionId: null, amount: null, text: null };
  const { drawer } = await openDrawer({ getBankMessage: ok(details(unread)) });
  expect(await drawer.findByText('No pattern reads this message.')).toBeTruthy();
  expect(drawer.queryByRole('link', { name: 'Make a pattern' })).toBeNull();
});

test('a bank message that cannot be loaded is loaded again on Retry; closed, the focus returns', async () => {
  const answers = [failWith(500), ok(details())];
  const { drawer, user } = await openDrawer({ getBankMessage: () => answers.shift() ?? {} });
  await user.click(await drawer.findByRole('button', { name: 'Retry' }));
  expect(await drawer.findByText('What the message says')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: OPEN })));
});

const callsOf = ({ callRoute }: ReturnType<typeof openBankMessages>, path: string) =>
  callRoute.mock.calls.filter(([route]) => route.path === path).length;

test('an opened bank message is in the URL, and closing it leads back; the list is loaded again only then', async () => {
  const shown = openBankMessages('?q=hira', { listBankMessages: page(bankMessage()), getBankMessage: ok(details()) });
  await shown.user.click(await screen.findByRole('button', { name: OPEN }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Bank message #a0000001…' }));
  expect(await drawer.findByText('What the message says')).toBeTruthy();
  expect(shown.location()).toBe(`/admin-dashboard/bank-messages?q=hira&bankMessage=${ID}`);
  expect(callsOf(shown, '/bankMessages')).toBe(1);
  await shown.user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.location()).toBe('/admin-dashboard/bank-messages?q=hira');
  expect(screen.getByRole('row', { name: /41207733120/ })).toBeTruthy();
  await waitFor(() => expect(callsOf(shown, '/bankMessages')).toBe(2));
});

test('a bank message that is closed while its change loads the list is shown as it is', async () => {
  const lists = [page(bankMessage()), new Promise(() => {}), page(bankMessage({ state: 'proposed' }))];
  const { drawer, user } = await openDrawer({
    listBankMessages: () => lists.shift() ?? {},
    getBankMessage: ok(details({ candidates: [compared()] })),
    updateBankMessage: ok(details({ state: 'proposed', stateReason: 'byHand', payment: compared() })),
  });
  await user.click(await drawer.findByRole('button', { name: 'Match with this payment' }));
  expect(await drawer.findByText('Matched by hand.')).toBeTruthy();
  await user.keyboard('{Escape}');
  const row = await screen.findByRole('row', { name: /41207733120/ });
  expect(await within(row).findByText('Suggested')).toBeTruthy();
});

test('a link opens a bank message, and closing it shows the list', async () => {
  const shown = openBankMessages(`?bankMessage=${ID}`, { listBankMessages: page(), getBankMessage: ok(details()) });
  const drawer = within(await screen.findByRole('dialog', { name: 'Bank message #a0000001…' }));
  await shown.user.click(await drawer.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.location()).toBe('/admin-dashboard/bank-messages');
});

test('an id that no bank message has says so', async () => {
  openBankMessages('?bankMessage=unknown', { listBankMessages: page(bankMessage()), getBankMessage: failWith(404) });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('There is no bank message with this ID.')).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('the message of another view is no opened bank message', async () => {
  const shown = openBankMessages('?view=patterns', {
    listPatterns: ok({ patterns: [] }),
    getBankMessage: ok(details()),
  });
  await screen.findByRole('heading', { level: 1 });
  await shown.go(`/admin-dashboard/bank-messages?view=patterns&bankMessage=${ID}`);
  await waitFor(() => expect(callsOf(shown, '/bankMessages/:id')).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
