import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp } from './harness.ts';
import { ORDER } from './samples.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

async function shopWithLog() {
  const lines: Record<string, unknown>[] = [];
  const page = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const shop = await createTestApp({ log: pino({ level: 'info' }, page) });
  return { ...shop, lines };
}

test('the id of a request that a proxy or client sends is in the response, the error and the log', async () => {
  const { asGuest, lines } = await shopWithLog();
  const headers = { 'x-request-id': 'edge:01J9ZK-7.f_3', traceparent: TRACEPARENT };
  const response = await asGuest().post('/nothing', {}, { headers });
  expect(response.headers['x-request-id']).toBe('edge:01J9ZK-7.f_3');
  expect(response.json().requestId).toBe('edge:01J9ZK-7.f_3');
  expect(lines).toContainEqual(expect.objectContaining({ reqId: 'edge:01J9ZK-7.f_3', traceId: TRACE_ID, status: 404 }));
});

test.each([
  ['too short', 'abc'],
  ['too long', 'x'.repeat(65)],
  ['of other letters', 'id with "quotes"'],
  ['absent', undefined],
])('a request id that is %s is replaced by a new one', async (_what, sent) => {
  const { asGuest } = await shopWithLog();
  const headers = sent === undefined ? {} : { 'x-request-id': sent };
  expect((await asGuest().post('/nothing', {}, { headers })).headers['x-request-id']).toMatch(UUID);
});

test('a malformed traceparent is ignored', async () => {
  const { asGuest, lines } = await shopWithLog();
  for (const traceparent of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'ff-1-2-3', `${TRACEPARENT}-more`]) {
    await asGuest().post('/nothing', {}, { headers: { traceparent } });
  }
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).not.toHaveProperty('traceId');
});

test('the mail of a request is sent by a job that knows the request, also when orders are stored together', async () => {
  const { asGuest, lines, pool, runJobs } = await shopWithLog();
  const ids = ['order-of-ayesha', 'order-of-bilal', 'order-of-hina'];
  const order = (id: string) =>
    asGuest().post('/createOrder', ORDER, { headers: { 'x-request-id': id, traceparent: TRACEPARENT } });
  expect((await Promise.all(ids.map(order))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const contact = { name: 'Ayesha', email: 'ayesha@urooj.test', message: 'How long does an order take?' };
  const sent = await asGuest().post('/contact', contact, { headers: { 'x-request-id': 'question-1' } });
  expect(sent.statusCode).toBe(200);
  const { rows } = await pool.query('select payload from graphile_worker._private_jobs order by id');
  expect(rows.map(({ payload }) => payload.traceContext?.requestId).sort()).toEqual([...ids, 'question-1'].sort());
  expect(rows.filter(({ payload }) => payload.traceContext.traceparent === TRACEPARENT)).toHaveLength(3);
  await runJobs();
  const mails = lines.filter(({ msg }) => msg === 'a mail was sent');
  expect(mails.map(({ reqId }) => reqId).sort()).toEqual([...ids, 'question-1'].sort());
});
