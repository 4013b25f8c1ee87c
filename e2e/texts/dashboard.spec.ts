import { checkWidth } from '../fixtures/accessibility.ts';
import { failure, logIn, openAccount, setStatus, submitLogin, toast, verifyEmail } from '../fixtures/account.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { query } from '../fixtures/database.ts';
import { expect, expectNoExtension, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

const LOAD_FAILED = 'Failed to fetch your orders. Please try again.';
const NOTHING_SENT = { 'Total Orders': '0', 'Total Spent': 'PKR 0.00', 'Active Orders': '0', Completed: '0' };
const PROFILE_EMPTY = 'Full Name and Phone Number cannot be empty.';
const PROFILE_FAILED = 'Failed to update profile. Please try again.';

/** A failure of the request for the orders, and its message. */
const NOT_LOADED: readonly (readonly [Fault, string])[] = [
  [{ status: 500 }, LOAD_FAILED],
  ['cut', LOAD_FAILED],
  [{ status: 503, body: { msg: 'We are back at noon.' } }, 'We are back at noon.'],
];

const INVALID_VALUES = [
  ['', '03001234567'],
  ['Amna', ' '],
  [' ', ''],
] as const;

const NOT_SAVED: readonly (readonly [Fault, string])[] = [
  [{ status: 500 }, PROFILE_FAILED],
  ['cut', PROFILE_FAILED],
  [{ status: 400, body: { msg: 'This number is unknown.' } }, 'This number is unknown.'],
];

const QUICK_ACTIONS = { 'Buy New Services': '/order', 'Track Order': '/track-order', 'Contact Support': '/contact' };

for (const mode of TEXT_MODES) {
  test(`the dashboard on ${mode}: its greeting, and every text about the orders`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    const dashboard = `${shop.url}/client-dashboard`;
    const showsFigures = async (figures: Record<string, string>) => {
      const list = page.locator('dl[aria-label="Your figures"]');
      for (const [name, figure] of Object.entries(figures)) {
        await expect(list.locator('div', { hasText: name }).locator('dd')).toHaveText(figure);
      }
    };
    await page.goto(dashboard);
    await page.waitForURL(/\/login\?next=%2Fclient-dashboard$/);

    await logIn(page, shop, account);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amna Khan' })).toBeVisible();
    await expect(page.getByText('No recent orders found.')).toBeVisible();
    await showsFigures(NOTHING_SENT);
    for (const [name, to] of Object.entries(QUICK_ACTIONS)) {
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to);
    }
    await page.getByRole('tab', { name: 'Order History' }).click();
    await expect(page).toHaveURL(`${dashboard}?tab=orders`);
    await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
    if (!shop.plain) await checkWidth(page, 'an empty history');

    for (const [fault, text] of NOT_LOADED) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'GET /userOrders', fault);
        await page.goto(dashboard);
        await expect(failure(page)).toContainText(text);
        await showsFigures(NOTHING_SENT);
      });
    }
    if (!shop.plain) await checkWidth(page, 'a dashboard without its orders');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No recent orders found.')).toBeVisible();
    await shop.fault(page, 'GET /userOrders', { status: 200, body: {} });
    await page.goto(`${dashboard}?tab=orders`);
    await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();

    const buyer = await page.context().browser()?.newContext();
    const other = await buyer?.newPage();
    if (!buyer || !other) throw new Error('There is no browser.');
    for (const status of ['Pending', 'Payment Pending', 'In Progress', 'Completed', 'Cancelled']) {
      await setStatus(shop, await orderByCall(other, shop, { email: account.email }), status);
    }
    await buyer.close();
    await verifyEmail(shop, account);
    await page.goto(dashboard);
    await showsFigures({ 'Total Orders': '5', 'Total Spent': 'PKR 4,253.40', 'Active Orders': '3', Completed: '1' });
    await expect(page.getByRole('heading', { level: 3, name: 'Instagram Followers' })).toHaveCount(3);
    if (!shop.plain) await checkWidth(page, 'an overview');
    await page.getByRole('tab', { name: 'Order History' }).click();
    await expect(page.getByRole('table', { name: 'Order History' }).getByRole('row')).toHaveCount(6);
    if (!shop.plain) await checkWidth(page, 'a history');
  });

  test(`the dashboard on ${mode}: every text of the profile`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    await logIn(page, shop, account);
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page).toHaveURL(`${shop.url}/client-dashboard?tab=profile`);
    const panel = page.getByRole('tabpanel');
    const name = panel.getByLabel('Full Name');
    const phone = panel.getByLabel('Phone Number');
    const save = panel.getByRole('button', { name: 'Save Changes' });
    await expect(name).toHaveValue('Amna Khan');
    await expect(panel.getByLabel('Email', { exact: true })).toHaveValue(account.email);
    await expect(panel.getByLabel('Email', { exact: true })).not.toBeEditable();
    for (const [typedName, typedPhone] of INVALID_VALUES) {
      await test.step(`"${typedName}" and "${typedPhone}": ${PROFILE_EMPTY}`, async () => {
        await name.fill(typedName);
        await phone.fill(typedPhone);
        await save.click();
        await expect(failure(page)).toHaveText(PROFILE_EMPTY);
        await expect(toast(page, PROFILE_EMPTY).first()).toBeVisible();
      });
    }
    if (!shop.plain) await checkWidth(page, 'an invalid profile');
    await name.fill('Amna K.');
    await phone.fill('0300-1234567');
    for (const [fault, text] of NOT_SAVED) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'PUT /updateUser', fault);
        await save.click();
        await expect(failure(page)).toHaveText(text);
        await expect(toast(page, text).first()).toBeVisible();
        await expect(name).toHaveValue('Amna K.');
      });
    }
    await save.click();
    await expect(panel.getByRole('status').filter({ hasText: 'Profile updated successfully!' })).toBeVisible();
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amna K.' })).toBeVisible();
    expectNoExtension(shop);
  });

  test(`the dashboard on ${mode}: an account without a name or an e-mail`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    const loginUser = { email: account.email, role: 'user' };
    if (shop.plain) await shop.fault(page, 'POST /login', { status: 200, body: { loginUser } });
    else await query("update users set name = '' where email = $1", [account.email]);
    await page.goto(`${shop.url}/login`);
    await submitLogin(page, account);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Client' })).toBeVisible();
    if (!shop.plain) return; // our own accounts have an e-mail
    await page.evaluate(() =>
      localStorage.setItem('urooj.user', JSON.stringify({ email: '', role: 'user', name: '' })),
    );
    await page.reload();
    await expect(failure(page)).toContainText('User email not available. Please log in again.');
    await expect(failure(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
}
