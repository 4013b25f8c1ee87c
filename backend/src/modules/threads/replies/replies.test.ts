import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness.ts';
import { ORDER, picture, placeOrder } from '../../../../test/samples.ts';
import { inTransaction } from '../../../db/pool.ts';
import { orders, users } from '../../../db/schema.ts';
import { sharedAttempts } from '../../../plugins/shared-attempts.ts';
import { signingKey } from '../../../security/secrets.ts';
import { mailSource, nayapayMail } from '../../bank-messages/mailbox/mail.fixture.ts';
import { REPLIES } from './own-text.fixture.ts';
import { ownText } from './own-text.ts';
import { replyMails } from './reply-mails.ts';

const PATTERN = 'replies+*@shop.example';
const BUYER = 'Amna <amna@example.com>';

test.each(REPLIES)('of a reply with %s only what its writer wrote stays', (_, mail, own) => {
  expect(ownText(mail)).toBe(own);
});

test('a long text of quotation marks and colons costs no time that grows with its square', () => {
  const lines = Array.from({ length: 20_000 }, () => 'On 2026 a@b: > : > :').join('\n');
  expect(ownText(`${lines}\n> x`).length).toBeGreaterThan(0);
});

/** A shop, an order with a message of the shop, and the address in its mail. */
async function shopWithReply(log = silent()) {
  const shop = await createTestApp({ replyPattern: PATTERN });
  const [buyer, admin] = [shop.asGuest(), await shop.asAdmin()];
  const id = await placeOrder(buyer);
  await admin.post(`/orderThread/${id}`, { text: 'It starts today.' });
  const to = await lastAddress(shop);
  const receive = await receiverOf(shop, log);
  const messages = async () => (await admin.get(`/orderThread/${id}`)).json().messages.slice(1);
  return { shop, buyer, admin, id, to, receive, messages };
}

function silent() {
  return { lines: [] as string[] };
}

async function lastAddress(shop: TestApp): Promise<string> {
  await shop.runJobs();
  const to = shop.mailbox.at(-1)?.replyTo ?? '';
  shop.mailbox.length = 0;
  return to;
}

/** Receives mails as the reader of the mail box does. */
async function receiverOf(shop: TestApp, { lines }: { lines: string[] }) {
  const { database, storage, site, adminEmail, publicUrl, clock } = shop;
  const log = { warn: (_: object, msg: string) => void lines.push(msg) } as never;
  const receiver = replyMails({
    ...{ database, storage, site, adminEmail, publicUrl, log, now: () => clock.now },
    ...{ attempts: sharedAttempts(database, 1), signingKey: await signingKey(database) },
    ...{ pattern: PATTERN, mailFrom: 'Shop@shop.example' },
  });
  return async (...sources: readonly string[]) => {
    const mails = sources.map((source) => ({ source: Buffer.from(source), receivedAt: clock.now }));
    const store = await receiver.read(mails);
    await inTransaction(database, store);
  };
}

let lastId = 0;
const reply = (to: string, body = 'Thank you', more: readonly string[] = [], parts: object = {}) =>
  mailSource({ from: BUYER, to, body, top: [], more: [`Message-ID: <${++lastId}@example.com>`, ...more], ...parts });

