import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  approve,
  button,
  choose,
  failWith,
  fakeTimers,
  open,
  order,
  payment,
  read,
  succeedWith,
  user,
} from './dashboard.fixture.tsx';

const OWN = { method: 'easypaisa', amountMinor: 80_064, transactionId: '1234567890', isFromAnotherBrowser: false };
const OTHER = { method: 'jazzcash', amountMinor: 50_000, transactionId: '9876543210', isFromAnotherBrowser: true };
const OWN_TEXT = 'PKR 800.64, Easypaisa, transaction ID 1234567890';
const OTHER_TEXT = 'PKR 500.00, JazzCash, transaction ID 9876543210, from another browser';

test.each([
  ['Pending', ['Mark In Progress', 'Cancel']],
  ['In Progress', ['Mark Completed', 'Mark Failed', 'Cancel']],
  ['Completed', []],
])('an order that is %s offers %j', async (status, names) => {
  open('orders', { allOrders: succeedWith([order(status)]) });
  const row = await screen.findByRole('row', { name: /Amna/ });
  const actions = within(row).getAllByRole('cell').at(-1) as HTMLElement;
  expect(
    within(actions)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['History of order #3f2a9c1e…', ...names]);
  expect(actions.textContent === '(No actions)').toBe(names.length === 0);
});

test('changes the status of an order and loads the lists again', async () => {
  const page = open('orders', { allOrders: succeedWith([order('Pending')]), updateOrder: succeedWith('') });
  await page.user.click(await button('Mark In Progress'));
  await waitFor(() => expect(page.texts()).toEqual(['Order 3f2a9c1e... marked as "In Progress" successfully!']));
  expect(page.api.updateOrder).toHaveBeenCalledWith('3f2a9c1e-77aa', 'In Progress');
  await waitFor(() => expect(page.api.allOrders).toHaveBeenCalledTimes(2));
});

test('cancels an order only after a confirmation', async () => {
  const confirm = vi.fn(async () => true).mockResolvedValueOnce(false);
  const page = open('orders', { allOrders: succeedWith([order('Pending')]), updateOrder: failWith(500) }, { confirm });
  await page.user.click(await button('Cancel'));
  expect(page.api.updateOrder).not.toHaveBeenCalled();
  await page.user.click(await button('Cancel'));
  await waitFor(() => expect(page.texts()).toEqual(['Failed to cancel order 3f2a9c1e.... Please try again.']));
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({
      text: 'Are you sure you want to cancel order 3f2a9c1e...? This action cannot be undone.',
    }),
  );
});

test.each([
  [
    'a payment under review',
    'Payment Pending',
    'Pending',
    'A payment is under review that you have not checked (PKR 800.64, JazzCash). It will be rejected together with the order. What is recorded as arrived is refunded. Check your account: if other money has arrived, send it back to the buyer.',
  ],
  [
    'an approved payment',
    'In Progress',
    'Approved',
    'Its payment is approved (PKR 800.64, JazzCash) and stays so. Send the money back to the buyer.',
  ],
])('before a cancellation it says what becomes of %s', async (_what, status, review, sentence) => {
  const confirm = vi.fn(async (_question: { text: string }) => false);
  const getOrder = succeedWith(order(status, { payment: { method: 'jazzcash', status: review } }));
  const page = open('orders', { allOrders: succeedWith([order(status)]), getOrder }, { confirm });
  await page.user.click(await button('Cancel'));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(confirm.mock.calls[0]?.[0].text).toBe(
    `Are you sure you want to cancel order 3f2a9c1e...? This action cannot be undone. ${sentence}`,
  );
});

test('before a cancellation both payments that wait are named', async () => {
  const confirm = vi.fn(async (_question: { text: string }) => false);
  const getOrder = succeedWith({ payment: null, waitingPayments: [OWN, OTHER] });
  const page = open('orders', { allOrders: succeedWith([order('Payment Pending')]), getOrder }, { confirm });
  await page.user.click(await button('Cancel'));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(confirm.mock.calls[0]?.[0].text).toContain(
    `2 payments are under review that you have not checked (${OWN_TEXT}; ${OTHER_TEXT}). They will be rejected together with the order.`,
  );
});

