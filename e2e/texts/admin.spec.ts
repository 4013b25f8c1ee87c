import type { APIRequestContext, Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { approve, enterAsAdmin, guestCalls, openTab, rowOf } from '../fixtures/admin.ts';
import { ORDER } from '../fixtures/buyer.ts';
import { expect, type Mode, PLAIN_START, type Shopfront, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';
import { startOwnShop } from '../fixtures/releases.ts';

/** What Chromium logs for a call that a test lets fail. */
const SPOILED = /status of [45]\d\d|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/;

const EMPTY = [
  ['overview', 'No recent orders found.'],
  ['users&q=nobody-is-called-so', 'No users found.'],
  ['orders', 'No orders found.'],
  ['payments', 'No payment records found.'],
  ['refunds', 'No refund requests at this time.'],
  ['analytics', 'No orders found.'],
] as const;

const ORDERS_FAILED = 'Failed to fetch orders. Please check server connection.';
const UNREACHABLE: readonly (readonly [tab: string, call: string, fault: Fault, text: string])[] = [
  ['overview', 'GET /allOrders', { status: 500, body: '<h1>Internal error</h1>' }, ORDERS_FAILED],
  ['orders', 'GET /allOrders', { status: 503 }, ORDERS_FAILED],
  ['users', 'GET /alluser', { status: 502 }, 'Failed to fetch users. Please check server connection.'],
  ['payments', 'GET /allPayments', 'cut', 'Failed to fetch payment details. Please check server connection.'],
  [
    'refunds',
    'GET /RefundRequests',
    { status: 500 },
    'Failed to fetch refund requests. Please check server connection.',
  ],
];

const BROKEN: Fault = { status: 500, body: '<h1>Internal error</h1>' };
const SPOKEN: Fault = { status: 503, body: { msg: 'We are back at noon.' } };

/** Creates a paid order with a refund request. */
async function requestRefund(page: Page, shop: Shopfront, request: APIRequestContext, email: string): Promise<void> {
  const guest = guestCalls(request, shop);
  const orderId = await guest.order({ email });
  const transaction = await guest.pay(orderId, { clientEmail: email });
  await openTab(page, shop, 'payments');
  await approve(rowOf(page, transaction));
  await expect(rowOf(page, transaction)).toContainText('(No actions)');
  if (shop.plain) {
    const _id = `refund-${email}`;
    const refund = { _id, order: { _id: orderId, price: PRICE.sent, service: ORDER.service }, clientEmail: email };
    shop.plain.refunds.set(_id, {
      ...refund,
      clientName: ORDER.name,
      amount: 100,
      reason: 'Too slow',
      status: 'Pending',
    });
  } else {
    await guest.requestRefund(orderId, 100, email);
  }
}

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

for (const mode of TEXT_MODES) {
  test.describe(`the admin's texts on ${mode}`, () => {
    test.describe.configure({ mode: 'serial' });
    let own: Awaited<ReturnType<typeof startOwnShop>> | null = null;

    /** A shop without orders. */
    async function newShop(shopIn: (mode: Mode) => Promise<Shopfront>): Promise<Shopfront> {
      const shop = await shopIn(mode);
      return own ? { ...shop, url: own.url } : shop;
    }

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      own = mode === 'our own backend' ? await startOwnShop() : null;
    });
    test.afterAll(async () => void (await own?.stop()));

    test.beforeEach(({ expectConsole }) => {
      expectConsole(PLAIN_START);
      expectConsole(SPOILED);
    });

    test('empty lists and failed lists', async ({ page, shopIn }) => {
      const shop = await newShop(shopIn);
      await enterAsAdmin(page, shop);
      for (const [tab, text] of EMPTY) {
        await openTab(page, shop, tab);
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
      }
      for (const [tab, call, fault, text] of UNREACHABLE) {
        await shop.fault(page, call, fault);
        await openTab(page, shop, tab);
        await expect(page.getByRole('alert').getByText(text)).toBeVisible();
        if (tab === 'overview') await expect(page.getByLabel('Figures')).toContainText('RevenuePKR 0.00');
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByText(text)).toBeHidden();
      }
    });

    test('orders: changed, rejected, cancelled', async ({ page, request, shopIn }) => {
      const shop = await newShop(shopIn);
      const guest = guestCalls(request, shop);
      const id = await guest.order();
      const other = await guest.order();
      const [short, otherShort] = [id.slice(0, 8), other.slice(0, 8)];
      await enterAsAdmin(page, shop, 'orders');

      const press = (name: string, row = short) => rowOf(page, row).getByRole('button', { name, exact: true }).click();
      await shop.fault(page, 'PATCH /updateOrder', BROKEN);
      await press('Mark In Progress');
      await toast(page, `Failed to mark order ${short}... as "In Progress". Please try again.`);
      await press('Mark In Progress');
      await toast(page, `Order ${short}... marked as "In Progress" successfully!`);
      await shop.fault(page, 'PATCH /updateOrder', 'cut');
      await press('Mark Completed');
      await toast(page, `Failed to complete order ${short}.... Please try again.`);
      await press('Mark Completed');
      await toast(page, `Order ${short}... marked as "Completed" successfully!`);
      await expect(rowOf(page, short)).toContainText('(No actions)');

      const third = (await guest.order()).slice(0, 8);
      await openTab(page, shop, 'orders');
      await press('Mark In Progress', third);
      const failing = page.getByRole('dialog', { name: 'Mark order as failed' });
      await press('Mark Failed', third);
      await expect(failing).toContainText(
        `Are you sure you want to mark order ${third}... as "Failed"? This action cannot be undone.`,
      );
      await shop.fault(page, 'PATCH /updateOrder', BROKEN);
      await failing.getByRole('button', { name: 'Mark order as failed' }).click();
      await toast(page, `Failed to mark order ${third}... as "Failed". Please try again.`);
      await press('Mark Failed', third);
      await failing.getByRole('button', { name: 'Mark order as failed' }).click();
      await toast(page, `Order ${third}... marked as "Failed" successfully!`);
      await expect(rowOf(page, third)).toContainText('(No actions)');

      await press('Cancel', otherShort);
      const question = page.getByRole('dialog', { name: 'Cancel order' });
      await expect(question).toContainText(
        `Are you sure you want to cancel order ${otherShort}...? This action cannot be undone.`,
      );
      await question.getByRole('button', { name: 'Keep order' }).click();
      await expect(rowOf(page, otherShort)).toContainText('Pending');
      await shop.fault(page, 'PATCH /updateOrder', BROKEN);
      await press('Cancel', otherShort);
      await question.getByRole('button', { name: 'Cancel order' }).click();
      await toast(page, `Failed to cancel order ${otherShort}.... Please try again.`);
      await press('Cancel', otherShort);
      await question.getByRole('button', { name: 'Cancel order' }).click();
      await toast(page, `Order ${otherShort}... cancelled successfully!`);
    });

    test('payments: approved and rejected, and failures', async ({ page, request, shopIn }) => {
      const shop = await newShop(shopIn);
      const guest = guestCalls(request, shop);
      const good = await guest.pay(await guest.order());
      const bad = await guest.pay(await guest.order());
      await enterAsAdmin(page, shop, 'payments');
      const shortOf = async (transaction: string) =>
        ((await rowOf(page, transaction).getByRole('cell').first().textContent()) ?? '').slice(1, 9);

      const goodShort = await shortOf(good);
      await shop.fault(page, 'PATCH /updatePayment', BROKEN);
      await approve(rowOf(page, good));
      await toast(page, `Failed to approve payment ${goodShort}....`);
      await rowOf(page, good).getByRole('button', { name: 'Confirm' }).click();
      await toast(page, `Payment ${goodShort}... approved successfully!`);
      await expect(rowOf(page, good)).toContainText('(No actions)');

      // A plain backend does not start the order of an approved payment: the dashboard does, with a second call.
      if (shop.plain) {
        const orderId = await guest.order();
        const unstarted = await guest.pay(orderId);
        const short = orderId.slice(0, 8);
        await openTab(page, shop, 'payments');
        await shop.fault(page, 'PATCH /updateOrder', BROKEN);
        await approve(rowOf(page, unstarted));
        await toast(page, `Failed to mark order ${short}... as "In Progress". Please try again.`);
        await expect(rowOf(page, unstarted)).toContainText('Approved');
        await openTab(page, shop, `orders&q=${orderId}`);
        await rowOf(page, short).getByRole('button', { name: 'Mark In Progress' }).click();
        await toast(page, `Order ${short}... marked as "In Progress" successfully!`);
        await openTab(page, shop, 'payments');
      }

      const badShort = await shortOf(bad);
      await rowOf(page, bad).getByRole('button', { name: 'Reject' }).click();
      const review = page.getByRole('dialog', { name: `Review payment #${badShort}…` });
      const confirm = review.getByRole('button', { name: 'Confirm rejection' });
      // A plain backend has no field for a reason.
      if (!shop.plain) {
        await confirm.click();
        await expect(review.getByText('Please give a reason.')).toBeVisible();
        await review.getByLabel('Reason').fill('No such payment has come in.');
      }
      await shop.fault(page, 'PATCH /updatePayment', 'cut');
      await confirm.click();
      await toast(page, `Failed to reject payment ${badShort}....`);
      await confirm.click();
      await toast(page, `Payment ${badShort}... rejected successfully!`);
      await expect(review).toBeHidden();
      await expect(rowOf(page, bad)).toContainText('(No actions)');
      await openTab(page, shop, 'orders');
      await expect(page.getByRole('row').filter({ hasText: 'In Progress' }).first()).toBeVisible();
    });

    test('users: changed and deleted, and failures', async ({ page, request, shopIn }) => {
      const shop = await newShop(shopIn);
      await guestCalls(request, shop).signUp('Zoya Malik', 'zoya@example.com');
      shop.plain?.users.set('u1', { _id: 'u1', name: 'Zoya Malik', email: 'zoya@example.com', role: 'user' });
      await enterAsAdmin(page, shop, 'users');

      await rowOf(page, 'zoya@example.com').getByRole('button', { name: 'Edit' }).click();
      const form = page.getByRole('dialog', { name: 'Edit user' });
      const save = form.getByRole('button', { name: 'Save' });
      await form.getByLabel('Name').fill(' ');
      await form.getByLabel('Email').fill('zoya');
      await save.click();
      await expect(form.getByText('Name is required')).toBeVisible();
      await expect(form.getByText(/^Invalid email address format/)).toBeVisible();
      await form.getByLabel('Name').fill('Zoya Khan');
      await form.getByLabel('Email').fill('zoya@example.com');
      await shop.fault(page, 'PATCH /update', BROKEN);
      await save.click();
      await toast(page, 'Failed to update user.');
      await shop.fault(page, 'PATCH /update', SPOKEN);
      await save.click();
      await toast(page, 'We are back at noon.');
      await save.click();
      await toast(page, 'User Zoya Khan updated successfully!');
      await expect(form).toBeHidden();

      const question = page.getByRole('dialog', { name: 'Delete user' });
      const remove = async () => {
        await rowOf(page, 'zoya@example.com').getByRole('button', { name: 'Delete' }).click();
        await expect(question).toContainText(
          'Are you sure you want to delete Zoya Khan (zoya@example.com)? This action cannot be undone.',
        );
        await question.getByRole('button', { name: 'Delete user' }).click();
      };
      await shop.fault(page, 'DELETE /delete', BROKEN);
      await remove();
      await toast(page, 'Failed to delete user.');
      await remove();
      await toast(page, 'User Zoya Khan deleted successfully!');
      await expect(rowOf(page, 'zoya@example.com')).toHaveCount(0);
    });

    test('refund requests: approved and rejected, and failures', async ({ page, request, shopIn }) => {
      const shop = await newShop(shopIn);
      await enterAsAdmin(page, shop);
      await requestRefund(page, shop, request, 'yes@example.com');
      await requestRefund(page, shop, request, 'no@example.com');
      await openTab(page, shop, 'refunds');
      for (const [email, action, done] of [
        ['yes@example.com', 'Approve', 'Refund request approved successfully!'],
        ['no@example.com', 'Reject', 'Refund request rejected successfully!'],
      ] as const) {
        const verb = action.toLowerCase();
        await rowOf(page, email).getByRole('button', { name: action }).click();
        const dialog = page.getByRole('dialog', { name: `${action} refund request` });
        await expect(dialog).toContainText(`${email} asks for PKR 100.00: Too slow`);
        const confirm = dialog.getByRole('button', { name: `Confirm: ${action}` });
        await shop.fault(page, 'PATCH /updateRefundRequest', BROKEN);
        await confirm.click();
        await toast(page, `Failed to ${verb} refund request.`);
        await shop.fault(page, 'PATCH /updateRefundRequest', SPOKEN);
        await confirm.click();
        await toast(page, 'We are back at noon.');
        await dialog.getByLabel('Admin Remarks').fill('Seen by hand.');
        await confirm.click();
        await toast(page, done);
        if (shop.plain || action === 'Reject') await expect(rowOf(page, email)).toContainText('(No actions)');
      }
      if (shop.plain) return;
      await rowOf(page, 'yes@example.com').getByRole('button', { name: 'Mark as paid out' }).click();
      const payout = page.getByRole('dialog', { name: 'Mark refund as paid out' });
      await payout.getByLabel('Reference (sent to the buyer)').fill('24681357902');
      await payout.getByRole('button', { name: 'Confirm: Paid out' }).click();
      await toast(page, 'The payout of the refund was recorded.');
      await expect(rowOf(page, 'yes@example.com')).toContainText('Paid out');
    });
  });
}
