import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { smtpTransport } from '../src/mail/transport.ts';
import { startTracing } from '../src/tracing.ts';
import { openCollector, type ReceivedSpan } from './collector.ts';
import { createTestApp } from './harness.ts';
import { mailServer } from './mail-server.ts';
import { ORDER } from './samples.ts';
import { dataFolder, post, start } from './shop.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER_SPAN = '00f067aa0ba902b7';
const log = pino({ level: 'silent' });
const KIND = { server: 2, client: 3, consumer: 5 };

const attribute = ({ attributes }: ReceivedSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** A shop with a mail server, whose spans a collector receives. */
async function tracedShop() {
  const collector = await openCollector();
  onTestFinished(collector.close);
  const mails = await mailServer();
  onTestFinished(mails.close);
  const stop = startTracing(collector.url, log);
  onTestFinished(stop);
  const shop = await createTestApp({ transport: smtpTransport(mails.url, 'shop@urooj.test', 1) });
  return { ...shop, collector, mails, stop };
}

test('one trace leads from the request of a browser to its statements and to the e-mail that a job sends', async () => {
  const { asGuest, runJobs, collector, mails, stop } = await tracedShop();
  const headers = { traceparent: `00-${TRACE_ID}-${BROWSER_SPAN}-01`, 'x-request-id': 'order-of-ayesha' };
  const order = { ...ORDER, email: 'secret-person@urooj.test' };
  const response = await asGuest().post('/createOrder', order, { headers });
  expect(response.statusCode).toBe(200);
  await runJobs();
  expect(mails.received).toHaveLength(1);
  await stop();

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
  const request = spans.find(({ kind }) => kind === KIND.server);
  expect(request).toMatchObject({ name: 'POST /followerApi/createOrder', parentSpanId: BROWSER_SPAN });
  expect(request && attribute(request, 'urooj.request_id')).toBe('order-of-ayesha');
  expect(String(request && attribute(request, 'http.response.status_code'))).toBe('200');
  expect(response.headers['server-timing']).toBe(`traceparent;desc="00-${TRACE_ID}-${request?.spanId}-01"`);
  const statementsOf = (parent: ReceivedSpan | undefined) =>
    spans.filter(({ kind, parentSpanId }) => kind === KIND.client && parentSpanId === parent?.spanId);
  expect(statementsOf(request).map((span) => attribute(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/\$3.*insert into "orders"/s),
  );
  const mail = spans.find(({ kind }) => kind === KIND.consumer);
  expect(mail).toMatchObject({ name: 'send mail', parentSpanId: request?.spanId });
  expect(statementsOf(mail).map((span) => attribute(span, 'db.operation.name'))).toEqual(['update', 'update']);
  expect(collector.texts.join()).not.toMatch(/secret-person|Ayesha/);
});

test('a request that nobody traces begins a trace; a failed statement says which kind of error, and no value', async () => {
  const { asUser, asMigrator, collector, stop } = await tracedShop();
  const user = await asUser('secret-person@urooj.test');
  await user.open('/o/secret-person');
  await asMigrator('alter table orders rename to other_orders');
  expect((await user.get('/userOrders/secret-person@urooj.test')).statusCode).toBe(500);
  await stop();
  expect(collector.spans.map(({ name }) => name)).toContain('GET /o/:link');
  const request = collector.spans.find(({ name }) => name === 'GET /followerApi/userOrders/:email');
  expect(request).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), status: { code: 2 } });
  const failed = collector.spans.find(({ kind, status }) => kind === KIND.client && status.code === 2);
  expect(failed && attribute(failed, 'error.type')).toBe('42P01');
  expect(collector.texts.join()).not.toContain('secret-person');
});

test('a trace that its sender does not record, and probes, are not sent', async () => {
  const { app, asGuest, collector, stop } = await tracedShop();
  await asGuest().post('/createOrder', ORDER, { headers: { traceparent: `00-${TRACE_ID}-${BROWSER_SPAN}-00` } });
  await app.inject('/healthz');
  await stop();
  expect(collector.spans).toEqual([]);
});

test('orders are placed while the collector is away', async () => {
  const collector = await openCollector();
  collector.close();
  const stop = startTracing(collector.url, log);
  const { asGuest } = await createTestApp();
  expect((await asGuest().post('/createOrder', ORDER)).statusCode).toBe(200);
  await stop();
});

test('a shop sends its spans to the collector of its environment, the last ones when it stops', async () => {
  const collector = await openCollector();
  onTestFinished(collector.close);
  const shop = await start({ DATA_DIR: await dataFolder(), OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
  expect((await post(`${shop.url}/followerApi/createOrder`, ORDER)).status).toBe(200);
  await shop.close();
  expect(collector.spans.map(({ name }) => name)).toContain('POST /followerApi/createOrder');
  expect(collector.texts[0]).toContain('{"key":"service.name","value":{"stringValue":"urooj"}}');
});