test('an order whose payment cannot be loaded may be paid', async () => {
  const confirm = vi.fn(async (_question: { text: string }) => false);
  const page = open('orders', { allOrders: succeedWith([order('In Progress')]), getOrder: failWith(500) }, { confirm });
  await page.user.click(await button('Cancel'));
  await waitFor(() => expect(confirm.mock.calls[0]?.[0].text).toContain('It may be paid. Check its payment'));
});

test.each([
  ['Approve the payment', 'approve', [OWN], [OWN_TEXT]],
  ['Reject the payment', 'reject', [OTHER], [OTHER_TEXT]],
  ['Approve the first, reject the other', 'approve', [OWN, OTHER], [OWN_TEXT, OTHER_TEXT]],
  ['Reject both', 'reject', [OWN, OTHER], [OWN_TEXT, OTHER_TEXT]],
])(
  'names each payment that waits before an order is completed: %s',
  async (answer, payment, waitingPayments, named) => {
    const getOrder = succeedWith({ payment: null, waitingPayments });
    const allOrders = succeedWith([order('In Progress')]);
    const page = open('orders', { allOrders, getOrder, updateOrder: succeedWith('') });
    await page.user.click(await button('Mark Completed'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(named);
    await page.user.click(await button('Change nothing'));
    expect(page.api.updateOrder).not.toHaveBeenCalled();
    await page.user.click(await button('Mark Completed'));
    await page.user.click(await button(answer));
    await waitFor(() => expect(page.api.updateOrder).toHaveBeenCalledWith('3f2a9c1e-77aa', 'Completed', { payment }));
  },
);

test('marks an order as failed only after a confirmation', async () => {
  const confirm = vi.fn(async () => true).mockResolvedValueOnce(false);
  const page = open(
    'orders',
    {
      allOrders: succeedWith([order('In Progress')]),
      updateOrder: succeedWith('').mockImplementationOnce(failWith(500) as never),
    },
    { confirm },
  );
  await page.user.click(await button('Mark Failed'));
  expect(page.api.updateOrder).not.toHaveBeenCalled();
  await page.user.click(await button('Mark Failed'));
  await waitFor(() =>
    expect(page.texts()).toEqual(['Failed to mark order 3f2a9c1e... as "Failed". Please try again.']),
  );
  await page.user.click(await button('Mark Failed'));
  await waitFor(() => expect(page.texts()[1]).toBe('Order 3f2a9c1e... marked as "Failed" successfully!'));
  expect(page.api.updateOrder).toHaveBeenLastCalledWith('3f2a9c1e-77aa', 'Failed');
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({
      text: 'Are you sure you want to mark order 3f2a9c1e... as "Failed"? This action cannot be undone.',
    }),
  );
});

test('shows the second admin that the payment is decided already', async () => {
  const page = open('payments', {
    allPayments: succeedWith([payment('p0000001-a')]),
    updatePayment: succeedWith({ msg: '', changed: false }),
  });
  await approve(page.user);
  await waitFor(() => expect(page.texts()).toEqual(['Payment p0000001... has been decided already.']));
  await waitFor(() => expect(page.api.allPayments).toHaveBeenCalledTimes(2));
});

test("shows the server's sentence for a conflicting decision, and loads the list again", async () => {
  const page = open('payments', {
    allPayments: succeedWith([payment('p0000001-a')]),
    updatePayment: failWith(409, 'This has been decided already. Please reload to see how.'),
  });
  await approve(page.user);
  await waitFor(() =>
    expect(page.texts()).toEqual([
      'Failed to approve payment p0000001....',
      'This has been decided already. Please reload to see how.',
    ]),
  );
  await waitFor(() => expect(page.api.allPayments).toHaveBeenCalledTimes(2));
});

describe('with a plain backend, which does not change the order of a payment itself', () => {
  const APPROVED = 'Payment p0000001... approved successfully!';
  const NOT_STARTED = 'Failed to mark order 3f2a9c1e... as "In Progress". Please try again.';
  const openPlain = (calls: Parameters<typeof open>[1]) =>
    open(
      'payments',
      {
        allPayments: succeedWith([payment('p0000001-a')]),
        updatePayment: succeedWith(''),
        updateOrder: succeedWith(''),
        ...calls,
      },
      {},
      [],
    );

  test.each(['Pending', 'Payment Pending'])('an approval starts an order that is %s', async (status) => {
    const page = openPlain({ getOrder: succeedWith(order(status)) });
    await approve(page.user);
    await waitFor(() => expect(page.api.updateOrder).toHaveBeenCalledWith('3f2a9c1e-77aa', 'In Progress'));
    await waitFor(() => expect(page.api.allPayments).toHaveBeenCalledTimes(2));
    expect(page.texts()).toEqual([APPROVED]);
    expect(page.api.updateOrder).toHaveBeenCalledTimes(1);
  });

  test.each(['In Progress', 'Completed', 'Cancelled'])('an approval leaves an order %s', async (status) => {
    const page = openPlain({ getOrder: succeedWith(order(status)) });
    await approve(page.user);
    await waitFor(() => expect(page.api.allPayments).toHaveBeenCalledTimes(2));
    expect(page.texts()).toEqual([APPROVED]);
    expect(page.api.updateOrder).not.toHaveBeenCalled();
  });

  test.each([
    ['the change of the order', { getOrder: succeedWith(order('Pending')), updateOrder: failWith(500) }],
    ['reading the order', { getOrder: failWith(500) }],
  ])('the payment stays approved where %s fails, and a sentence says so', async (_, calls) => {
    const page = openPlain(calls);
    await approve(page.user);
    await waitFor(() => expect(page.texts()).toEqual([APPROVED, NOT_STARTED]));
    await waitFor(() => expect(page.api.allPayments).toHaveBeenCalledTimes(2));
    expect(page.api.updatePayment).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a rejection', 'Reject', succeedWith('')],
    ['an approval that failed', 'Approve', failWith(500)],
  ])('%s does not change the order', async (_, name, updatePayment) => {
    fakeTimers();
    const page = openPlain({ getOrder: succeedWith(order('Pending')), updatePayment });
    await page.user.click(await button(name));
    const confirm = await button(name === 'Reject' ? 'Confirm rejection' : 'Confirm');
    await read();
    await page.user.click(confirm);
    await waitFor(() => expect(page.texts()).toHaveLength(1));
    expect(page.api.updateOrder).not.toHaveBeenCalled();
  });
});

test('our own backend changes the order of an approved payment itself', async () => {
  const page = open('payments', {
    allPayments: succeedWith([payment('p0000001-a')]),
    getOrder: succeedWith(order('Pending')),
    updatePayment: succeedWith(''),
    updateOrder: succeedWith(''),
  });
  await approve(page.user);
  await waitFor(() => expect(page.api.allPayments).toHaveBeenCalledTimes(2));
  expect(page.api.updateOrder).not.toHaveBeenCalled();
});

test('an approved payment offers no actions', async () => {
  open('payments&status=All', { allPayments: succeedWith([payment('p0000001-a', { status: 'Approved' })]) });
  expect(await screen.findByText('(No actions)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test("hides Delete on the admin's own row, and shows the server's sentence when a deletion fails", async () => {
  const page = open('users', {
    allUsers: succeedWith([user('Boss', 'Admin@example.com'), user('Amna', 'amna@example.com')]),
    deleteUser: failWith(409, 'The primary admin account cannot be changed.'),
  });
  await page.user.click(await button('Delete'));
  await waitFor(() => expect(page.texts()).toEqual(['The primary admin account cannot be changed.']));
  expect(page.api.deleteUser).toHaveBeenCalledWith('id-of-Amna');
});

test('the row of the primary admin opens read-only', async () => {
  const boss = { ...user('Boss', 'Admin@example.com'), role: 'admin', phoneNumber: '+923001234567' };
  const page = open('users', { allUsers: succeedWith([boss]) });
  await screen.findByText('Admin@example.com');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await page.user.click(await button('View'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Primary admin account' }));
  expect(await dialog.findByText('The primary admin account cannot be changed.')).toBeTruthy();
  for (const text of ['Boss', 'Admin@example.com', '+923001234567', 'Admin', 'No']) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('asks before a user is banned, and does nothing without a yes', async () => {
  const confirm = vi.fn(async (_: { text: string }) => false);
  const adminUpdateUser = succeedWith('');
  const page = open(
    'users',
    { allUsers: succeedWith([user('Amna', 'amna@example.com')]), adminUpdateUser },
    { confirm },
  );
  await page.user.click(await button('Edit'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(await dialog.findByLabelText('Is Banned'));
  await page.user.click(await button('Save'));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(confirm.mock.calls[0]?.[0].text).toMatch(/^Amna \(amna@example.com\) is logged out everywhere/);
  expect(adminUpdateUser).not.toHaveBeenCalled();
});

test.each([
  ['an address that nobody has proved', { emailVerified: false }, ''],
  ['a new address', { emailVerified: true }, 'new.'],
])('shows and asks before %s becomes an admin, and says what the server refuses', async (_, verified, typed) => {
  const confirm = vi.fn(async (_question: { text: string }) => true);
  const sentence = 'This e-mail is not verified.';
  const account = { ...user('Amna', 'amna@example.com'), ...verified };
  const page = open(
    'users',
    { allUsers: succeedWith([account]), adminUpdateUser: failWith(409, sentence) },
    { confirm },
  );
  await page.user.click(await button('Edit'));
  expect(screen.queryAllByText('Not verified')).toHaveLength(verified.emailVerified ? 0 : 1);
  const dialog = within(await screen.findByRole('dialog'));
  const email = await dialog.findByLabelText('Email');
  if (typed) await page.user.type(email, typed, { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await choose(page.user, 'Role', 'Admin', dialog);
  await page.user.click(await button('Save'));
  await waitFor(() => expect(page.texts()).toContain(sentence));
  expect(confirm.mock.calls[0]?.[0].text).toMatch(/^Nobody has proved that this address is theirs/);
});

test('validates and saves all fields of a user', async () => {
  const page = open('users', {
    allUsers: succeedWith([user('Amna', 'amna@example.com')]),
    adminUpdateUser: succeedWith(''),
  });
  await page.user.click(await button('Edit'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByLabelText('Name');
  await page.user.clear(name);
  await page.user.click(await button('Save'));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  await page.user.type(name, 'Amna K');
  await choose(page.user, 'Role', 'Admin', dialog);
  await page.user.click(dialog.getByLabelText('Is Banned'));
  await page.user.click(await button('Save'));
  await waitFor(() => expect(page.texts()).toEqual(['User Amna K updated successfully!']));
  expect(page.api.adminUpdateUser).toHaveBeenCalledWith('id-of-Amna', {
    name: 'Amna K',
    email: 'amna@example.com',
    phoneNumber: '',
    role: 'admin',
    isBanned: true,
  });
});

test('decides a refund request with or without remarks', async () => {
  const request = { ...payment('r0000001-a'), reason: 'Late', adminRemarks: '', createdAt: null };
  const page = open('refunds', {
    allRefundRequests: succeedWith([request]),
    updateRefundRequest: succeedWith(''),
  });
  await page.user.click(await button('Reject'));
  await page.user.type(await screen.findByLabelText(/Admin Remarks/), 'Too late');
  await page.user.click(await button('Confirm: Reject'));
  await waitFor(() => expect(page.texts()).toEqual(['Refund request rejected successfully!']));
  expect(page.api.updateRefundRequest).toHaveBeenCalledWith('r0000001-a', {
    status: 'Rejected',
    adminRemarks: 'Too late',
  });
});
