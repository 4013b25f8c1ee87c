import { checkState } from '../fixtures/accessibility.ts';
import { failure, logIn, openAccount, submitLogin, toast, verifyEmail } from '../fixtures/account.ts';
import { addPasskey, virtualAuthenticator } from '../fixtures/factors.ts';
import { ownShopfront } from '../fixtures/modes.ts';
import { mailedSecret } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = ownShopfront(process.env.SHOP_URL ?? '');
const CHOSEN = 'moss and granite';

test('a thief with the password adds a passkey, and the mail about it gives the account back to its user', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of (401|422)/);
  const account = await openAccount(page, OURS);
  await verifyEmail(OURS, account);
  const thief = await (await browser.newContext()).newPage();
  await virtualAuthenticator(thief);
  await logIn(thief, OURS, account);
  await addPasskey(thief);

  await page.goto(`${OURS.url}/login`);
  await submitLogin(page, account);
  await expect(page.getByText('You have never set up a second factor?')).toBeVisible();
  await checkState(page, 'a second step that nobody has set up');

  await page.goto(
    `${OURS.url}/resetpassword/${await mailedSecret(account.email, 'resetpassword', 'A passkey was added')}`,
  );
  for (const label of ['New Password', 'Confirm New Password'])
    await page.getByRole('textbox', { name: label, exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(page, 'what was added to your account since that e-mail was removed')).toBeVisible();
  await submitLogin(page, { ...account, password: CHOSEN });
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();

  await thief.goto(`${OURS.url}/login`);
  await thief.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(failure(thief)).toContainText('This passkey does not belong to an account of this shop.');
  await submitLogin(thief, account);
  await expect(failure(thief).filter({ hasText: 'Invalid email or password.' })).toBeVisible();
});
