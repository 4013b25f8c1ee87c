import { checkWidths } from '../fixtures/accessibility.ts';
import { guestCalls } from '../fixtures/admin.ts';
import { mailedCode, mailedSecret } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { englishOn } from '../fixtures/urdu.ts';

const SHOP = process.env.SHOP_URL ?? '';

const LANGUAGES = [
  {
    ...{ language: 'en', base: '', came: 'You came by the link in our e-mail.' },
    ...{ replace: 'End all links and send me a new one', replaced: /A new one is on its way/ },
    ...{ message: 'Your message', write: 'Send', written: 'Your message has been sent.', you: 'You' },
    ...{ ended: 'This link does not work any more.', send: 'Send me a new link', sent: /a new link is on its way/ },
    find: {
      ...{ title: 'Find my orders', email: 'Email', send: 'Send me a code', code: 'Code', show: 'Show my orders' },
      ...{ details: /^View details of order/, came: /^You came by the code of our e-mail/ },
    },
  },
  {
    ...{ language: 'ur', base: '/ur', came: 'آپ ہماری ای میل کے لنک سے آئے ہیں۔' },
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

for (const { language, base, came, find, replace, replaced, ended, send, sent, ...texts } of LANGUAGES)
  test(`a mail of the shop leads to the full order; its link can be replaced, and a code finds all orders (${language})`, async ({
    page,
    playwright,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const email = `link.${language}.${process.pid}@example.com`;
    const headers = { 'accept-language': language };
    // The order is placed on another device.
    const phone = await playwright.request.newContext({ extraHTTPHeaders: headers });
    const id = await guestCalls(phone, { url: SHOP, plain: null }).order({ email });
    await phone.dispose();

    const link = `${SHOP}/o/${await mailedSecret(email, 'o')}`;
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
    await checkWidths(page, `an order by its link, with a message (${language})`);

    await notice.getByRole('button', { name: replace }).click();
    await expect(notice.getByText(replaced)).toBeVisible();
    await page.goto(link);
    await page.waitForURL(/\/track-order\?link=ended/);
    if (language === 'ur') await page.goto(`${SHOP}/ur/track-order?link=ended&id=${id}`);
    await expect(page.getByText(ended)).toBeVisible();
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText(sent)).toBeVisible();
    await checkWidths(page, `a link that does not work any more (${language})`);

    const search = page.getByRole('region', { name: find.title });
    await search.getByLabel(find.email).fill(email);
    await search.getByRole('button', { name: find.send }).click();
    await search.getByLabel(find.code).fill(await mailedCode(email));
    await checkWidths(page, `a code for orders (${language})`);
    await search.getByRole('button', { name: find.show }).click();
    await search.getByRole('link', { name: find.details }).click();
    await page.waitForURL(`${SHOP}${base}/order-details/${id}`);
    await expect(page.getByText(find.came)).toBeVisible();
    await page.goBack();
    await expect(search.getByRole('link', { name: find.details })).toBeVisible();
    if (language === 'ur') expect(await englishOn(page)).toEqual([]);
    await checkWidths(page, `found orders (${language})`);
  });
