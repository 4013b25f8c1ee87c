import { checkWidth } from '../fixtures/accessibility.ts';
import { fact, failure, logIn, openAccount, payByCall, setStatus, verifyEmail } from '../fixtures/account.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { expect, PLAIN_MODES, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';
import { checkPrint } from '../fixtures/print.ts';

const NOT_FOUND =
  'Order Not Found: The order you are looking for does not exist or you do not have permission to view it.';
const LOAD_FAILED = 'Failed to load order details. Please try again.';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const FAULTS: readonly (readonly [Fault, string])[] = [
  [{ status: 500 }, LOAD_FAILED],
  [{ status: 503, body: { msg: 'We are back at noon.' } }, LOAD_FAILED],
  ['cut', LOAD_FAILED],
  [{ status: 404 }, NOT_FOUND],
  [{ status: 200, body: {} }, NOT_FOUND],
  [{ status: 401 }, 'Access Denied: Please log in to view order details.'],
];

const DATE = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/;

const ENDED = { start: 'N/A', end: 'N/A', nextSteps: ['Back to All Orders', 'Contact support'] } as const;

/**
 * What the page shows of an order without a payment, and its next steps, in each status. A plain backend does not say whether an
 * order is paid: one that has begun may be, so its payment is not offered again, and a refund can be requested.
 */
const STATUSES = [
  {
    status: 'Pending',
    says: 'Waiting for your payment',
    start: 'N/A',
    end: 'N/A',
    nextSteps: ['Back to All Orders', 'Pay now', 'Cancel Order'],
  },
  {
    status: 'Payment Pending',
    says: 'We are checking your payment',
    start: 'N/A',
    end: 'N/A',
    nextSteps: ['Back to All Orders'],
  },
  {
    status: 'In Progress',
    says: /^We are working on your order/,
    start: DATE,
    end: 'N/A',
    nextSteps: ['Back to All Orders', 'Pay now'],
    plain: ['Back to All Orders', 'Request a Refund'],
  },
  {
    status: 'Completed',
    says: 'Everything has been delivered',
    start: DATE,
    end: DATE,
    nextSteps: ['Back to All Orders', 'Reorder This'],
    plain: ['Back to All Orders', 'Reorder This', 'Request a Refund'],
  },
  { status: 'Failed', says: 'We could not deliver this order', ...ENDED },
  { status: 'Cancelled', says: 'This order was cancelled', ...ENDED },
  { status: 'Refunded', says: /^Your (?:refund was approved|money was sent back)$/, ...ENDED },
] as const;
const NEXT_STEPS = [
  'Back to All Orders',
  'Reorder This',
  'Pay now',
  'Request a Refund',
  'Contact support',
  'Cancel Order',
] as const;

for (const mode of PLAIN_MODES) {
  test(`order details on ${mode}: no access, and failed requests`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const id = await orderByCall(page, shop, { email: 'somebody.else@example.com' });
    // The browser that placed the order has access.
    await page.context().clearCookies();
    await page.goto(`${shop.url}/order-details/${id}`);
    await expect(page.getByText('Access Denied: Please log in to view order details.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/order-details/${id}`)}`,
    );
    if (!shop.plain) await checkWidth(page, 'an order for a guest');
    await logIn(page, shop, await openAccount(page, shop));
    for (const [path, text] of [
      [`/order-details/${id}`, 'Access Denied: You do not have permission to view this order.'],
      [`/order/${id}`, 'Access Denied: You do not have permission to view this order.'],
      [`/order-details/${NOBODY}`, NOT_FOUND],
      ['/order-details/nonsense', NOT_FOUND],
      ['/order-details/%20', 'Order ID is missing.'],
    ] as const) {
      await test.step(`${path}: ${text}`, async () => {
        await page.goto(shop.url + path);
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Back to All Orders' })).toHaveAttribute('href', '/order');
        await expect(page.getByText('somebody.else@example.com')).toHaveCount(0);
      });
    }
    if (!shop.plain) await checkWidth(page, 'no order');
    for (const [fault, text] of FAULTS) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'GET /getOrder', fault);
        await page.goto(`${shop.url}/order-details/${id}`);
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
        await expect(failure(page)).toHaveCount(text === LOAD_FAILED ? 1 : 0);
      });
    }
  });
}

