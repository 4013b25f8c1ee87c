import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { choose } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { simulatePhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

const uniqueId = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** A wording that no pattern of the shop reads. */
const unknownWording = (id: string, word: string) =>
  `Salam! ${PRICE.shown} aap ke ${word} mein ALI RAZA se aaye. Raseed no ${id}.`;

const openView = (page: Page, view: string) => page.goto(`${OURS.url}/admin-dashboard/bank-messages?view=${view}`);

test('an admin adds a phone, makes a pattern of a message that nobody could read, and sees the bank message', async ({
  browser,
}) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  await asAdmin(page.request, OURS.url);
  await openView(page, 'phones');
  const name = `Counter ${Date.now()}`;
  await page.getByRole('button', { name: 'Add a phone' }).first().click();
  await dialog.getByLabel('Name').fill(name);
  await choose(page, 'App on the phone', 'Another app or a script');
  await dialog.getByLabel('Easypaisa').fill('03451234567');
  await dialog.getByRole('button', { name: 'Add a phone' }).click();
  await expect(dialog.getByText('The secret is shown only now')).toBeVisible();
  const copied = async (label: string) => {
    await dialog.getByRole('button', { name: label }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const [address, secret] = [await copied('Copy address'), await copied('Copy secret')];
  await page.keyboard.press('Escape');
  await expect(dialog, 'a key must not lose the secret').toBeVisible();
  await dialog.getByRole('button', { name: 'Done, I have the secret' }).click();
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(stored).not.toContain(secret);
  expect(await page.content()).not.toContain(secret);

  const word = `khatay${Date.now()}`;
  const [first, second] = [uniqueId(), uniqueId()];
  const sms = (id: string) => ({ sender: '3737', text: unknownWording(id, word), receivedAt: new Date() });
  const phone = simulatePhone({ address, secret });
  expect(await phone.deliver([sms(first), sms(second)])).toMatchObject({ stored: 2 });
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Easypaisa: 03451234567');

  const unread = await page.evaluate(
    async (text) => {
      const { bankMessages } = await (await fetch('/followerApi/bankMessages?page=1&sort=-receivedAt')).json();
      for (const { _id } of bankMessages) {
        const bankMessage = await (await fetch(`/followerApi/bankMessages/${_id}`)).json();
        if (bankMessage.text === text) return _id as string;
      }
      return '';
    },
    unknownWording(first, word),
  );
  await page.goto(`${OURS.url}/admin-dashboard/bank-messages?q=${unread}`);
  await page.getByRole('button', { name: /^Open bank message/ }).click();
  await dialog.getByRole('link', { name: 'Make a pattern' }).click();
  await page.getByLabel('Amount', { exact: true }).fill(PRICE.rupees);
  await page.getByLabel('Transaction ID').fill('no such number');
  await page.getByLabel('Name of the payer').fill('ALI RAZA');
  await choose(page, 'Method', 'Easypaisa');
  await page.getByLabel('Name of the pattern').fill(`Salam ${word}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('This is not in the message.')).toBeVisible();
  await expect(page.getByLabel('Transaction ID')).toBeFocused();
  await page.getByLabel('Transaction ID').fill(first);
  // The error goes, and the button moves up.
  await expect(page.getByText('This is not in the message.')).toBeHidden();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(`${PRICE.shown}, transaction ID ${first}, from ALI RAZA`)).toBeVisible();
  await page.getByRole('button', { name: 'Save pattern' }).click();
  await expect(page.getByText('2 earlier messages can be read now.')).toBeVisible();
  await page.getByRole('link', { name: 'All patterns' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Salam ${word}` })).toBeVisible();

  await page.goto(`${OURS.url}/admin-dashboard/bank-messages?q=${second}`);
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText(PRICE.shown);
  await context.close();
});
