import { checkLooks } from '../fixtures/accessibility.ts';
import { logIn, openAccount, verifyEmail } from '../fixtures/account.ts';
import { setUpApp, virtualAuthenticator } from '../fixtures/factors.ts';
import { test } from '../fixtures/modes.ts';
import { expect } from '../fixtures/test.ts';

const OWN = 'our own backend';

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
