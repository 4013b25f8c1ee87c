import { createServer } from 'node:net';
import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { bankMessages, mailboxes } from '../src/db/schema.ts';
import { followMailboxes } from '../src/follow-mailboxes.ts';
import { followMailbox } from '../src/mailbox/follow-mailbox.ts';
import { openMailbox } from '../src/mailbox/imap-mailbox.ts';
import { bankMails } from '../src/modules/bank-messages/mailbox/bank-mails.ts';
import {
  checked,
  mailSource,
  nayapayMail,
  signature,
  UBL_TEXT,
} from '../src/modules/bank-messages/mailbox/mail.fixture.ts';
import { startChild } from './child-shop.ts';
import { DOVECOT, startDovecot } from './dovecot.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { printMeasurement } from './measurements.ts';
import { placeOrder } from './samples.ts';
import { start, temporaryFolder, uploadsIn } from './shop.ts';
import { migratedDatabase } from './temporary-database.ts';

/** `.ci/run` installs it. */
const withDovecot = test.skipIf(DOVECOT === undefined);
if (DOVECOT === undefined) process.stdout.write('Dovecot is not installed: the tests of the mail box are skipped.\n');

/** A busy machine is slow, not wrong. */
const POLL = { timeout: 60_000, interval: 50 };

async function dovecot(options: Parameters<typeof startDovecot>[0] = {}) {
  const server = await startDovecot(options);
  onTestFinished(() => server.remove());
  return server;
}

const settingsOf = (IMAP_URL: string) => {
  const { mailbox } = readConfig({ IMAP_URL }, '/');
  if (!mailbox) throw new Error('no mail box');
  return mailbox;
};

/** Follows a mail box for one test. */
function follow({ database, site }: TestApp, url: string) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const settings = settingsOf(url);
  const receiver = bankMails({ trust: settings, site, isReplyAddress: () => false });
  const purpose = 'bank' as const;
  const mailbox = followMailbox({ settings, purpose, receiver, database, log, reportOutage: () => false });
  onTestFinished(() => mailbox.stop());
  const messages = () => lines.map((line) => JSON.parse(line).msg as string);
  return { ...mailbox, lines, messages };
}

const stored = ({ database }: TestApp) => database.select().from(bankMessages).orderBy(asc(bankMessages.transactionId));
const idsIn = async (app: TestApp) => (await stored(app)).map(({ transactionId }) => transactionId);
const idOf = (number: number) => number.toString(16).padStart(24, '6a0');
const mailsFor = (numbers: readonly number[]) => numbers.map((number) => nayapayMail(idOf(number)));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const idsOf = (numbers: readonly number[]) => numbers.map(idOf).toSorted();

