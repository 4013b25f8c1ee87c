import type { APIRequestContext } from '@playwright/test';
import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { checkLooks, checkState } from '../fixtures/accessibility.ts';
import { approveByKey, choose, enterAsAdmin, guestCalls, openTab, rowOf } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { easypaisaSms, simulatePhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };
const uniqueId = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

async function addPhone(request: APIRequestContext) {
  const call = await asAdmin(request);
  const { phone, secret } = await call('POST', '/phones', { name: 'Counter', app: 'generic' });
  return { call, phone: simulatePhone({ address: phone.address, secret }) };
}

test('a message is suggested for its payment, and is the proof once the admin has approved it by key', async ({
  page,
  request,
}) => {
  const guest = guestCalls(request, OURS);
  const id = uniqueId();
  const submitted = { paymentMethod: 'easypaisa', transactionId: id };
  await guest.pay(await guest.order(), submitted);
  const { call, phone } = await addPhone(request);
  await phone.deliver([easypaisaSms(id, PRICE.rupees)]);
  const stateOf = async () => (await call('GET', `/bankMessages?q=${id}`)).bankMessages[0]?.state;
  await expect.poll(stateOf).toBe('proposed');

  await enterAsAdmin(page, OURS, 'payments');
  await page.getByRole('link', { name: 'Bank messages: money that arrived' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank messages' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(id);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, id)).toContainText('Suggested');

  await openTab(page, OURS, `payments&q=${id}`);
  await rowOf(page, id).getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByRole('row', { name: /^Amount/ })).toContainText(PRICE.shown);
  await expect(review.getByText('Suggested')).toBeVisible();
  await approveByKey(page);
  await expect(page.getByText(/approved successfully/)).toBeVisible();
  await expect.poll(stateOf).toBe('consumed');

  await page.goto(`/admin-dashboard/bank-messages?q=${id}`);
  await expect(rowOf(page, id)).toContainText('Proof of a payment');
  await rowOf(page, id).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog').getByText('The payment was approved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByText('The payment was approved.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, id)).toContainText('Proof of a payment');
});

test('a message is matched by hand and another one ignored, using only the keyboard; the focus returns', async ({
  page,
  request,
}) => {
  const guest = guestCalls(request, OURS);
  const [id, other, own] = [uniqueId(), uniqueId(), uniqueId()];
  const rupees = `${(Number(id.slice(-4)) + 1_000) / 10}`;
  await guest.pay(await guest.order(), { paymentMethod: 'easypaisa', transactionId: other });
  const { phone } = await addPhone(request);
  await phone.deliver([easypaisaSms(id, PRICE.rupees), easypaisaSms(own, rupees)]);
  await asAdmin(page.request);
  const dialog = page.getByRole('dialog');
  const open = async (transactionId: string) => {
    await page.goto(`/admin-dashboard/bank-messages?q=${transactionId}`);
    await rowOf(page, transactionId).getByRole('button', { name: 'Open' }).focus();
    await page.keyboard.press('Enter');
  };

  await open(id);
  const candidate = dialog.getByRole('listitem').filter({ hasText: other });
  await candidate.getByRole('button', { name: 'Match with this payment' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Matched by hand.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Transaction ID/ }).last()).toContainText('Differs');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, id).getByRole('button', { name: 'Open' })).toBeFocused();
  await expect(rowOf(page, id)).toContainText('Suggested');

  await open(own);
  await dialog.getByLabel('Transaction ID, payment ID, order ID or e-mail').focus();
  await page.keyboard.type(other);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Found: 1 payment' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: other })).toContainText(
    'Differs: Transaction ID, Amount',
  );
  await checkState(page, 'a bank message with a payment that was found');
  await dialog.getByRole('button', { name: 'Ignore' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('My own money');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('My own money')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, own)).toContainText('Ignored');
  await page.goto('/admin-dashboard/bank-messages');
  await choose(page, 'State', 'Ignored');
  await expect(page).toHaveURL(/state=ignored/);
  await expect(rowOf(page, own)).toBeVisible();
});

test('WCAG 2.2 AA: bank messages', async ({ page, request }) => {
  const id = uniqueId();
  const guest = guestCalls(request, OURS);
  await guest.pay(await guest.order(), { paymentMethod: 'easypaisa', transactionId: id });
  const { phone } = await addPhone(request);
  await phone.deliver([easypaisaSms(id, priceForms(PRICE.minor - 1).rupees)]);
  await asAdmin(page.request);
  await page.goto(`/admin-dashboard/bank-messages?q=${id}`);
  await expect(page.getByText('Suggested').last()).toBeVisible();
  await checkLooks(page, 'bankMessages');
  await page.getByRole('button', { name: /^Open bank message/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Message and payment differ in 1 field.')).toBeVisible();
  await checkLooks(page, 'a bank message');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await dialog.getByRole('button', { name: 'Confirm: Ignore' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await checkLooks(page, 'a bank message being ignored');

  await openTab(page, OURS, `payments&q=${id}`);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText('Message and payment differ in 1 field.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve (A)' })).toBeEnabled();
  await checkLooks(page, 'a review with a bank message');
});
