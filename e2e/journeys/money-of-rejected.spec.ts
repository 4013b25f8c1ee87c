import { PRICE } from '@urooj/domain/price.fixture';
import { checkLooks, checkPage } from '../fixtures/accessibility.ts';
import { approveByKey, choose, guestCalls, openTab, rowOf } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { easypaisaSms, simulatePhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

test('money for a rejected payment comes first, says what to do, and is the proof after the buyer submits it again', async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  const browser = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const guest = guestCalls(browser, OURS);
  const submitted = { paymentMethod: 'easypaisa', transactionId: `${Date.now()}${Math.floor(Math.random() * 1e6)}` };
  const id = submitted.transactionId;
  const order = await guest.order();
  await guest.pay(order, submitted);
  const call = await asAdmin(request);
  const { payments } = await call('GET', `/allPayments?page=1&q=${id}`);
  await call('PATCH', `/updatePayment/${payments[0]._id}`, { status: 'Rejected', adminRemarks: 'No money' });
  const { phone, secret } = await call('POST', '/phones', { name: 'Counter', app: 'generic' });
  await simulatePhone({ address: phone.address, secret }).deliver([easypaisaSms(id, PRICE.rupees)]);

  await asAdmin(page.request);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin-dashboard/bank-messages');
  await choose(page, 'State', 'Pays a rejected payment');
  await expect(page).toHaveURL(/state=paysRejected/);
  await expect(rowOf(page, id)).toContainText('Pays a rejected payment');
  await checkPage(page, `/admin-dashboard/bank-messages?q=${id}`, async () => {
    await page.goto(`/admin-dashboard/bank-messages?q=${id}`);
    await expect(page.getByText('Pays a rejected payment').last()).toBeVisible();
  });
  await page.getByRole('button', { name: /^Open bank message/ }).click();
  await expect(dialog.getByText(/ask the buyer to submit the payment again/)).toBeVisible();
  await checkLooks(page, 'money for a rejected payment');

  await guest.pay(order, submitted);
  await openTab(page, OURS, `payments&q=${id}&status=Pending`);
  await rowOf(page, id).getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText('Suggested')).toBeVisible();
  await approveByKey(page);
  await expect(page.getByText(/approved successfully/)).toBeVisible();
  await page.goto(`/admin-dashboard/bank-messages?q=${id}`);
  await expect(rowOf(page, id)).toContainText('Proof of a payment');
  await browser.dispose();
});