withDovecot.each([
  ['with IDLE', true],
  ['by polling', false],
])('a mail of a bank is stored as a bank message (%s), and left as it is', async (how, hasIdle) => {
  const [app, server] = [await createTestApp(), await dovecot({ hasIdle })];
  follow(app, server.url);
  await server.deliver(
    mailSource({ from: 'UBL <noreply@ubl.com.pk>', subject: 'UBL Digital: Transaction Alert', body: UBL_TEXT }),
  );
  await expect.poll(() => stored(app), POLL).toHaveLength(1);
  const delivered = performance.now();
  await server.deliver(...mailsFor([1]));
  await expect.poll(() => stored(app), POLL).toHaveLength(2);
  printMeasurement(`${how}: stored ${Math.round(performance.now() - delivered)} ms after the delivery`);
  expect(await stored(app)).toMatchObject([
    { source: 'mail', method: 'bankTransfer', transactionId: idOf(1), amountMinor: 136_000, state: 'unmatched' },
    { sender: 'noreply@ubl.com.pk', transactionId: '777200260513000001', amountMinor: 100_000, phoneId: null },
  ]);
  const { rows } = await app.pool.query('select task_identifier from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'match_bank_messages' }]);
  // A server adds flags to the name of a mail that somebody has seen or changed.
  expect((await server.mails()).map((name) => /\.test$/.test(name))).toEqual([true, true]);
});

withDovecot('a mail of a forged sender proves nothing: it is ignored, with the reason', async () => {
  const [app, server] = [await createTestApp(), await dovecot()];
  follow(app, server.url);
  const forged = [checked('dkim=none; spf=fail smtp.mailfrom=a@thief.example; dmarc=fail header.from=nayapay.com')];
  const more = [checked('dkim=pass header.d=nayapay.com'), signature('nayapay.com')];
  await server.deliver(nayapayMail(idOf(1), { top: forged, more }));
  await expect.poll(() => stored(app), POLL).toHaveLength(1);
  const reason = { state: 'ignored', stateReason: 'spoofed: DMARC failed', stateBy: null, transactionId: null };
  expect(await stored(app)).toMatchObject([reason]);
  // The true one counts all the same.
  await server.deliver(...mailsFor([1]));
  await expect.poll(() => stored(app), POLL).toHaveLength(2);
  expect(await stored(app)).toMatchObject([{ state: 'unmatched', transactionId: idOf(1) }, reason]);
});

withDovecot(
  'mails of a time without server or shop are stored afterwards, each once; an outage is two lines',
  async () => {
    const [app, server] = [await createTestApp(), await dovecot()];
    await server.deliver(...mailsFor([1]));
    const first = follow(app, server.url);
    await expect.poll(() => idsIn(app), POLL).toEqual(idsOf([1]));
    await server.stop();
    await expect.poll(() => first.messages().length, POLL).toBe(1);
    await server.deliver(...mailsFor([2]));
    await server.start();
    await expect.poll(() => idsIn(app), POLL).toEqual(idsOf([1, 2]));
    await expect
      .poll(first.messages, POLL)
      .toEqual([
        'the mail box of IMAP_URL cannot be read; bank messages by e-mail wait until it responds again',
        'the mail box of IMAP_URL can be read again',
      ]);
    await first.stop();
    await server.deliver(...mailsFor([3]));
    follow(app, server.url);
    await expect.poll(() => idsIn(app), POLL).toEqual(idsOf([1, 2, 3]));
  },
);

withDovecot('a mail box whose mails are numbered again is read again, and nothing is stored twice', async () => {
  const [app, server] = [await createTestApp(), await dovecot()];
  await server.deliver(...mailsFor([1, 2, 3]));
  follow(app, server.url);
  await expect.poll(() => idsIn(app), POLL).toEqual(idsOf([1, 2, 3]));
  const validity = async () => (await app.database.select().from(mailboxes))[0]?.uidValidity;
  const before = await validity();
  await server.stop();
  await server.renumber();
  await server.deliver(...mailsFor([4]));
  await server.start();
  await expect.poll(() => idsIn(app), POLL).toEqual(idsOf([1, 2, 3, 4]));
  expect(await validity()).not.toBe(before);
  expect(await stored(app)).toHaveLength(4);
});

withDovecot('a mail that is too large or broken does not stop those after it, and no text is logged', async () => {
  const [app, server] = [await createTestApp(), await dovecot()];
  const { messages, lines } = follow(app, server.url);
  await server.deliver(
    nayapayMail(idOf(1), { body: 'large '.repeat(60_000) }),
    mailSource({
      type: 'multipart/mixed; boundary=a',
      body: '--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(500),
    }),
    'no header at all',
    mailSource({ body: 'a NUL \0 and half a character \xff' }),
  );
  await expect.poll(() => stored(app), POLL).toHaveLength(3);
  await server.deliver(...mailsFor([2]));
  await expect.poll(() => stored(app), POLL).toHaveLength(4);
  expect((await stored(app)).filter(({ transactionId }) => transactionId !== null)).toMatchObject([
    { transactionId: idOf(2) },
  ]);
  expect(messages()).toEqual(['mails larger than 256 KiB are not read']);
  expect(lines.join()).not.toMatch(/large large|NUL|nayapay|only-in-this-test/);
});

withDovecot(
  'a hundred mails are stored once, although the shop that reads them is killed and another goes on',
  async () => {
    const [app, server, DATA_DIR] = [await createTestApp(), await dovecot(), await temporaryFolder()];
    const holder = async () => (await app.database.select().from(mailboxes))[0]?.heldBy;
    const env = { DATABASE_URL: app.url, DATA_DIR, STORAGE_URL: uploadsIn(DATA_DIR) };
    const { child } = await startChild({ ...env, IMAP_URL: server.url });
    await expect.poll(holder, POLL).toEqual(expect.any(String));
    const killed = await holder();
    const { messages } = follow(app, server.url);
    await server.deliver(...mailsFor(range(1, 100)));
    await expect.poll(async () => (await stored(app)).length, POLL).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await server.deliver(...mailsFor(range(101, 120)));
    await expect.poll(() => idsIn(app), POLL).toEqual(idsOf(range(1, 120)));
    expect([null, killed]).not.toContain(await holder());
    expect(messages()).toEqual([]);
  },
);

withDovecot('one of two processes reads, and the other one goes on as soon as it stops', async () => {
  const [app, server] = [await createTestApp(), await dovecot()];
  const both = [follow(app, server.url), follow(app, server.url)];
  await server.deliver(...mailsFor(range(1, 30)));
  await expect.poll(() => idsIn(app), POLL).toEqual(idsOf(range(1, 30)));
  const logins = async () => (await server.log()).match(/Login: user=/g)?.length;
  expect(await logins()).toBe(1);
  await both[0]?.stop();
  await server.deliver(...mailsFor([31]));
  await expect.poll(() => idsIn(app), POLL).toEqual(idsOf(range(1, 31)));
  await both[1]?.stop();
  expect(await app.database.select().from(mailboxes)).toMatchObject([
    { name: expect.stringMatching(/^owner@shop\.example@127\.0\.0\.1\/INBOX$/), heldBy: null, lastUid: 31 },
  ]);
});

withDovecot.each([
  [
    'a wrong password',
    (url: URL) => Object.assign(url, { password: 'a-wrong-one' }),
    /refuses the user or the password/,
  ],
  ['a folder that does not exist', (url: URL) => Object.assign(url, { pathname: '/None' }), /has no such folder/],
  ['an address where nothing is', (url: URL) => Object.assign(url, { port: '1' }), /cannot be read/],
])('%s is one line of the log', async (_name, change, message) => {
  const server = await dovecot();
  const { lines, messages, stop } = follow(await createTestApp(), change(new URL(server.url)).href);
  await expect.poll(() => messages().length, POLL).toBe(1);
  await stop();
  expect(messages()).toHaveLength(1);
  expect(lines[0]).toMatch(message);
  expect(lines.join()).not.toMatch(/a-wrong-one|only-in-this-test|owner@shop/);
});

test('a shop whose mail box cannot be read runs, and says so once', async () => {
  const DATA_DIR = await temporaryFolder();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const IMAP_URL = 'imap://owner%40shop.example:a-wrong-one@127.0.0.1:1/INBOX?authserv=mx.mail.example';
  const env = { DATABASE_URL: await migratedDatabase(), DATA_DIR, STORAGE_URL: uploadsIn(DATA_DIR) };
  const shop = await start({ ...env, IMAP_URL }, {}, { log });
  const failures = () => lines.filter((line) => line.includes('IMAP_URL'));
  await expect.poll(() => failures().length, POLL).toBe(1);
  expect(failures()[0]).toMatch(/cannot be read/);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  await shop.close();
  expect(failures()).toHaveLength(1);
  expect(lines.join()).not.toMatch(/a-wrong-one|owner@shop/);
});

withDovecot('a password leaves this computer only encrypted', async () => {
  const [server, never] = [await dovecot(), new AbortController().signal];
  const settings = settingsOf(server.url);
  await expect(openMailbox({ ...settings, encryption: 'required' }, never)).rejects.toMatchObject({ isLogin: false });
  await expect(openMailbox({ ...settings, encryption: 'tls' }, never)).rejects.toMatchObject({ isLogin: false });
  expect(await server.log()).not.toMatch(/user=<owner/);
  (await openMailbox(settings, never)).close();
  await expect.poll(server.log, POLL).toMatch(/user=<owner/);
});

test('a mail server that says nothing does not keep the shop from stopping', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const connected = new Promise<{ destroy(): void }>((resolve) => silent.once('connection', resolve));
  const { stop } = follow(
    await createTestApp(),
    `imap://owner%40shop.example:secret@127.0.0.1:${port}/INBOX?authserv=mx.mail.example`,
  );
  const connection = await connected;
  await stop();
  connection.destroy();
  silent.close();
});

