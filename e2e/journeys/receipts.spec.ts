import { enterAsAdmin, openTab, rowOf } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { easypaisaSms, simulatePhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

const uniqueId = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

test('receipts are reached from Payment Details, and found by their transaction id', async ({ page, request }) => {
  const call = await asAdmin(request);
  const { device, secret } = await call('POST', '/receiptDevices', { name: 'Counter', app: 'generic' });
  const id = uniqueId();
  await simulatePhone({ address: device.address, secret }).deliver([easypaisaSms(id, '850.68')]);
  await enterAsAdmin(page, OURS);
  await openTab(page, OURS, 'payments');
  await page.getByRole('link', { name: 'Receipts: money that arrived' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(id);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, id)).toContainText('No payment yet');
  await expect(rowOf(page, id)).toContainText('PKR 850.68');
});
