import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { checkLooks } from '../fixtures/accessibility.ts';
import { logIn, openAccount, submitLogin, toast, verifyEmail } from '../fixtures/account.ts';
import { virtualAuthenticator } from '../fixtures/factors.ts';
import { ownShopfront, test } from '../fixtures/modes.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { ADMIN } from '../fixtures/shop.ts';
import { expect } from '../fixtures/test.ts';

const OWN = 'our own backend';

/** Sets an app up as its user does who types the key. */
async function setUpApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connect your app' })).toBeFocused();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByLabel('Code from the app').fill(app.generate());
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(toast(page, 'Your authenticator app is set up.')).toBeVisible();
}

test('a client adds, renames and removes a passkey, and sets an app up with its recovery codes', async ({
  page,
  shopIn,
}) => {
  test.slow();
  const shop = await shopIn(OWN);
  await virtualAuthenticator(page);
  const account = await openAccount(page, shop);
  await logIn(page, shop, account);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Set up a second factor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  // Whoever signed up may not be who the address belongs to.
  await expect(page.getByText(`first verify that ${account.email} is your e-mail`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
  await verifyEmail(shop, account);
  await page.reload();

  await page.getByLabel('Name of the new passkey').fill('My phone');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('region', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('heading')).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await checkLooks(page, 'new recovery codes');
  const download = page.waitForEvent('download');
  await codes.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(codes).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();

  const passkeys = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveText(/My phone.*never used/);
  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByLabel('New name').fill('Old phone');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: 'Rename Old phone' })).toBeFocused();

  // The device has a passkey of this account already.
  await page.getByLabel('Name of the new passkey').fill('Second');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This device has a passkey for this account already.',
  );
  await expect(page.getByLabel('Name of the new passkey')).toHaveValue('Second');
  await checkLooks(page, 'a passkey');

  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('It is your last second factor');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your app' })).toBeVisible();
  await checkLooks(page, 'the setup of an app');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await setUpApp(page);
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Set up on /)).toBeVisible();
  await expect(codes).toBeHidden();
});

test('an admin who needs a second factor adds one before the dashboard opens', async ({ page }) => {
  const { url, stop } = await startOwnShop({}, { security: { adminSecondFactor: 'required' } });
  try {
    const shop = ownShopfront(url);
    await page.goto(`${shop.url}/login?next=%2Fadmin-dashboard`);
    await submitLogin(page, ADMIN);
    await expect(page).toHaveURL(`${shop.url}/security`);
    await expect(page.getByText('Admins of this shop need a second factor.')).toBeVisible();
    await page.goto(`${shop.url}/admin-dashboard`);
    await expect(page).toHaveURL(`${shop.url}/security`);
    await checkLooks(page, 'an admin who needs a second factor');
    await setUpApp(page);
    const toDashboard = page.getByRole('link', { name: 'Go to the admin dashboard' });
    await toDashboard.click();
    const question = page.getByRole('dialog', { name: 'Leave without these recovery codes?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('region', { name: 'Save your recovery codes' })).toBeVisible();
    await toDashboard.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Security' })).toBeVisible();
  } finally {
    await stop();
  }
});