withDovecot(
  'the mail box of replies has its own reader: no bank mail there is money, and a mail of 10 MB is not loaded',
  async () => {
    const [app, server] = [await createTestApp({ replyPattern: 'replies+*@shop.example' }), await dovecot()];
    const [buyer, admin] = [app.asGuest(), await app.asAdmin()];
    const id = await placeOrder(buyer);
    await admin.post(`/orderThread/${id}`, { text: 'It starts today.' });
    await app.runJobs();
    const to = app.mailbox.at(-1)?.replyTo ?? '';
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const { database, storage, site, publicUrl } = app;
    const config = readConfig({ IMAP_URL: server.url.replace(/\?.*/, '?to=replies+*@shop.example') }, '/');
    const reading = { database, storage, site, log, publicUrl, reportOutage: () => false };
    const [reader, ...others] = await followMailboxes({ config, ...reading });
    expect(others).toEqual([]);
    onTestFinished(() => reader?.stop());
    const from = 'Amna <amna@example.com>';
    await server.deliver(mailSource({ from, to, body: 'large '.repeat(2_000_000) }), nayapayMail(idOf(1)));
    await server.deliver(mailSource({ from, to, body: 'Thank you' }));
    const messages = async () => (await buyer.get(`/orderThread/${id}`)).json().messages;
    await expect.poll(messages, POLL).toMatchObject([{ side: 'shop' }, { side: 'buyer', text: 'Thank you' }]);
    expect(await stored(app)).toEqual([]);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['mails larger than 8192 KiB are not read']);
    expect(await database.select().from(mailboxes)).toMatchObject([{ purpose: 'replies', lastUid: 3 }]);
  },
);
