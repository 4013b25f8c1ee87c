import type { APIRequestContext, Page } from '@playwright/test';
import { checkPage } from '../fixtures/accessibility.ts';
import { guestCalls, openTab } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { ownShopfront } from '../fixtures/modes.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

/** One row of each state in each list, which are found by their e-mail. */
async function seed(page: Page, request: APIRequestContext, admin: APIRequestContext) {
  const guest = guestCalls(request, OURS);
  const email = `pages-${Date.now()}@example.com`;
  await guest.signUp('Dua Fatima', email);
  const id = await orderByCall(page, ownShopfront(OURS.url));
  const paid = [];
  for (let i = 0; i < 3; i += 1) {
    const order = await guest.order({ email });
    paid.push({ order, transaction: await guest.pay(order, { clientEmail: email }) });
  }
  const call = await asAdmin(admin);
  for (const [index, status] of ['Approved', 'Rejected'].entries()) {
    const { payments } = await call('GET', `/allPayments?page=1&q=${paid[index]?.transaction}`);
    await call('PATCH', `/updatePayment/${payments[0]._id}`, { status, adminRemarks: 'As the bank says' });
  }
  await guest.requestRefund(paid[0]?.order ?? '', 100, email);
  return { id, email };
}

test('WCAG 2.2 AA: pages for one person', async ({ page, playwright, request, baseURL, expectConsole }) => {
  test.slow();
  // The server knows no such invitation.
  expectConsole(/status of 400/);
  // Another browser than that of the page, which is a guest at first.
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { id, email } = await seed(page, request, admin);
  await admin.dispose();
  // The page of a payment is checked with the states of the checkout.
  for (const path of [
    `/track-order?id=${id}`,
    `/order-details/${id}`,
    '/resetpassword/any-token',
    '/join/any-secret',
  ]) {
    await checkPage(page, path);
  }

  await asAdmin(page.request);
  for (const path of [`/order-details/${id}`, `/order/${id}`, '/order', '/login']) await checkPage(page, path);
  // The tab of orders is checked with its dialogs.
  for (const tab of ['overview', `users&q=${email}`, `payments&q=${email}`, `refunds&q=${email}`]) {
    await checkPage(page, `/admin-dashboard?tab=${tab}`, async () => {
      await openTab(page, OURS, tab);
      if (tab !== 'overview') await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
  }
});
