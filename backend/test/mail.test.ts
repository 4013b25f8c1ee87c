import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../src/db/pool.ts';
import { mailOutbox } from '../src/db/schema.ts';
import { shopJobs } from '../src/jobs/shop-jobs.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { failedMails, retryFailedMails } from '../src/mail/failed-mails.ts';
import { queueMail } from '../src/mail/outbox.ts';
import { fileTransport, smtpTransport, type Transport } from '../src/mail/transport.ts';
import { createMetrics } from '../src/metrics.ts';
import { createTestApp, jobRunner, type TestApp } from './harness.ts';
import { mailServer } from './mail-server.ts';
import { passTime } from './pass-time.ts';
import { placeOrder } from './samples.ts';

const MAIL = { to: 'ayesha@example.com', subject: 'Grüße', text: 'Hello\n\nA line.', html: '<p>Hello</p>' };
const FROM = 'shop@urooj.test';
/** Longer than a process may hold a mail. */
const LEASE_S = 130;
const log = pino({ level: 'silent' });

const queue = ({ database }: TestApp) => inTransaction(database, (tx) => queueMail(tx, MAIL));
const jobsOf = ({ pool }: TestApp) => pool.query('select * from graphile_worker.jobs').then(({ rowCount }) => rowCount);

/** A worker as every process of a shop has one. */
function workerOf(shop: TestApp, transport: Transport) {
  const jobs = shopJobs({ ...shop, transport, log });
  const worker = startWorker({ url: shop.url, log, stopTimeoutMs: 100, ...jobs });
  onTestFinished(() => worker.stop());
  return worker;
}

const nothingUnsent = ({ database }: TestApp) =>
  vi.waitFor(async () => expect(await database.$count(mailOutbox, sql`sent_at is null`)).toBe(0), { timeout: 20_000 });

test('sends a mail over SMTP once, with a stable id', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const shop = await createTestApp({ hasOwnDatabase: true, transport: smtpTransport(server.url, FROM, 1) });
  await queue(shop);
  await shop.runJobs();
  const [row] = await shop.database.select().from(mailOutbox);
  expect(row).toMatchObject({ sentAt: expect.any(Date), body: '', html: '' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(['ayesha@example.com']);
  expect(server.received[0]?.content).toMatch(
    /multipart\/alternative.*text\/plain.*A line\..*text\/html.*<p>Hello<\/p>/s,
  );
  expect(server.received[0]?.content).toContain(`Message-ID: <${row?.id}@urooj.test>`);
  await shop.runJobs();
  expect(server.received).toHaveLength(1);
  expect(await jobsOf(shop)).toBe(0);
});

test('programs can tell mails of the shop itself from those that a person wrote', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const shop = await createTestApp({ transport: smtpTransport(server.url, FROM, 1) });
  const admin = await shop.asAdmin();
  const id = await placeOrder(shop.asGuest());
  await shop.runJobs();
  await admin.post(`/orderThread/${id}`, { text: 'We begin tomorrow.', pictures: [] });
  await shop.runJobs();
  await inTransaction(shop.database, (tx) => queueMail(tx, { ...MAIL, autoSubmitted: 'auto-replied' }));
  await shop.runJobs();
  const header = /^Auto-Submitted: (\S+)\r$/m;
  expect(server.received.map(({ content }) => header.exec(content)?.[1])).toEqual([
    ...['auto-generated', undefined, 'auto-replied'],
  ]);
  expect(server.received[1]?.content).toContain('We begin tomorrow.');
});

test('retries a mail that the server rejected', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const shop = await createTestApp({ hasOwnDatabase: true, transport: smtpTransport(server.url, FROM, 1) });
  await server.setMode('closed');
  await queue(shop);
  await shop.runJobs();
  const [waiting] = await shop.database.select().from(mailOutbox);
  expect(waiting).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') });
  expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
  await server.setMode('works');
  await shop.runJobs();
  expect(server.received).toHaveLength(0);
  await passTime(shop, 30);
  expect(server.received).toHaveLength(1);
});

test('gives up a mail that the server refuses for good, and sends it when an operator retries it', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const shop = await createTestApp({ hasOwnDatabase: true, transport: smtpTransport(server.url, FROM, 1) });
  await server.setMode('refuses recipients for good');
  await queue(shop);
  await shop.runJobs();
  await server.setMode('works');
  await passTime(shop, 86_400);
  expect(server.received).toHaveLength(0);
  const failed = await failedMails(shop.database);
  expect(failed).toEqual([
    {
      id: expect.any(String),
      recipient: MAIL.to,
      subject: MAIL.subject,
      failedAt: expect.any(Date),
      reason: expect.stringContaining('550'),
    },
  ]);
  expect(await retryFailedMails(shop.database, crypto.randomUUID())).toBe(0);
  expect(await retryFailedMails(shop.database, failed[0]?.id)).toBe(1);
  await shop.runJobs();
  expect(server.received).toHaveLength(1);
  expect(await failedMails(shop.database)).toEqual([]);
});