for (const mode of TEXT_MODES) {
  test(`order details on ${mode}: every item in every status`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    const order = {
      email: account.email,
      service: 'Instagram Likes',
      price: undefined,
      postLink: 'https://www.instagram.com/p/Cx1/',
      profileLink: 'https://www.instagram.com/amna.bakes',
      socialId: 'amna_77',
    };
    const id = await orderByCall(page, shop, order);
    const paid = await orderByCall(page, shop, order);
    const paidWith = await payByCall(page, shop, paid);
    await verifyEmail(shop, account);
    await logIn(page, shop, account);

    for (const { status, start, end, says, ...shown } of STATUSES) {
      await test.step(status, async () => {
        const nextSteps: readonly string[] = shop.plain && 'plain' in shown ? shown.plain : shown.nextSteps;
        await setStatus(shop, id, status);
        await page.goto(`${shop.url}/order-details/${id}`);
        await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible();
        await expect(fact(page, 'Start time')).toHaveText(start);
        await expect(fact(page, 'Completion time')).toHaveText(end);
        await expect(page.getByRole('main').getByText(says, { exact: true })).toBeVisible();
        const percent = { 'In Progress': shop.plain ? 50 : 30, Completed: 100 }[status as string];
        await expect(page.getByRole('progressbar')).toHaveCount(percent === undefined ? 0 : 1);
        if (percent !== undefined) await expect(page.getByRole('progressbar')).toHaveJSProperty('value', percent);
        for (const name of NEXT_STEPS) {
          const step = page.getByRole('main').locator('a, button').filter({ hasText: name });
          await expect(step, name).toHaveCount(nextSteps.includes(name) ? 1 : 0);
        }
      });
    }
    await page.goto(`${shop.url}/order/${paid}`);
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveJSProperty('value', shop.plain ? 50 : 30);
    await expect(page.getByRole('link', { name: 'Request a Refund' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
    for (const [name, value] of [
      ['Order ID', new RegExp(`^#${paid.slice(0, 8)}…`)],
      ['Service', 'Instagram Likes'],
      ['Platform', 'Instagram'],
      ['Amount', '1,000'],
      ['Price', 'PKR 1,251.00'],
      ['Order date', DATE],
      ['Client name', 'Amna Khan'],
      ['Email', account.email],
      ['Phone', shop.plain ? '03001234567' : '+923001234567'],
      ['Social ID', 'amna_77'],
      ['Method', 'JazzCash'],
      ['Details', paidWith],
    ] as const) {
      await expect(fact(page, name), name).toHaveText(value);
    }
    for (const link of [order.postLink, order.profileLink]) {
      const outside = page.getByRole('link', { name: link });
      await expect(outside).toHaveAttribute('href', link);
      await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expect(fact(page, 'Email')).toBeHidden();
    if (!shop.plain) await checkWidth(page, 'an order in progress');
    await checkPrint(page, 'an order in progress');
    const screenshot = await page
      .getByRole('link', { name: 'View screenshot' })
      .evaluate((a: HTMLAnchorElement) => a.href);
    if (shop.plain) expect(screenshot).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pictures\//);
    else {
      expect((await page.request.get(screenshot)).status()).toBe(200);
      await page.context().clearCookies();
      expect([401, 403, 404]).toContain((await page.request.get(screenshot)).status());
      await logIn(page, shop, account);
    }

    await setStatus(shop, id, 'Pending');
    await page.goto(`${shop.url}/order-details/${id}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Order cancellation is not implemented yet. Please contact support.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`${shop.url}/order`);
    await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
  });
}
