import { PRICE } from '@urooj/domain/price.fixture';
import { checkLooks, checkPage, showDesktop } from '../fixtures/accessibility.ts';
import { choose } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { simulatePhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';

const viewOf = (view: string) => `/admin-dashboard/bank-messages?view=${view}`;

test('WCAG 2.2 AA: the views of bank messages, and their dialogs', async ({ page, request }) => {
  test.slow();
  const call = await asAdmin(request);
  const { phone, secret } = await call('POST', '/phones', { name: 'Counter', app: 'generic' });
  const id = `${Date.now()}`;
  const sms = { sender: '3737', text: `Khushamdeed! ${PRICE.shown} mile, number ${id}.`, receivedAt: new Date() };
  await simulatePhone({ address: phone.address, secret }).deliver([sms]);
  const { bankMessages } = await call('GET', '/bankMessages?page=1&sort=-receivedAt');
  const unread = bankMessages.find(({ method }: { method: string | null }) => method === null)._id;
  await asAdmin(page.request);
  // The forms of a pattern and of a statement are checked below, filled in.
  for (const view of ['phones', 'patterns', 'health']) await checkPage(page, viewOf(view));
  await showDesktop(page);

  const dialog = page.getByRole('dialog');
  const check = (state: string) => checkLooks(page, state);
  await page.goto(viewOf('phones'));
  await page.getByRole('button', { name: 'Add a phone' }).first().click();
  await dialog.getByRole('button', { name: 'Add a phone' }).click();
  await expect(dialog.getByText('Please give the phone a name.')).toBeVisible();
  await check('a phone without a name');
  await dialog.getByLabel('Name').fill('Desk');
  await dialog.getByRole('button', { name: 'Add a phone' }).click();
  await expect(dialog.getByText('The secret is shown only now')).toBeVisible();
  await check('the secret of a phone');
  await dialog.getByRole('button', { name: 'Done, I have the secret' }).click();
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeFocused();

  await page.goto(viewOf(`patterns&bankMessage=${unread}`));
  await page.getByLabel('Amount', { exact: true }).fill('no such amount');
  await page.getByLabel('Transaction ID').fill(id);
  await choose(page, 'Method', 'Easypaisa');
  await page.getByLabel('Name of the pattern').fill('Khushamdeed');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('This is not in the message.')).toBeVisible();
  await check('a pattern with a problem');
  await page.getByLabel('Amount', { exact: true }).fill(PRICE.rupees);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Save pattern' })).toBeVisible();
  await check('the preview of a pattern');

  await page.goto(viewOf('statements'));
  await page.getByLabel('Rows of the statement').fill(`Date,Ref No,Deposit\n21/11/2026,${id},"1,390.00"\nx,1,5`);
  await page.getByLabel('Bank', { exact: true }).fill('HBL');
  await choose(page, 'Method', 'Bank Transfer');
  await page.getByLabel('Account', { exact: true }).fill('PK36HABB');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await check('the preview of a statement');
});

// The styles of antd for links name variables that exist only inside its own parts.
test('WCAG 2.4.7: links beside parts of antd show the keyboard focus, also in forced colours', async ({ page }) => {
  await asAdmin(page.request);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await page.goto(viewOf('statements'));
    await expect(page.getByLabel('Rows of the statement')).toBeVisible();
    for (const target of [
      page.getByRole('link', { name: 'Back to Payment Details' }),
      page.getByRole('tab', { name: 'Statements' }),
    ]) {
      // After a key, the focus of a script is shown as that of the keyboard.
      await page.keyboard.press('Tab');
      await target.focus();
      await expect(target).toHaveCSS('outline-style', 'solid');
      await expect(target).toHaveCSS('outline-width', '3px');
    }
  }
});
