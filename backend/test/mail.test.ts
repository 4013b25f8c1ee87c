import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../src/db/pool.ts';
import { mailOutbox } from '../src/db/schema.ts';
import { queueMail, startMailer } from '../src/mail/outbox.ts';
import { fileTransport, smtpTransport, type Transport } from '../src/mail/transport.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { mailServer } from './mail-server.ts';

const MAIL = { to: 'ayesha@example.com', subject: 'Grüße', text: 'Hello\n\nA line.', html: '<p>Hello</p>' };
const FROM = 'shop@urooj.test';
const log = pino({ level: 'silent' });

const queue = ({ database }: TestApp) => inTransaction(database, (tx) => queueMail(tx, MAIL));

async function deliver({ database }: TestApp, transport: Transport): Promise<void> {
  const mailer = startMailer(database, transport, log);
  await mailer.wake();
  await mailer.stop();
}

test('sends a mail over SMTP once, with a stable id', async () => {
  const shop = await createTestApp();
  await shop.mailer.stop();
  const server = await mailServer();
  onTestFinished(server.close);
  await queue(shop);
  await deliver(shop, smtpTransport(server.url, FROM));
  const [row] = await shop.database.select().from(mailOutbox);
  expect(row).toMatchObject({ sentAt: expect.any(Date), body: '', html: '' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(['ayesha@example.com']);
  expect(server.received[0]?.content).toMatch(
    /multipart\/alternative.*text\/plain.*A line\..*text\/html.*<p>Hello<\/p>/s,
  );
  expect(server.received[0]?.content).toContain(`Message-ID: <${row?.id}@urooj.test>`);
  await deliver(shop, smtpTransport(server.url, FROM));
  expect(server.received).toHaveLength(1);
});

test('retries a mail that the server rejected', async () => {
  const shop = await createTestApp();
  await shop.mailer.stop();
  const gone = await mailServer();
  await gone.close();
  await queue(shop);
  await deliver(shop, smtpTransport(gone.url, FROM));
  const [waiting] = await shop.database.select().from(mailOutbox);
  expect(waiting).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') });
  expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
  const back = await mailServer();
  onTestFinished(back.close);
  await shop.database.update(mailOutbox).set({ nextAttemptAt: sql`now()` });
  await deliver(shop, smtpTransport(back.url, FROM));
  expect(back.received).toHaveLength(1);
});

test('without a server writes each mail as an .eml file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const transport = fileTransport(folder, FROM);
  await transport.send('one', MAIL);
  await transport.send('one', MAIL);
  expect(await readdir(folder)).toEqual(['one.eml']);
  const content = await readFile(path.join(folder, 'one.eml'), 'utf8');
  expect(content).toMatch(/^To: ayesha@example\.com\r?$/m);
  expect(content).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('two processes with one outbox send each mail once', async () => {
  const shop = await createTestApp();
  await shop.mailer.stop();
  for (let i = 0; i < 10; i++) await queue(shop);
  const sent: string[] = [];
  const transport = { send: async (id: string) => void sent.push(id), close: () => {} };
  const mailers = [1, 2, 3].map(() => startMailer(shop.database, transport, log));
  await Promise.all(mailers.map((mailer) => mailer.wake()));
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  await deliver(shop, transport);
  expect([sent.length, new Set(sent).size]).toEqual([10, 10]);
});

test('leaves a mail to the process that leased it, until the lease expires', async () => {
  const shop = await createTestApp();
  await shop.mailer.stop();
  await queue(shop);
  const sending = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const send = () => {
    sending.resolve();
    return end.promise;
  };
  const hanging = startMailer(shop.database, { send, close: () => {} }, log);
  await sending.promise;
  const sent: string[] = [];
  const transport = { send: async (id: string) => void sent.push(id), close: () => {} };
  await deliver(shop, transport);
  expect(sent).toEqual([]);
  const [row] = await shop.database.select().from(mailOutbox);
  expect(row?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 60_000);
  await shop.database.update(mailOutbox).set({ nextAttemptAt: sql`now()` });
  await deliver(shop, transport);
  expect(sent).toEqual([row?.id]);
  end.resolve();
  await hanging.stop();
});

test('sets the mail’s Reply-To', async () => {
  const shop = await createTestApp();
  await shop.mailer.stop();
  const server = await mailServer();
  onTestFinished(server.close);
  await inTransaction(shop.database, (tx) => queueMail(tx, { ...MAIL, replyTo: 'amna@example.com' }));
  await queue(shop);
  await deliver(shop, smtpTransport(server.url, FROM));
  const responses = server.received.map(({ content }) => /^Reply-To: (.+?)\r?$/m.exec(content)?.[1]);
  expect(responses).toEqual(['amna@example.com', undefined]);
});

test('sends no mail for a transaction that was rolled back', async () => {
  const shop = await createTestApp();
  const effects: string[] = [];
  const failing = inTransaction(shop.database, async (tx, afterCommit) => {
    await queueMail(tx, MAIL);
    afterCommit(() => effects.push('sent'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await shop.database.select().from(mailOutbox)).toEqual([]);
  expect(effects).toEqual([]);
});
