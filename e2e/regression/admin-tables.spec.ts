import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { guestCalls, openTab, rowOf } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { transactionId } from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };
const WIDTHS = [1024, 1440] as const;

/** Names, e-mails and transaction ids of 60 characters. */
const NAME = 'Muhammad Abdul-Rehman Siddiqui Chaudhry Farooqi Alvi Qureshi';
const longEmail = () => `${`a-long-mailbox-${Date.now()}-`.padEnd(48, 'x')}@example.com`;
const longTransactionId = () => transactionId().padEnd(60, '7');

/** The largest amount on sale; the shop computes its price. */
const LARGEST = { requiredFollowers: 1_000_000, price: undefined };
const SERVICE = { service: 'Facebook English Followers', platform: 'Facebook', name: NAME, ...LARGEST };

/** Rows of each list that belong to one e-mail; the orders are in three statuses. */
async function seed(page: Page, request: APIRequestContext): Promise<string> {
  const guest = guestCalls(request, OURS);
  const email = longEmail();
  const order = () => guest.order({ ...SERVICE, email });
  const pay = (id: string, change = {}) =>
    guest.pay(id, { amount: 973_000, clientEmail: email, clientName: NAME, ...change });
  await guest.signUp(NAME, email);
  await order();
  await pay(await order(), { transactionId: longTransactionId() });
  const paid = await order();
  const approved = longTransactionId();
  await pay(paid, { transactionId: approved });
  const call = await asAdmin(page.request, OURS.url);
  const { payments } = await call('GET', `/allPayments?page=1&q=${approved}`);
  await call('PATCH', `/updatePayment/${payments[0]._id}`, { status: 'Approved' });
  await guest.requestRefund(paid, 100, email);
  return email;
}

/** What a reader cannot see: columns under the sticky one or outside the table, and texts that are cut without a tooltip. */
function hiddenParts(page: Page): Promise<string[]> {
  return page.getByRole('table').evaluate((table) => {
    const hidden: string[] = [];
    const heads = [...table.querySelectorAll('[role=columnheader]')];
    const edge = heads.at(-1)?.getBoundingClientRect() ?? new DOMRect();
    for (const head of heads.slice(0, -1)) {
      if (head.getBoundingClientRect().right > edge.left + 1) hidden.push(`the column ${head.textContent} is covered`);
    }
    if (edge.right > table.getBoundingClientRect().right + 1) hidden.push('the actions are outside the table');
    for (const cell of table.querySelectorAll('[role=cell]')) {
      const { right } = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const parent = text.parentElement as HTMLElement;
        // Texts for screen readers only are one pixel wide.
        if (parent.clientWidth === 1) continue;
        const isCut = getComputedStyle(parent).overflowX === 'hidden' && parent.scrollWidth > parent.clientWidth;
        if (isCut && parent.title !== text.textContent) hidden.push(`${text.textContent} is cut`);
        if (!isCut && range.getBoundingClientRect().right > right + 1)
          hidden.push(`${text.textContent} leaves its cell`);
      }
    }
    return hidden;
  });
}

/** What is measured at each width; antd lays its parts out again a moment after the screen has changed. */
async function expectAtWidths<Value>(page: Page, what: string, measure: () => Promise<Value>, expected: Value) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(measure, `${what} at ${width} px`).toEqual(expected);
  }
}

/** An edge beside the fixed column of a table says that the table scrolls. */
async function expectEdge(page: Page): Promise<void> {
  const actions = page.getByRole('columnheader', { name: 'Actions' });
  await expect(actions).toBeVisible();
  const edge = () => actions.evaluate((head) => getComputedStyle(head).borderInlineStartWidth);
  expect(await edge()).toBe('0px');
  await page.getByRole('main').evaluate((main) => {
    main.style.width = '56rem';
  });
  await expect.poll(edge).toBe('2px');
  const scroller = page.getByRole('table').locator('.ant-table-body');
  expect(await scroller.evaluate((body) => body.scrollWidth > body.clientWidth)).toBe(true);
  await scroller.evaluate((body) => body.scrollTo(body.scrollWidth, 0));
  await expect.poll(edge).toBe('0px');
}

test("no column of the admin's lists is covered, no long text is lost, and a table that scrolls shows it", async ({
  page,
  request,
}) => {
  test.slow();
  const email = await seed(page, request);
  await openTab(page, OURS, `orders&q=${email}`);
  await expectEdge(page);
  for (const [tab, rows] of [
    ['orders', 3],
    ['payments', 2],
    ['refunds', 1],
    ['users', 1],
  ] as const) {
    await openTab(page, OURS, `${tab}&q=${email}`);
    await expect(page.getByRole('table').getByRole('cell').first()).toBeVisible();
    await expect(rowOf(page, email)).toHaveCount(rows);
    await expectAtWidths(page, `the list of the tab ${tab}`, () => hiddenParts(page), []);

    await page
      .getByRole('button', { name: /^History of/ })
      .first()
      .click();
    const history = page.getByRole('dialog');
    await expect(history.getByRole('listitem').or(history.getByText('No changes')).first()).toBeVisible();
    const overflows = () => history.evaluate((drawer) => drawer.scrollWidth > drawer.clientWidth);
    await expectAtWidths(page, `whether the history of the tab ${tab} is wider than its drawer`, overflows, false);
    await history.getByRole('button', { name: 'Close' }).click();
    await expect(history).toBeHidden();
  }
  await openTab(page, OURS, 'overview');
  await expect(page.getByRole('table', { name: 'Recent Orders' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const leftOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
  const offset = async () =>
    (await leftOf(page.getByRole('heading', { level: 1 }))) -
    (await leftOf(page.getByRole('banner').getByRole('link').first()));
  await expectAtWidths(page, 'the page beside the left edge of the header', offset, 0);
  const recent = async () => (await hiddenParts(page)).filter((part) => !part.startsWith('the column'));
  await expectAtWidths(page, 'the recent orders', recent, []);
});

test('the composed fallback of the dashboard has no footer either, so that nothing moves when the page arrives', async ({
  request,
}) => {
  const [dashboard, home] = await Promise.all([request.get('/admin-dashboard'), request.get('/')]);
  expect(await home.text()).toContain('<footer');
  expect(await dashboard.text()).not.toContain('<footer');
});
