import type { APIRequestContext, Page } from '@playwright/test';
import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { checkWidth } from '../fixtures/accessibility.ts';
import { enterAsAdmin, guestCalls } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { chooseScreenshot, SUBMITTED, transactionId } from '../fixtures/buyer.ts';
import { mailedCode, mailedSecret } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { englishOn } from '../fixtures/urdu.ts';

const SHOP = process.env.SHOP_URL ?? '';
const OURS = { url: SHOP, plain: null };
const MISSING = priceForms(39_000);
const RECEIVED = priceForms(PRICE.minor - MISSING.minor);

const LANGUAGES = [
  {
    ...{ language: 'en', base: '', came: 'You came by the link in our e-mail.', payMissing: 'Pay what is missing' },
    ...{ replace: 'End all links and send me a new one', replaced: /A new one is on its way/ },
    ...{ message: 'Your message', write: 'Send', written: 'Your message has been sent.', you: 'You' },
    ...{ ended: 'This link does not work any more.', send: 'Send me a new link', sent: /a new link is on its way/ },
    find: {
      ...{ title: 'Find my orders', email: 'Email', send: 'Send me a code', code: 'Code', show: 'Show my orders' },
      ...{ details: /^View details of order/, came: /^You came by the code of our e-mail/ },
    },
  },
  {
    ...{ language: 'ur', base: '/ur', came: 'آپ ہماری ای میل کے لنک سے آئے ہیں۔', payMissing: 'باقی رقم ادا کریں' },
    ...{ replace: 'تمام لنک ختم کریں اور مجھے نیا بھیجیں', replaced: /نیا لنک ای میل سے بھیجا جا رہا ہے/ },
    ...{ message: 'آپ کا پیغام', write: 'بھیجیں', written: 'آپ کا پیغام بھیج دیا گیا۔', you: 'آپ' },
    ...{ ended: 'یہ لنک اب نہیں چلتا۔', send: 'مجھے نیا لنک بھیجیں', sent: /نیا لنک بھیجا جا رہا ہے/ },
    find: {
      ...{
        title: 'میرے آرڈرز تلاش کریں',
        email: 'ای میل',
        send: 'مجھے کوڈ بھیجیں',
        code: 'کوڈ',
        show: 'میرے آرڈرز دکھائیں',
      },
      ...{ details: /کی تفصیلات دیکھیں$/, came: /^آپ ہماری ای میل کے کوڈ سے آئے ہیں/ },
    },
  },
] as const;

/** The buyer is asked for what is missing, as after the review below. */
async function requestDifferenceByCall(request: APIRequestContext, transaction: string): Promise<void> {
  const call = await asAdmin(request);
  const { payments } = await call('GET', `/allPayments?page=1&q=${transaction}`);
  await call('POST', `/receivedAmount/${payments[0]._id}`, { received: RECEIVED.amount });
}

/** The admin says in the review how much arrived, and the buyer is asked for the rest. */
async function requestDifference(page: Page, transaction: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAsAdmin(page, OURS, `payments&q=${transaction}`);
  await page.getByRole('main').getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Another amount arrived (D)' }).click();
  await page.getByLabel('What arrived (PKR)').fill(RECEIVED.rupees);
  await checkWidth(page, 'what arrived for a payment');
  await page.getByRole('button', { name: `Ask for ${MISSING.shown}` }).click();
  await expect(page.getByText(`The buyer was asked for the missing ${MISSING.shown}.`).first()).toBeVisible();
}

for (const { language, base, came, payMissing, find, replace, replaced, ended, send, sent, ...texts } of LANGUAGES)
  test(`a mail of the shop leads to the full order and to what is missing of its payment; its link can be replaced, and a code finds all orders (${language})`, async ({
    browser,
    page,
    playwright,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const email = `link.${language}.${process.pid}@example.com`;
    const headers = { 'accept-language': language };
    // The order is placed on another device.
    const phone = await playwright.request.newContext({ extraHTTPHeaders: headers });
    const guest = guestCalls(phone, OURS);
    const id = await guest.order({ email });
    const transaction = await guest.pay(id);
    await phone.dispose();
    const admin = await browser.newContext({ baseURL: baseURL ?? '' });
    // Once by the dashboard.
    if (language === 'en') await requestDifference(await admin.newPage(), transaction);
    else await requestDifferenceByCall(admin.request, transaction);
    await admin.close();

    const link = `${SHOP}/o/${await mailedSecret(email, 'o', MISSING.rupees)}`;
    await page.goto(link);
    await page.waitForURL(`${SHOP}${base}/order-details/${id}`);
    const notice = page.getByRole('status').filter({ hasText: came });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`link.${language}`);
    await expect(page.getByLabel(texts.message)).toBeVisible();
    if (language === 'ur') expect(await englishOn(page)).toEqual([]);
    await page
      .getByLabel(texts.message)
      .fill('Where is it?\nhttps://www.instagram.com/a-very-long-name-of-a-profile-that-does-not-fit');
    await page.getByRole('button', { name: texts.write, exact: true }).click();
    await expect(page.getByText(texts.written)).toBeVisible();
    const written = page.getByRole('listitem').filter({ hasText: 'Where is it?' });
    await expect(written).toContainText(texts.you);
    await checkWidth(page, `an order by its link, with a message (${language})`);
    await page.getByRole('link', { name: payMissing }).click();
    await page.waitForURL(`${SHOP}${base}/payment/${id}`);
    await expect(page.getByRole('radio').first()).toBeAttached();
    await expect(page.getByRole('main')).toContainText(RECEIVED.rupees);
    if (language === 'ur') expect(await englishOn(page)).toEqual([]);
    await checkWidth(page, `the payment of what is missing (${language})`);
    if (language === 'en') {
      await page.getByLabel('Transaction ID').fill(transactionId());
      await chooseScreenshot(page);
      await page.getByRole('button', { name: `Submit Payment - ${MISSING.shown}` }).click();
      await expect(page.getByText(SUBMITTED).first()).toBeVisible();
    }
    await page.goto(link);
    await page.waitForURL(`${SHOP}${base}/order-details/${id}`);
    await expect(page.getByRole('link', { name: payMissing })).toHaveCount(language === 'en' ? 0 : 1);

    await notice.getByRole('button', { name: replace }).click();
    await expect(notice.getByText(replaced)).toBeVisible();
    await page.goto(link);
    await page.waitForURL(`${SHOP}${base}/track-order?link=ended&id=${id}`);
    await expect(page.getByText(ended)).toBeVisible();
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText(sent)).toBeVisible();
    await checkWidth(page, `a link that does not work any more (${language})`);

    const search = page.getByRole('region', { name: find.title });
    await search.getByLabel(find.email).fill(email);
    await search.getByRole('button', { name: find.send }).click();
    await search.getByLabel(find.code).fill(await mailedCode(email));
    await checkWidth(page, `a code for orders (${language})`);
    await search.getByRole('button', { name: find.show }).click();
    await search.getByRole('link', { name: find.details }).click();
    await page.waitForURL(`${SHOP}${base}/order-details/${id}`);
    await expect(page.getByText(find.came)).toBeVisible();
    await page.goBack();
    await expect(search.getByRole('link', { name: find.details })).toBeVisible();
    if (language === 'ur') expect(await englishOn(page)).toEqual([]);
    await checkWidth(page, `found orders (${language})`);
  });
