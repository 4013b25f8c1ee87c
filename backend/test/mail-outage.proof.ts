import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mailOutbox } from '../src/db/schema.ts';
import { smtpTransport } from '../src/mail/transport.ts';
import { createTestApp } from './harness.ts';
import { mailServer, type ServerMode } from './mail-server.ts';
import { printMeasurement } from './measurements.ts';
import { passTime } from './pass-time.ts';
import { placeOrder } from './samples.ts';

const FROM = 'shop@urooj.test';
const ORDERS = 6;
/** The steps of the simulated time. */
const LOOK_S = 60;
const HOUR_S = 3_600;
/** The pauses double from 30 s on: 0, 30, 90, 210, 450, 930 and 1890 s after the first try. */
const TRIES_IN_AN_HOUR = 7;

const idsOf = (contents: readonly string[]) => contents.map((one) => /^Message-ID: <(.+)@/m.exec(one)?.[1] ?? '');

const OUTAGES: readonly ServerMode[] = ['closed', 'rejects connections', 'rejects recipients', 'hangs up'];

test.each(OUTAGES)(
  'after an hour without mail (the server %s) every e-mail arrives once',
  { timeout: 120_000 },
  async (outage) => {
    const server = await mailServer();
    onTestFinished(server.close);
    const shop = await createTestApp({ transport: smtpTransport(server.url, FROM, 1) });
    await server.setMode(outage);
    for (let at = 0; at < HOUR_S; at += LOOK_S) {
      if (at % (HOUR_S / ORDERS) === 0) await placeOrder(shop.asGuest());
      await passTime(shop, LOOK_S);
    }
    const waiting = await shop.database.select().from(mailOutbox);
    expect(waiting.map(({ sentAt }) => sentAt)).toEqual(Array(ORDERS).fill(null));
    expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBe(TRIES_IN_AN_HOUR);
    expect(server.received).toEqual([]);

    await server.setMode('works');
    for (let at = 0; at < HOUR_S; at += LOOK_S) await passTime(shop, LOOK_S);
    expect(idsOf(server.received.map(({ content }) => content)).toSorted()).toEqual(
      waiting.map(({ id }) => id).toSorted(),
    );
    const sent = await shop.database.select().from(mailOutbox);
    const tries = waiting.reduce((sum, { attempts }) => sum + attempts, 0);
    printMeasurement(
      `${outage}: ${waiting.length} e-mails, ${tries} tries in the hour, ${server.received.length} received after it, each once`,
    );
    expect(sent.every(({ sentAt, body, lastError }) => sentAt !== null && body === '' && lastError === null)).toBe(
      true,
    );
  },
);

test('resends an unacknowledged e-mail with the same Message-ID', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const shop = await createTestApp({ transport: smtpTransport(server.url, FROM, 1) });
  await server.setMode('accepts and hangs up');
  await placeOrder(shop.asGuest());
  await shop.runJobs();
  await server.setMode('works');
  await passTime(shop, HOUR_S);
  await passTime(shop, HOUR_S);
  const ids = idsOf(server.received.map(({ content }) => content));
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('accepts orders while a mail server does not respond', async () => {
  const callers: Socket[] = [];
  const silent = createServer((socket) => callers.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const shop = await createTestApp({ transport: smtpTransport(`smtp://127.0.0.1:${port}`, FROM, 1) });
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  await placeOrder(shop.asGuest());
  const sending = shop.runJobs();
  await connected;
  // The first e-mail waits for the silent server; everything else must go on.
  for (let i = 0; i < ORDERS; i++) await placeOrder(shop.asGuest());
  expect(callers.map(({ destroyed }) => destroyed)).toEqual([false]);
  for (const caller of callers) caller.destroy();
  // Closing the server ends the test without waiting for the e-mails behind it.
  await new Promise((resolve) => silent.close(resolve));
  await sending;
  expect(await shop.database.select().from(mailOutbox)).toHaveLength(ORDERS + 1);
});
