import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { choose } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { query } from '../fixtures/database.ts';
import { expect } from '../fixtures/modes.ts';
import { emailsOf } from '../fixtures/outbox.ts';
import { ACCOUNT, PAYMENT_SETTINGS } from '../fixtures/payment-settings.ts';
import { easypaisaSms, simulatePhone } from '../fixtures/phone.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import type { ReleaseShop } from '../fixtures/remotes.ts';
import { test } from '../fixtures/test.ts';

const MINUTE_MS = 60_000;

// One shop for both of them, in which no other source is silent.
let shop: ReleaseShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await startOwnShop({}, PAYMENT_SETTINGS);
});
test.afterAll(() => shop.stop());

/** A phone of the shop. The admin is logged in on the page. */
async function addPhone(page: Page) {
  const call = await asAdmin(page.request, shop.url);
  const settings = { name: 'Counter', app: 'generic', accounts: { easypaisa: ACCOUNT } };
  const { phone: added, secret } = await call('POST', '/phones', settings);
  const phone = simulatePhone({ address: shop.url + new URL(added.address).pathname, secret });
  const open = (view: string) => page.goto(`${shop.url}/admin-dashboard/bank-messages${view}`);
  return { phone, phoneId: String(added._id), open };
}

test('a silent phone is named above the views and in Health, until its next message', async ({ page }) => {
  const { phone, phoneId, open } = await addPhone(page);
  await phone.deliver([easypaisaSms('SILENT00001', PRICE.rupees)]);
  // Three days pass for the phone. The job that looks every five minutes then runs at once.
  await query(
    `update phones set last_message_at = last_message_at - interval '3 days',
      last_seen_at = last_seen_at - interval '3 days' where id = $1`,
    [phoneId],
    shop.dataDir,
  );
  await query("select graphile_worker.add_job('watch_bank_message_sources')", [], shop.dataDir);
  const alarm = page.getByText('1 source is silent.');
  await expect(async () => {
    await open('');
    await expect(alarm).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'See what to do' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Counter' });
  await expect(row).toContainText('the shop has not heard from it for longer than usual');
  const alarms = async () =>
    (await emailsOf(shop.dataDir)).filter((text) => text.includes('No messages about payments from Counter')).length;
  await expect.poll(alarms).toBe(1);

  await phone.deliver([easypaisaSms('SILENT00002', PRICE.rupees)]);
  await page.reload();
  await expect(row).toContainText('Next message expected by');
  await open('');
  await expect(page.getByRole('row').filter({ hasText: 'SILENT00002' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(alarm).toHaveCount(0);
});

/** A message with the balance after the payment, at the time of Karachi. Amounts are in rupees. */
function smsWithBalance(id: string, { amount, balance, ago }: { amount: number; balance: number; ago: number }) {
  const receivedAt = new Date(Date.now() - ago * MINUTE_MS);
  const [day = '', time = ''] = new Date(receivedAt.getTime() + 300 * MINUTE_MS).toISOString().split(/[T.]/);
  const text = `Rs. ${amount} received from USMAN ALI 03211234567 in your Easypaisa account on ${day.split('-').reverse().join('-')} at ${time}. Trx ID: ${id}. Your new balance is Rs. ${balance}.`;
  return { sender: '3737', text, receivedAt };
}

test('lost messages are shown with their money, until the message or a statement arrives', async ({ page }) => {
  const { phone, open } = await addPhone(page);
  const late = smsWithBalance('41200000002', { amount: 2000, balance: 7000, ago: 40 });
  await phone.deliver([
    smsWithBalance('41200000001', { amount: 1000, balance: 5000, ago: 50 }),
    smsWithBalance('41200000003', { amount: 3000, balance: 10_000, ago: 30 }),
    smsWithBalance('41200000005', { amount: 500, balance: 14_500, ago: 10 }),
  ]);
  await open('');
  await expect(page.getByText('2 messages were lost.')).toBeVisible();
  await page.getByRole('link', { name: 'See what to do' }).click();
  const gapOf = (amount: string) => page.getByRole('listitem').filter({ hasText: amount });
  await expect(gapOf('PKR 2,000.00 on Easypaisa 03451234567')).toBeVisible();
  await expect(gapOf('PKR 4,000.00 on Easypaisa 03451234567')).toBeVisible();

  await phone.deliver([late]);
  await page.reload();
  await expect(gapOf('PKR 4,000.00')).toBeVisible();
  await expect(gapOf('PKR 2,000.00')).toHaveCount(0);

  const [day = '', time = ''] = new Date(Date.now() + 280 * MINUTE_MS).toISOString().split(/[T.]/);
  await page.getByRole('link', { name: 'Import a statement' }).click();
  await page
    .getByLabel('Rows of the statement')
    .fill(`Date,Time,Trx ID,Credit\n${day.split('-').reverse().join('/')},${time},41200000004,4000`);
  await page.getByLabel('Bank', { exact: true }).fill('Easypaisa');
  await choose(page, 'Method', 'Easypaisa');
  await page.getByLabel('Account', { exact: true }).fill(ACCOUNT);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 new bank message.')).toBeVisible();
  await open('?view=health');
  await expect(page.getByText('The balances of the last 30 days show no lost message.')).toBeVisible();
});