test('gives up a mail after about five days of temporary failures', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const shop = await createTestApp({ hasOwnDatabase: true, transport: smtpTransport(server.url, FROM, 1) });
  await server.setMode('rejects recipients');
  await queue(shop);
  await shop.database.update(mailOutbox).set({ attempts: 124 });
  await shop.runJobs();
  expect(await failedMails(shop.database)).toEqual([]);
  await passTime(shop, 3_600);
  expect(await failedMails(shop.database)).toHaveLength(1);
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
  expect(content).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(content).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('several workers on one database send each mail once', async () => {
  const shop = await createTestApp({ hasOwnDatabase: true });
  const sent: string[] = [];
  const transport = { send: async (id: string) => void sent.push(id), close: () => {} };
  const workers = [1, 2, 3].map(() => workerOf(shop, transport));
  await Promise.all(Array.from({ length: 30 }, () => queue(shop)));
  await nothingUnsent(shop);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect([sent.length, new Set(sent).size]).toEqual([30, 30]);
  expect(await jobsOf(shop)).toBe(0);
});

test('leaves a mail to the process that leased it, until the lease expires', async () => {
  const sending = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const send = () => {
    sending.resolve();
    return end.promise;
  };
  const shop = await createTestApp({ hasOwnDatabase: true, transport: { send, close: () => {} } });
  await queue(shop);
  const hanging = shop.runJobs();
  await sending.promise;
  const sent: string[] = [];
  const transport = { send: async (id: string) => void sent.push(id), close: () => {} };
  const other = { ...shop, runJobs: jobRunner({ ...shop, transport, log }) };
  await passTime(other, 60);
  expect(sent).toEqual([]);
  await passTime(other, LEASE_S);
  const [row] = await shop.database.select().from(mailOutbox);
  expect(sent).toEqual([row?.id]);
  end.resolve();
  await hanging;
});

test('a worker that stops ends the delivery of a mail, which is sent later', async () => {
  const shop = await createTestApp({ hasOwnDatabase: true });
  const sending = Promise.withResolvers<void>();
  const send = (_id: string, _mail: object, signal?: AbortSignal) => {
    sending.resolve();
    return new Promise<void>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  const worker = workerOf(shop, { send, close: () => {} });
  await queue(shop);
  await sending.promise;
  await worker.stop();
  expect(shop.mailbox).toEqual([]);
  await passTime(shop, 30);
  expect(shop.mailbox).toHaveLength(1);
});

test('reports how many mails wait, how old they are, and how many were given up', async () => {
  const shop = await createTestApp({
    hasOwnDatabase: true,
    transport: { send: () => Promise.reject(new Error('down')), close: () => {} },
  });
  const metrics = createMetrics(shop.database, shop.pool);
  const gauge = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.text())?.[1] ?? Number.NaN);
  expect([await gauge('mail_outbox_depth'), await gauge('mail_outbox_age_seconds')]).toEqual([0, 0]);
  expect(await gauge('jobs_overdue_seconds')).toBe(0);
  await queue(shop);
  await queue(shop);
  expect(await gauge('jobs_overdue_seconds')).toBeGreaterThan(0);
  await shop.database.execute(sql`update mail_outbox set created_at = now() - interval '1 hour',
    attempts = case when id = (select min(id::text)::uuid from mail_outbox) then 125 else 0 end`);
  await shop.runJobs();
  expect([await gauge('mail_outbox_depth'), await gauge('mail_outbox_failed')]).toEqual([1, 1]);
  expect(await gauge('mail_outbox_age_seconds')).toBeGreaterThanOrEqual(3_600);
  // The remaining job waits for its next attempt.
  expect(await gauge('jobs_overdue_seconds')).toBe(0);
});

test('sets the mail’s Reply-To', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const shop = await createTestApp({ hasOwnDatabase: true, transport: smtpTransport(server.url, FROM, 1) });
  await inTransaction(shop.database, (tx) => queueMail(tx, { ...MAIL, replyTo: 'amna@example.com' }));
  await queue(shop);
  await shop.runJobs();
  const responses = server.received.map(({ content }) => /^Reply-To: (.+?)\r?$/m.exec(content)?.[1]);
  expect(responses).toEqual(['amna@example.com', undefined]);
});

test('sends no mail for a transaction that was rolled back', async () => {
  const shop = await createTestApp({ hasOwnDatabase: true });
  const failing = inTransaction(shop.database, async (tx) => {
    await queueMail(tx, MAIL);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect([await shop.database.$count(mailOutbox), await jobsOf(shop)]).toEqual([0, 0]);
  await shop.runJobs();
  expect(shop.mailbox).toEqual([]);
});