describe('a reply by mail', () => {
  test('is a message of the buyer, whatever its sender, without what it quotes; the shop gets a notice', async () => {
    const { shop, to, receive, messages, admin } = await shopWithReply();
    await receive(
      reply(to, 'When?\n\nOn Mon, 30 Nov 2026 at 09:14, Urooj <x@shop.example> wrote:\n> It starts', [], {
        from: 'A friend <other@example.org>',
      }),
    );
    expect(await messages()).toMatchObject([{ side: 'buyer', text: 'When?', pictures: [] }]);
    expect((await admin.get('/threads?state=waiting')).json().threads).toMatchObject([{ start: 'When?' }]);
    await shop.runJobs();
    // Nothing goes back to the sender.
    expect(shop.mailbox.map((mail) => mail.to)).toEqual([shop.adminEmail]);
  });

  test('counts in other letters, and where only the delivery names the address', async () => {
    const { to, receive, messages } = await shopWithReply();
    await receive(reply(to.toUpperCase(), 'One'), reply('somebody@shop.example', 'Two', [`Delivered-To: ${to}`]));
    expect((await messages()).map(({ text }: { text: string }) => text)).toEqual(['One', 'Two']);
  });

  test('is stored once, however often it is delivered or read', async () => {
    const { shop, to, receive, messages } = await shopWithReply();
    const mail = reply(to);
    await receive(mail, mail.replace('Received: from somewhere', 'Received: from another'));
    await receive(mail);
    expect(await messages()).toHaveLength(1);
    await shop.runJobs();
    expect(shop.mailbox).toHaveLength(1);
  });

  test.each([
    ['another token', (to: string) => to.replace(/[\da-f]@/, (end) => (end === '0@' ? '1@' : '0@'))],
    ['the token of no thread', () => PATTERN.replace('*', `${'0'.repeat(48)}`)],
    ['no token', () => PATTERN.replace('*', '')],
    ['another address', () => 'shop@shop.example'],
  ])('to %s is nobody’s', async (_, change) => {
    const { to, receive, shop } = await shopWithReply();
    await receive(reply(change(to)));
    const { rows } = await shop.pool.query("select from messages where side = 'buyer'");
    expect(rows).toEqual([]);
  });

  test('to an order whose links were revoked is not stored', async () => {
    const { to, receive, messages, admin, id } = await shopWithReply();
    await admin.post(`/revokeOrderLinks/${id}`, {});
    await receive(reply(to));
    expect(await messages()).toEqual([]);
  });

  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated',
    'Precedence: bulk',
    'Precedence: list',
    'Precedence: junk',
    'X-Autoreply: yes',
    'X-Autorespond: out of office',
    'X-Auto-Response-Suppress: All',
    'Return-Path: <>',
    'List-Id: <news.example.com>',
  ])('with %s is neither stored nor answered', async (header) => {
    const { shop, to, receive, messages } = await shopWithReply();
    await receive(reply(to, 'I am away', [header]));
    expect(await messages()).toEqual([]);
    await shop.runJobs();
    expect(shop.mailbox).toEqual([]);
  });

  test('that is a bounce, or came from the shop itself, is not stored; a person who says so is', async () => {
    const { to, receive, messages } = await shopWithReply();
    await receive(
      reply(to, 'x', [], { from: 'Mail Delivery <MAILER-DAEMON@mx.example.com>' }),
      reply(to, 'x', [], { type: 'multipart/report; report-type=delivery-status; boundary=a' }),
      reply(to, 'x', [], { from: 'Urooj <No-Reply@shop.example>' }),
      reply(to, 'x', [], { from: to }),
      reply(to, 'x', [], { from: 'Urooj <shop@Shop.example>' }),
      reply(to, 'A person', ['Auto-Submitted: no']),
    );
    expect(await messages()).toMatchObject([{ text: 'A person' }]);
  });

  test('in HTML becomes text: no scripts, no pictures of others, not what it quotes', async () => {
    const { to, receive, messages } = await shopWithReply();
    const html = `<html><head><style>p{}</style><script>alert(1)</script></head><body><p onclick="x()">Hello<br>you</p>
      <img src="https://tracker.example/a.png"><div class="gmail_quote">On Monday wrote: <blockquote>It starts</blockquote></div></body></html>`;
    await receive(reply(to, html, [], { type: 'text/html; charset=utf-8' }));
    const [{ text }] = await messages();
    expect(text).toBe('Hello\nyou');
  });

  test('brings pictures, cleaned as every upload, and no other files', async () => {
    const { to, receive, messages, buyer } = await shopWithReply();
    const part = (type: string, content: Buffer) =>
      `--b\r\nContent-Type: ${type}; name=x\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=x\r\n\r\n${content.toString('base64')}\r\n`;
    const files = [
      part('image/png', await picture()),
      part('image/jpeg', Buffer.from('no picture')),
      part('text/html', Buffer.from('<script>')),
    ];
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee here\r\n${files.join('')}--b--`;
    await receive(reply(to, body, [], { type: 'multipart/mixed; boundary=b' }));
    const [message] = await messages();
    expect(message).toMatchObject({ text: 'See here', pictures: [expect.stringMatching(/\.png$/)] });
    expect((await buyer.get(message.pictures[0].replace('/followerApi', ''))).statusCode).toBe(200);
    // Nothing but pictures, nothing but the logo of a signature, and such a logo and a photo below a text.
    const inline = (content: Buffer) =>
      part('image/jpeg', content).replace('Disposition: attachment', 'ID: <logo>\r\nContent-Disposition: inline');
    const logo = inline(await picture('jpeg'));
    const related = (html: string, shown = logo) =>
      reply(to, `--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n${shown}--b--`, [], {
        type: 'multipart/related; boundary=b',
      });
    const four = await Promise.all(Array.from({ length: 4 }, async () => part('image/png', await picture())));
    await receive(
      reply(to, `${four.join('')}--b--`, [], { type: 'multipart/mixed; boundary=b' }),
      related(''),
      related('<p>Hi</p>', logo + inline(await picture('jpeg', 2500, 2500))),
    );
    expect((await messages()).slice(1)).toMatchObject([
      { text: '', pictures: Array(3).fill(expect.stringMatching(/\.png$/)) },
      { text: 'Hi', pictures: [expect.stringMatching(/\.jpe?g$/)] },
    ]);
  });

  test('is cut to the length of a message, and is not stored after twenty of a day', async () => {
    const log = silent();
    const { shop, to, receive, messages } = await shopWithReply(log);
    await receive(reply(to, 'long '.repeat(2_000)));
    const [{ text }] = await messages();
    expect([text.length, text.slice(-2)]).toEqual([4_000, ' …']);
    for (let count = 1; count < 19; count++) await receive(reply(to, `No. ${count}`));
    const last = reply(to, 'No. 19');
    await receive(last);
    const mailsAfter = async (mail: string) => {
      await shop.runJobs();
      shop.mailbox.length = 0;
      await receive(mail);
      await shop.runJobs();
      return shop.mailbox;
    };
    expect(await mailsAfter(reply(to, 'I am away', ['Auto-Submitted: auto-replied']))).toEqual([]);
    // One that is delivered again was stored.
    expect(await mailsAfter(last)).toEqual([]);
    // The buyer reads it, once a day; the address in the mail can be that of anybody.
    const [mail] = await mailsAfter(reply(to, 'Too many', [], { from: 'Somebody <somebody@example.org>' }));
    expect(mail).toMatchObject({
      to: 'ayesha@example.com',
      subject: 'Your message was not stored',
      autoSubmitted: 'auto-replied',
    });
    expect(mail?.text).toContain('at most 20 messages in 24 hours');
    expect(mail?.replyTo).toBeUndefined();
    expect(await mailsAfter(reply(to, 'And more'))).toEqual([]);
    expect(await messages()).toHaveLength(20);
    expect(log.lines).toEqual(Array(2).fill('a reply by e-mail is not stored: its thread had too many today'));
  });

  test.each([
    ['is banned', { userId: true }],
    ['has the e-mail of a banned account', { userId: false }],
  ])('of a buyer who %s is not stored, nor its pictures', async (_, { userId }) => {
    const log = silent();
    const { shop, to, receive, messages, id } = await shopWithReply(log);
    await shop.asUser('ayesha@example.com');
    const [user] = await shop.database.update(users).set({ isBanned: true }).where(eq(users.role, 'user')).returning();
    if (userId)
      await shop.database.update(orders).set({ userId: user?.id, email: 'other@example.com' }).where(eq(orders.id, id));
    await receive(reply(to));
    expect(await messages()).toEqual([]);
    expect(log.lines).toEqual(['a reply by e-mail is not stored: the account of its buyer is banned']);
  });

  test('that looks like the mail of a bank is a message of the buyer, and never money', async () => {
    const { shop, to, receive, messages } = await shopWithReply();
    await receive(nayapayMail('6a00000000000000000000e2', { to }));
    expect(await messages()).toMatchObject([{ text: expect.stringContaining('Rs. 1,360') }]);
    expect((await shop.pool.query('select from bank_messages')).rows).toEqual([]);
  });

  test('to a message of the contact page goes on in its thread', async () => {
    const { shop, receive, admin } = await shopWithReply();
    await shop.asGuest().post('/contact', { name: 'Bilal', email: 'bilal@example.com', message: 'Hello' });
    const [{ _id }] = (await admin.get('/threads?kind=contact')).json().threads;
    await admin.post(`/threads/${_id}`, { text: 'Yes?' });
    await receive(reply(await lastAddress(shop), 'Do you sell views?'));
    expect((await admin.get(`/threads/${_id}`)).json().messages).toMatchObject([
      {},
      { text: 'Yes?' },
      { side: 'buyer', text: 'Do you sell views?' },
    ]);
    await shop.runJobs();
    expect(shop.mailbox.at(-1)).toMatchObject({ to: shop.adminEmail, subject: 'Message from Bilal' });
  });
});

test('an order of somebody who wrote the address of replies as their e-mail begins no loop', async () => {
  const { shop, receive, admin, to } = await shopWithReply();
  const id = await placeOrder(shop.asGuest(), { ...ORDER, email: to, profileLink: 'https://www.instagram.com/loop' });
  await admin.post(`/orderThread/${id}`, { text: 'Hello' });
  const own = await lastAddress(shop);
  await receive(reply(to, 'Hello', [], { from: 'no-reply@shop.example' }));
  expect(own).not.toBe(to);
  const { rows } = await shop.pool.query("select from messages where side = 'buyer'");
  expect(rows).toEqual([]);
});
