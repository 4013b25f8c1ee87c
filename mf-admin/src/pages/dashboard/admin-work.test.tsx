import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, button, choose, open, order, payment, refusing, user } from './dashboard.fixture.tsx';

test.each([
  ['Pending', ['Mark In Progress', 'Cancel']],
  ['In Progress', ['Mark Completed', 'Cancel']],
  ['Completed', []],
])('An order that is %s offers %j', async (status, names) => {
  open('orders', { allOrders: answering([order(status)]) });
  const row = await screen.findByRole('row', { name: /Amna/ });
  const actions = within(row).getAllByRole('cell').at(-1) as HTMLElement;
  expect(
    within(actions)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  expect(actions.textContent === '(No actions)').toBe(names.length === 0);
});

test('An order is moved, and the lists are read again', async () => {
  const page = open('orders', { allOrders: answering([order('Pending')]), updateOrder: answering('') });
  await page.user.click(await button('Mark In Progress'));
  await waitFor(() => expect(page.texts()).toEqual(['Order 3f2a9c1e... marked as "In Progress" successfully!']));
  expect(page.api.updateOrder).toHaveBeenCalledWith('3f2a9c1e-77aa', 'In Progress');
  await waitFor(() => expect(page.api.allOrders).toHaveBeenCalledTimes(2));
});

test('An order is cancelled only when the admin says so again', async () => {
  const confirm = vi.fn(async () => true).mockResolvedValueOnce(false);
  const page = open('orders', { allOrders: answering([order('Pending')]), updateOrder: refusing(500) }, { confirm });
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

test('A review shows due beside claimed and what was seen before; J goes on, A approves', async () => {
  const review = { amountDueMinor: 80_064, sameTransactionId: 2, sameScreenshot: 1 };
  const list = [payment('p0000001-a'), payment('p0000002-b', { amountMinor: 100, review })];
  const page = open('payments', { allPayments: answering(list), updatePayment: answering('') });
  await page.user.click((await screen.findAllByRole('button', { name: 'Review' }))[0] as HTMLElement);
  await button('Next (J)');
  await page.user.keyboard('j');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review payment #p0000002…' }));
  expect(dialog.getByText('Due').nextElementSibling?.textContent).toBe('PKR 800.64');
  expect(dialog.getByText('Claimed').nextElementSibling?.textContent).toBe('PKR 1.00');
  expect(dialog.getByText('This transaction ID was used in 2 other payments.')).toBeTruthy();
  expect(dialog.getByText('The same screenshot was seen in 1 other payment.')).toBeTruthy();
  await page.user.keyboard('a');
  await waitFor(() => expect(page.texts()).toEqual(['Payment p0000002... approved successfully!']));
  expect(page.api.updatePayment).toHaveBeenCalledWith('p0000002-b', 'Approved', { adminRemarks: '' });
});

test('A rejection needs a reason; letters typed into it decide nothing', async () => {
  const page = open('payments', {
    allPayments: answering([payment('p0000001-a')]),
    updatePayment: refusing(500),
  });
  await page.user.click(await button('Review'));
  await page.user.keyboard('r');
  await page.user.click(await button('Confirm rejection'));
  expect(await screen.findByText('Please give a reason.')).toBeTruthy();
  await page.user.type(screen.getByLabelText('Reason'), 'a jar');
  expect(page.api.updatePayment).not.toHaveBeenCalled();
  await page.user.click(await button('Confirm rejection'));
  await waitFor(() => expect(page.texts()).toEqual(['Failed to reject payment p0000001....']));
  expect(page.api.updatePayment).toHaveBeenCalledWith('p0000001-a', 'Rejected', { adminRemarks: 'a jar' });
});

test('Who comes second is told that the payment is decided already', async () => {
  const page = open('payments', {
    allPayments: answering([payment('p0000001-a')]),
    updatePayment: answering({ msg: '', changed: false, decidedBy: 'other@example.com', decidedAt: null }),
  });
  await page.user.click(await button('Approve'));
  await waitFor(() => expect(page.texts()).toEqual(['Payment p0000001... has been decided already.']));
  await waitFor(() => expect(page.api.allPayments).toHaveBeenCalledTimes(2));
});

test('Who wants the opposite of what was decided hears the server, and sees the list anew', async () => {
  const page = open('payments', {
    allPayments: answering([payment('p0000001-a')]),
    updatePayment: refusing(409, 'This has been decided already. Please reload to see how.'),
  });
  await page.user.click(await button('Approve'));
  await waitFor(() =>
    expect(page.texts()).toEqual([
      'Failed to approve payment p0000001....',
      'This has been decided already. Please reload to see how.',
    ]),
  );
  await waitFor(() => expect(page.api.allPayments).toHaveBeenCalledTimes(2));
});

test('A decided payment offers nothing', async () => {
  open('payments', { allPayments: answering([payment('p0000001-a', { status: 'Rejected' })]) });
  expect(await screen.findByText('(No actions)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('Delete is hidden on the own row; a refusal speaks in the words of the server', async () => {
  const page = open('users', {
    allUsers: answering([user('Boss', 'Boss@example.com'), user('Amna', 'amna@example.com')]),
    deleteUser: refusing(409, 'The primary admin account cannot be changed.'),
  });
  await page.user.click(await button('Delete'));
  await waitFor(() => expect(page.texts()).toEqual(['The primary admin account cannot be changed.']));
  expect(page.api.deleteUser).toHaveBeenCalledWith('id-of-Amna');
});

test('A user is edited by the rules, with all fields', async () => {
  const page = open('users', {
    allUsers: answering([user('Amna', 'amna@example.com')]),
    adminUpdateUser: answering(''),
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

test('A refund request is decided with remarks, or without', async () => {
  const request = { ...payment('r0000001-a'), reason: 'Late', adminRemarks: '', createdAt: null };
  const page = open('refunds', {
    allRefundRequests: answering([request]),
    updateRefundRequest: answering(''),
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
