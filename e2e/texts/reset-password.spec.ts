import { checkWidth } from '../fixtures/accessibility.ts';
import { failure, openAccount, submitLogin, toast } from '../fixtures/account.ts';
import { expect, expectNoExtension, PLAIN_MODES, PLAIN_START, test } from '../fixtures/modes.ts';
import { mailedSecret } from '../fixtures/outbox.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

const FAILED = 'Failed to reset password. Please try again.';

const INVALID_VALUES = [
  ['New Password', '', '', 'New password is required'],
  ['New Password', '1234567', '1234567', 'Password must be at least 8 characters.'],
  ['Confirm New Password', 'a new password', '', 'Please confirm your new password.'],
  ['Confirm New Password', 'a new password', 'another password', 'Passwords do not match.'],
] as const;

const FAULTS: readonly (readonly [Fault, string])[] = [
  [{ status: 500 }, FAILED],
  ['cut', FAILED],
  [{ status: 400, body: { msg: 'This link is too old.' } }, 'This link is too old.'],
];

for (const mode of PLAIN_MODES) {
  test(`a forgotten password on ${mode}: from the e-mail to a new one, and every text`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    let token = 'a-token-of-the-hosted-backend';
    if (!shop.plain) {
      await page.goto(`${shop.url}/login?mode=forgot`);
      await page.getByLabel('Email').fill(account.email);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await checkWidth(page, 'a sent e-mail');
      token = await mailedSecret(account.email, 'resetpassword');
    }
    await page.goto(`${shop.url}/resetpassword/${token}`);
    await expect(page).toHaveURL(`${shop.url}/resetpassword/hidden`);
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    const submit = page.getByRole('button', { name: 'Reset Password' });
    for (const [label, first, second, text] of INVALID_VALUES) {
      await test.step(text, async () => {
        await field('New Password').fill(first);
        await field('Confirm New Password').fill(second);
        await submit.click();
        await expect(field(label)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(text)}$`));
        await expect(field(label)).toBeFocused();
      });
    }
    if (!shop.plain) await checkWidth(page, 'an invalid password');
    const fill = async (password: string) => {
      await field('New Password').fill(password);
      await field('Confirm New Password').fill(password);
    };
    await fill('a new right password');
    for (const [fault, text] of FAULTS) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'PATCH /resetpassword', fault);
        await submit.click();
        await expect(failure(page)).toHaveText(text);
        await expect(toast(page, text).first()).toBeVisible();
        await expect(field('New Password')).toHaveValue('a new right password');
      });
    }
    if (!shop.plain) {
      await fill('password');
      await submit.click();
      await expect(failure(page)).toHaveText('This password is too common.');
      await fill('a new right password');
    }
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const { called } = await shop.fault(page, 'PATCH /resetpassword', 'hang');
    await submit.click();
    await expect(page.getByRole('button', { name: 'Resetting...' })).toHaveAttribute('aria-disabled', 'true');
    await called;
    await page.clock.runFor(30_000);
    await expect(failure(page)).toHaveText(FAILED);
    await page.clock.resume();

    await submit.click();
    await page.waitForURL(/\/login$/);
    const done = shop.plain ? 'Password updated.' : 'Your password has been reset. Please log in.';
    await expect(toast(page, done)).toBeVisible();
    expectNoExtension(shop);
    if (shop.plain) return;
    await submitLogin(page, account);
    await expect(failure(page)).toHaveText('Invalid email or password.');
    await submitLogin(page, { ...account, password: 'a new right password' });
    await page.waitForURL(/client-dashboard/);
    await page.goto(`${shop.url}/resetpassword/${token}`);
    await fill('yet another password');
    await submit.click();
    await expect(failure(page)).toHaveText('This reset link is invalid or has expired.');
    await page.reload();
    await expect(page.getByText('Open the link in our e-mail once more.')).toBeVisible();
  });
}
