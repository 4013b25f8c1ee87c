import { checkWidth } from '../fixtures/accessibility.ts';
import { failure, openAccount, submitLogin, toast } from '../fixtures/account.ts';
import { stopClock, waitOut } from '../fixtures/clock.ts';
import { query } from '../fixtures/database.ts';
import { expect, expectNoExtension, PLAIN_MODES, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';
import { ADMIN } from '../fixtures/shop.ts';

const EMAIL = 'Invalid email address format (e.g., name@example.com)';
const WRONG = 'Something went wrong!';
const BANNED = 'Your account is banned. Please contact support.';
const SENT = 'If an account with that email exists, a password reset link has been sent.';

const GOOD = { 'Full Name': 'Amna Khan', Email: 'amna@example.com', Password: 'right password' };
type Label = keyof typeof GOOD;

/** The forms of the page, with invalid values and their messages. */
const FORMS: readonly {
  path: string;
  title: string;
  call: string;
  button: string;
  invalid: readonly (readonly [Label, string, string])[];
}[] = [
  {
    path: '/login',
    title: 'Login',
    call: 'POST /login',
    button: 'Login',
    invalid: [
      ['Email', '', 'Email is required'],
      ['Email', 'amna@example', EMAIL],
      ['Password', '', 'Password is required'],
    ],
  },
  {
    path: '/login?mode=signup',
    title: 'Sign Up',
    call: 'POST /signup',
    button: 'Sign Up',
    invalid: [
      ['Full Name', ' ', 'Full Name is required'],
      ['Email', '', 'Email is required'],
      ['Email', 'amna', EMAIL],
      ['Password', '', 'Password is required'],
      ['Password', '1234567', 'Password must be at least 8 characters.'],
    ],
  },
  {
    path: '/login?mode=forgot',
    title: 'Forgot Password',
    call: 'POST /forgotpassword',
    button: 'Send Reset Link',
    invalid: [
      ['Email', ' ', 'Email is required'],
      ['Email', 'amna', EMAIL],
    ],
  },
];

/** A failure of the call, and the message of the banner. */
const FAILED: readonly (readonly [Fault, string])[] = [
  [{ status: 500 }, WRONG],
  [{ status: 502, body: '<h1>Bad gateway</h1>' }, WRONG],
  ['cut', WRONG],
  [{ status: 400, body: { msg: 'We are back at noon.' } }, 'We are back at noon.'],
  [{ status: 400, body: { error: 'Not before noon.' } }, 'Not before noon.'],
];

for (const mode of TEXT_MODES) {
  test(`the login page on ${mode}: every field and every failure of its forms`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    for (const { path, title, call, button, invalid } of FORMS) {
      await page.goto(shop.url + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const field = (label: Label) => page.getByRole('textbox', { name: label, exact: true });
      const submit = () => page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      const labels = [...new Set(invalid.map(([label]) => label))];
      for (const label of labels) await field(label).fill(GOOD[label]);
      for (const [label, typed, text] of invalid) {
        await test.step(`${title}: ${label} "${typed}": ${text}`, async () => {
          await field(label).fill(typed);
          await submit();
          await expect(field(label)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(text)}$`));
          await expect(field(label)).toBeFocused();
          await field(label).fill(GOOD[label]);
          await expect(page.getByText(text, { exact: true })).toHaveCount(0);
        });
      }
      for (const [fault, text] of FAILED) {
        await test.step(`${title}: ${JSON.stringify(fault)}: ${text}`, async () => {
          await shop.fault(page, call, fault);
          await submit();
          await expect(failure(page)).toHaveText(text);
          await expect(page.getByText(text)).toHaveCount(1);
          for (const label of labels) await expect(field(label)).toHaveValue(GOOD[label]);
        });
      }
      if (!shop.plain) await checkWidth(page, `an invalid ${title}`);
    }
  });
}

for (const mode of PLAIN_MODES) {
  test(`the login page on ${mode}: signup, forgotten password, and login`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const known = await openAccount(page, shop);
    const email = `new.${known.email}`;
    await page.clock.install();
    await page.goto(`${shop.url}/client-dashboard?tab=profile`);
    await page.waitForURL(/\/login\?next=/);
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await page.getByLabel('Full Name').fill('Amna Khan');
    await page.getByLabel('Email').fill(known.email);
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.fill('password');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByRole('checkbox', { name: /Terms of Service/ })).not.toBeChecked();
    const signUp = page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true });
    if (!shop.plain) {
      await signUp.click();
      await expect(failure(page)).toHaveText('This password is too common.');
      await password.fill(known.password);
      await signUp.click();
      await expect(failure(page)).toHaveText('An account with this email already exists.');
    }
    await password.fill(known.password);
    await page.getByLabel('Email').fill(email);
    await signUp.click();
    await expect(toast(page, 'Signup successful! Please log in.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);

    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(SENT);
    await page.getByRole('button', { name: 'Back to Sign In' }).click();

    await submitLogin(page, { email, password: 'not this one' });
    await expect(failure(page)).toHaveText(shop.plain ? 'Wrong e-mail or password' : 'Invalid email or password.');
    await stopClock(page);
    const { called } = await shop.fault(page, 'POST /login', 'hang');
    await submitLogin(page, { email, password: known.password });
    await expect(page.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true');
    await called;
    await page.clock.runFor(30_000);
    await expect(failure(page)).toHaveText(WRONG);
    await submitLogin(page, { email, password: known.password });
    // The visitor returns to the page that required the login; the toast stays for five seconds.
    await page.waitForURL(/\/client-dashboard\?tab=profile$/);
    const welcome = toast(page, 'Login successful!');
    await expect(welcome).toBeVisible();
    await waitOut(page, 5_000, () => expect(welcome).toBeVisible());
    await expect(welcome).toHaveCount(0);
    expectNoExtension(shop);
  });

  test(`the login page on ${mode}: every role has its start page, and a banned account cannot log in`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    const loginUser = { email: account.email, name: account.name, isBanned: false };
    const respondWith = (change: object) =>
      shop.fault(page, 'POST /login', { status: 200, body: { loginUser: { ...loginUser, ...change } } });
    const leave = async () => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${shop.url}/login`);
    };

    await page.goto(`${shop.url}/login`);
    if (shop.plain) await respondWith({ role: 'user', isBanned: true });
    else await query('update users set is_banned = true where email = $1', [account.email]);
    await submitLogin(page, account);
    await expect(failure(page)).toHaveText(BANNED);
    await expect(page.getByText(BANNED)).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await query('update users set is_banned = false where email = $1', [account.email]);

    await submitLogin(page, account);
    await page.waitForURL(/\/client-dashboard$/);
    await leave();
    await submitLogin(page, shop.plain ? { ...account, email: ADMIN.email } : ADMIN);
    await page.waitForURL(/\/admin-dashboard/);
    await leave();
    // Another admin is redirected to the login page, which shows the account.
    if (shop.plain) await respondWith({ role: 'admin' });
    else await query("update users set role = 'admin' where email = $1", [account.email]);
    await submitLogin(page, account);
    await expect(page.getByRole('heading', { level: 1, name: 'You are logged in' })).toBeVisible();
    if (!shop.plain) await checkWidth(page, 'who is logged in');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    if (!shop.plain) return; // our own accounts have no other role
    await page.goto(`${shop.url}/login`);
    await respondWith({ role: 'editor' });
    await submitLogin(page, account);
    await expect(page).toHaveURL(`${shop.url}/`);
  });
}
