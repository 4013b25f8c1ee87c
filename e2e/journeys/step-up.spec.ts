import type { Locator, Page } from '@playwright/test';
import { checkState } from '../fixtures/accessibility.ts';
import { logIn, openAccount, verifyEmail } from '../fixtures/account.ts';
import { enterAsAdmin, guestCalls, rowOf } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { query } from '../fixtures/database.ts';
import { forgetConfirmation, virtualAuthenticator } from '../fixtures/factors.ts';
import { ownShopfront } from '../fixtures/modes.ts';
import { ADMIN } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = ownShopfront(process.env.SHOP_URL ?? '');

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' });

async function confirmWith(page: Page, password: string): Promise<void> {
  await question(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
}

test('adding a phone asks for a confirmation in place, and goes on with what was typed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of (403|422)/);
  await asAdmin(page.request, OURS.url);
  await forgetConfirmation(page);
  await page.goto(`${OURS.url}/admin-dashboard/bank-messages?view=phones`);
  await page.getByRole('button', { name: 'Add a phone' }).first().click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Name') });
  const name = `Phone ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Add a phone' }).click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('textbox', { name: 'Password' })).toBeVisible();
  await checkState(page, 'confirmation');

  // Without it nothing happens, and nothing is lost.
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Please confirm that it is you, then try again.').first()).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue(name);

  await form.getByRole('button', { name: 'Add a phone' }).click();
  await confirmWith(page, 'a wrong password');
  await expect(question(page).getByRole('alert')).toBeVisible();
  await confirmWith(page, ADMIN.password);
  await expect(question(page)).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await query('select 1 from phones where name = $1', [name])).toHaveLength(1);
});

test('approving a refund asks for a confirmation; the next one within ten minutes does not', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const guest = guestCalls(request, OURS);
  const emails = [1, 2].map((number) => `refund-${number}-${Date.now()}@example.com`);
  for (const email of emails) {
    const orderId = await guest.order({ email });
    await guest.pay(orderId, { clientEmail: email });
    await query("update payments set status = 'Approved', decided_at = now() where order_id = $1", [orderId]);
    await query("update orders set status = 'In Progress', start_time = now() where id = $1", [orderId]);
    await guest.requestRefund(orderId, 100, email);
  }
  await enterAsAdmin(page, OURS, 'refunds');
  await forgetConfirmation(page);
  const approve = async (email: string) => {
    await rowOf(page, email).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  };
  await approve(emails[0] ?? '');
  await confirmWith(page, ADMIN.password);
  await expect(rowOf(page, emails[0] ?? '')).toContainText('Approved');
  // A dialog that closes would take the next click.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await approve(emails[1] ?? '');
  await expect(rowOf(page, emails[1] ?? '')).toContainText('Approved');
  await expect(question(page)).toHaveCount(0);
});

test('a passkey is added only after a confirmation, also by a client, and its typed name stays', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await virtualAuthenticator(page);
  const account = await openAccount(page, OURS);
  await verifyEmail(OURS, account);
  await logIn(page, OURS, account);
  await page.goto(`${OURS.url}/security`);
  const name = page.getByLabel('Name of the new passkey');
  await name.fill('My phone');
  await forgetConfirmation(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('My phone');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await confirmWith(page, account.password);
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('My phone');
  await expect(page.getByRole('region', { name: 'Save your recovery codes' })).toBeVisible();

  // The account has a factor now, which the question wants.
  await forgetConfirmation(page);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await question(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('You have new recovery codes.')).toBeVisible();
});

test('who leaves the page while it is asked cancels the change: nothing is sent from another page', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });
  await enterAsAdmin(page, OURS, 'payments');
  await page.getByRole('link', { name: 'Shop settings' }).click();
  const limit = page.getByLabel('Confirm payments above (PKR)');
  await limit.fill('700');
  await forgetConfirmation(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(question(page)).toBeVisible();

  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await question(page).getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await expect(limit).toHaveValue('700');

  await page.goBack();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('tab', { name: 'Payment Details' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(saves).toHaveLength(1);
  await page.goForward();
  await expect(limit).toHaveValue('');
});
