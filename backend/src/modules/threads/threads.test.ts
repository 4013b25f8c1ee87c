import { describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { ADMIN_EMAIL, createTestApp, type TestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { CUSTOM_ORDER, ORDER, placeOrder, uploadScreenshot } from '../../../test/samples.ts';

const DAY_MS = 86_400_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

async function shopWithOrder(options: Parameters<typeof createTestApp>[0] = {}, changes: Record<string, unknown> = {}) {
  const shop = await createTestApp(options);
  const [buyer, admin] = [shop.asGuest(), await shop.asAdmin()];
  const id = await placeOrder(buyer, changes);
  await shop.runJobs();
  const link = shop.mailbox.flatMap(({ text }) => text.match(/http:\/\/\S+\/o\/\S+/g) ?? []).at(-1) ?? '';
  shop.mailbox.length = 0;
  return { ...shop, shop, buyer, admin, id, link };
}

const write = (browser: Browser, id: string, text: string, pictures?: readonly string[], key?: string) =>
  browser.post(
    `/orderThread/${id}`,
    { text, ...(pictures && { pictures }) },
    key ? { headers: { 'idempotency-key': key } } : {},
  );
const messagesIn = async (browser: Browser, id: string) => (await browser.get(`/orderThread/${id}`)).json().messages;
const rows = async (admin: Browser, query: string) => (await admin.get(`/threads?${query}`)).json();

function later({ clock }: Pick<TestApp, 'clock'>, ms: number) {
  clock.now = new Date(clock.now.getTime() + ms);
}

describe('a thread of an order', () => {
  test('buyer and shop write in it; the answer is mailed in the language of the order, with its link', async () => {
    const { shop, buyer, admin, id } = await shopWithOrder();
    expect((await buyer.get(`/orderThread/${id}`)).json()).toEqual({ messages: [], repliesByMail: false });
    const sent = await write(buyer, id, '  Where is my order?  ', [await uploadScreenshot(buyer)]);
    expect(sent.json()).toMatchObject({
      msg: 'Your message has been sent.',
      message: { side: 'buyer', text: 'Where is my order?' },
    });
    later(shop, 60_000);
    expect((await write(admin, id, 'It starts <b>today</b>.\nSee you.')).statusCode).toBe(200);
    expect(await messagesIn(buyer, id)).toMatchObject([
      { side: 'buyer', text: 'Where is my order?', pictures: [expect.stringContaining('/followerApi/files/')] },
      { side: 'shop', text: 'It starts <b>today</b>.\nSee you.', pictures: [] },
    ]);
    await shop.runJobs();
    const [toShop, toBuyer] = shop.mailbox;
    expect(toShop).toMatchObject({ to: ADMIN_EMAIL, subject: `Message about order ${id.slice(0, 8)}` });
    expect(toShop?.text).toMatch(
      /Where is my order\?\n\nAnswer here[^\n]* http:\/\/shop\.test\/admin-dashboard\/messages\?thread=[\w-]{36}/,
    );
    expect(toBuyer).toMatchObject({ to: 'ayesha@example.com', subject: `Message about order ${id.slice(0, 8)}` });
    expect(toBuyer).not.toHaveProperty('replyTo');
    expect(toBuyer?.text).toMatch(
      /It starts <b>today<\/b>\.\nSee you\.[\s\S]*http:\/\/shop\.test\/o\/[\w-]{43}[\s\S]*nobody reads answers/,
    );
    expect(toBuyer?.html).toContain('It starts &lt;b&gt;today&lt;/b&gt;.<br>See you.');
  });

  test('an Urdu order has its answer in Urdu, and an address of its own where answers are read', async () => {
    const shop = await createTestApp({ replyPattern: 'answers+*@shop.example' });
    const [buyer, admin] = [shop.asGuest(), await shop.asAdmin()];
    const { id } = (await buyer.post('/createOrder', ORDER, { headers: { 'accept-language': 'ur' } })).json();
    expect((await buyer.get(`/orderThread/${id}`)).json()).toEqual({ messages: [], repliesByMail: true });
    await write(admin, id, 'جی ہاں');
    await shop.runJobs();
    const mail = shop.mailbox.at(-1);
    expect(mail?.replyTo).toMatch(/^answers\+[\da-f]{48}@shop\.example$/);
    expect(mail?.text).toMatch(/^– براہِ کرم اپنا جواب اس لکیر کے اوپر لکھیں –\n\n[\s\S]*جی ہاں/);
    expect(mail?.html).toContain('dir="rtl"');
  });

  test('a browser that came by the link writes, sees no picture of the buyer but its own, and a stranger neither', async () => {
    const { shop, buyer, admin, id, link } = await shopWithOrder();
    const url = await uploadScreenshot(buyer);
    await write(buyer, id, '', [url]);
    const shown = await uploadScreenshot(admin);
    await write(admin, id, 'See here', [shown]);
    const [phone, stranger] = [shop.asGuest(), shop.asGuest()];
    await phone.open(link);
    const own = await uploadScreenshot(phone);
    expect((await write(phone, id, 'From my phone', [own])).statusCode).toBe(200);
    expect((await messagesIn(phone, id)).map(({ pictures }: { pictures: string[] }) => pictures)).toEqual([
      [],
      [shown],
      [own],
    ]);
    const open = async (browser: Browser, file: string) =>
      (await browser.get(file.replace('/followerApi', ''))).statusCode;
    expect([await open(phone, url), await open(phone, shown), await open(buyer, url), await open(admin, url)]).toEqual([
      404, 200, 200, 200,
    ]);
    expect([
      (await stranger.get(`/orderThread/${id}`)).statusCode,
      (await write(stranger, id, 'x')).statusCode,
    ]).toEqual([403, 403]);
    expect(await open(stranger, shown)).toBe(404);
  });

  test.each([
    ['no text', ' ', 0, 'Message is required'],
    ['a text that is too long', 'x'.repeat(4_001), 0, 'Message must be at most 4,000 characters.'],
    ['a fourth picture', 'x', 4, 'A message can have at most 3 pictures.'],
  ])('rejects %s', async (_, text, pictures, msg) => {
    const { buyer, id } = await shopWithOrder();
    const urls = Array.from({ length: pictures }, (_unused, index) => `/followerApi/files/${index}.png`);
    const response = await write(buyer, id, text, urls);
    expect([response.statusCode, response.json().msg]).toEqual([422, msg]);
  });

  test('takes no picture of somebody else, and none twice', async () => {
    const { shop, buyer, id } = await shopWithOrder();
    const own = await uploadScreenshot(buyer);
    expect((await write(buyer, id, 'x', [own])).statusCode).toBe(200);
    for (const url of [own, await uploadScreenshot(shop.asGuest()), 'https://evil.example/a.png']) {
      expect((await write(buyer, id, 'x', [url])).json()).toMatchObject({
        code: 'validation',
        msg: 'This picture cannot be sent. Please choose it again.',
      });
    }
    expect(await messagesIn(buyer, id)).toHaveLength(1);
  });

  test('a repeated request is one message', async () => {
    const { buyer, id } = await shopWithOrder();
    const both = [
      await write(buyer, id, 'Once', [], 'key-12345678'),
      await write(buyer, id, 'Once', [], 'key-12345678'),
    ];
    expect(both.map((response) => response.json())).toEqual([both[0]?.json(), both[0]?.json()]);
    expect(await messagesIn(buyer, id)).toHaveLength(1);
  });

  test('each side writes twenty messages within 24 hours, also at once', async () => {
    const { shop, buyer, admin, id } = await shopWithOrder();
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => (await write(buyer, id, `No. ${index}`)).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const rejected = await write(buyer, id, 'One more');
    expect(rejected.json()).toMatchObject({
      code: 'too_many_attempts',
      msg: expect.stringContaining('At most 20 messages'),
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await write(admin, id, 'Thank you')).statusCode).toBe(200);
    later(shop, DAY_MS + 1);
    expect((await write(buyer, id, 'The next day')).statusCode).toBe(200);
  });

  test('an order without an e-mail gets its answer on the page only', async () => {
    const { shop, buyer, admin, id } = await shopWithOrder(
      { replyPattern: 'answers+*@shop.example' },
      { ...CUSTOM_ORDER, price: null },
    );
    await write(admin, id, 'Please pay');
    expect((await buyer.get(`/orderThread/${id}`)).json()).toMatchObject({
      messages: [{ side: 'shop' }],
      repliesByMail: false,
    });
    await shop.runJobs();
    expect(shop.mailbox).toEqual([]);
  });
});

test('of what does not exist nothing is read or written', async () => {
  const admin = await (await createTestApp()).asAdmin();
  for (const id of [UNKNOWN, 'no-id']) {
    for (const [path, field] of [
      [`/orderThread/${id}`, 'order'],
      [`/orderNotes/${id}`, 'order'],
      [`/threads/${id}`, undefined],
    ] as const) {
      for (const response of [await admin.get(path), await admin.post(path, { text: 'x' })]) {
        expect([path, response.statusCode, response.json().code, response.json().field]).toEqual([
          ...[path, 404, 'not_found', field],
        ]);
      }
    }
  }
});

describe('the list of the admin', () => {
  test('has those without an answer first in line, the oldest first, and finds one by order or e-mail', async () => {
    const { shop, buyer, admin, id } = await shopWithOrder();
    await write(buyer, id, 'First');
    later(shop, 1_000);
    await shop.asGuest().post('/contact', { name: 'Bilal', email: 'beef2026@example.com', message: 'Hello' });
    later(shop, 1_000);
    await write(buyer, id, 'Second');
    const waiting = await rows(admin, 'state=waiting');
    expect(waiting).toMatchObject({
      total: 2,
      threads: [
        { kind: 'order', orderId: id, name: 'Ayesha Khan', lastSide: 'buyer', start: 'Second' },
        { kind: 'contact', orderId: null, email: 'beef2026@example.com', start: 'Hello' },
      ],
    });
    const [first, contact] = waiting.threads;
    expect(new Date(first.waitsSince).getTime()).toBeLessThan(new Date(contact.waitsSince).getTime());
    await write(admin, id, 'Answer');
    expect((await rows(admin, 'state=waiting')).threads).toMatchObject([{ kind: 'contact' }]);
    expect((await rows(admin, 'state=answered')).threads).toMatchObject([{ kind: 'order', waitsSince: null }]);
    for (const q of [id, id.slice(0, 8), `%23${id.slice(0, 8)}`, 'AYESHA@example.com'])
      expect([q, (await rows(admin, `q=${q}`)).threads.map(({ kind }: { kind: string }) => kind)]).toEqual([
        q,
        ['order'],
      ]);
    // It begins as the number of an order does.
    expect((await rows(admin, 'kind=contact&q=beef2026@example.com&page=7')).threads).toHaveLength(1);
    expect((await rows(admin, 'kind=order')).threads).toMatchObject([{ kind: 'order' }]);
    expect((await rows(admin, 'page=1')).threads).toMatchObject([{ kind: 'order' }, { kind: 'contact' }]);
    expect((await rows(admin, 'q=nobody@example.com')).total).toBe(0);
    expect((await admin.get('/adminWaiting')).json().messages).toMatchObject({
      count: 1,
      oldestAt: contact.waitsSince,
    });
  });

  test('a message of the contact page is answered there, in the language of the visitor, and has no pictures', async () => {
    const shop = await createTestApp({ replyPattern: '*@answers.shop.example' });
    const admin = await shop.asAdmin();
    const message = { name: 'Bilal', email: 'bilal@example.com', message: 'سلام' };
    await shop.asGuest().post('/contact', message, { headers: { 'accept-language': 'ur' } });
    const [{ _id }] = (await rows(admin, 'state=waiting')).threads;
    const answer = { text: 'جواب' };
    expect(
      (await admin.post(`/threads/${_id}`, { ...answer, pictures: [await uploadScreenshot(admin)] })).statusCode,
    ).toBe(422);
    expect((await admin.post(`/threads/${_id}`, answer)).statusCode).toBe(200);
    expect((await admin.get(`/threads/${_id}`)).json()).toMatchObject({
      ...{ kind: 'contact', name: 'Bilal', waitsSince: null },
      messages: [
        { side: 'buyer', text: 'سلام' },
        { side: 'shop', text: 'جواب' },
      ],
    });
    await shop.runJobs();
    expect(shop.mailbox.at(-1)).toMatchObject({
      to: 'bilal@example.com',
      subject: 'آپ کے پیغام کا جواب',
      replyTo: expect.stringMatching(/^[\da-f]{48}@answers\.shop\.example$/),
    });
  });
});

test('the measured time is the median of 30 days with who still waits, and is said only where the shop owner chooses so', async () => {
  const { shop, buyer, admin } = await shopWithOrder();
  const median = async () => (await shop.asGuest().get('/replyTime')).json().medianMinutes;
  for (const minutes of [10, 20, 30, 400]) {
    const id = await placeOrder(buyer, { profileLink: `https://www.instagram.com/a${minutes}` });
    await write(buyer, id, 'Question');
    later(shop, minutes * 60_000);
    await write(admin, id, 'Answer');
    await write(admin, id, 'One more sentence');
  }
  await publishSettings(shop.folder, {
    switches: {
      customerCancellation: false,
      offline: true,
      urdu: true,
      measuredReplyTime: true,
      measuredDelivery: false,
    },
  });
  expect(await median()).toBeNull();
  const id = await placeOrder(buyer, { profileLink: 'https://www.instagram.com/waits' });
  await write(buyer, id, 'Still waiting');
  later(shop, 1_000 * 60_000);
  expect(await median()).toBe(30);
  later(shop, 31 * DAY_MS);
  expect(await median()).toBeNull();
});

test('without that choice nothing is measured for anybody', async () => {
  const shop = await createTestApp();
  expect((await shop.asGuest().get('/replyTime')).json()).toEqual({ medianMinutes: null });
});

test('every list of threads reads an index, in its order', async () => {
  const { admin, pool } = await shopWithOrder();
  const watch = vi.spyOn(pool, 'query');
  for (const query of ['state=waiting', 'state=answered', 'pageSize=50', 'q=a@example.com']) await rows(admin, query);
  const calls = watch.mock.calls as unknown as readonly (readonly [{ text: string }, unknown[]])[];
  const pages = calls.filter(([{ text }]) => /from "threads"[\s\S]*limit/.test(text) && !text.includes('lateral'));
  watch.mockRestore();
  const client = await pool.connect();
  // For the few rows of a test a sequential scan would be cheaper than any index.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  const plans: string[] = [];
  for (const [{ text }, values] of pages) {
    const { rows: lines } = await client.query(`explain ${text}`, values);
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
  }
  await client.query('reset all');
  client.release();
  expect(plans).toEqual([
    expect.stringContaining('threads_waiting'),
    expect.stringContaining('threads_replied'),
    expect.stringContaining('threads_by_age'),
    expect.stringMatching(/threads_of_email[\s\S]*orders_of_email|orders_of_email[\s\S]*threads_of_email/),
  ]);
  expect(plans.slice(0, 3).join()).not.toMatch(/Sort|Seq Scan/);
});
