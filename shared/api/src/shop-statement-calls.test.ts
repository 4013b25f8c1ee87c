import { afterEach, expect, test } from 'vitest';
import { createApi } from './client.ts';
import { json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';
import { shopStatementCalls } from './shop-statement-calls.ts';

let backend: Loopback;
afterEach(() => backend?.close());

async function callsOf(replies: Record<string, Reply>) {
  backend = await startLoopback(replies);
  return shopStatementCalls(createApi({ apiHost: backend.host, features: () => ['ownerSettings'], token: () => null }));
}

const HIDDEN = { en: {}, ur: {}, isHidden: true, isConfirmed: false };

test('statements and announcements are read, without those that this client does not know', async () => {
  const customers = { en: { figure: '9', size: '1' }, ur: null, isConfirmed: true };
  const notice = { en: 'Slow today.', ur: '', until: '2026-12-01T10:00:00+05:00' };
  const statements = { 'figure.customers': customers, 'faq.links': HIDDEN, 'figure.sales': HIDDEN };
  const calls = await callsOf({ 'GET /shopStatements': json(200, { statements, notice, closing: null, revision: 7 }) });
  expect(await calls.shopStatements()).toEqual({
    ok: true,
    value: {
      statements: {
        'figure.customers': { en: { figure: '9' }, ur: {}, isHidden: false, isConfirmed: true },
        'faq.links': HIDDEN,
      },
      notice: { ...notice, until: '2026-12-01T05:00:00.000Z' },
      closing: null,
      revision: 7,
    },
  });
});

test('a response without a revision cannot be used', async () => {
  const calls = await callsOf({ 'GET /shopStatements': json(200, { statements: {} }) });
  expect(await calls.shopStatements()).toEqual({ ok: false, error: { kind: 'malformed' } });
});

test('a change is sent with the revision that was edited, and responds with the one that is live', async () => {
  const calls = await callsOf({ 'PUT /shopStatements': json(200, { revision: 8 }) });
  const body = { statements: { 'faq.links': HIDDEN }, notice: null, closing: null, revision: 7 };
  expect(await calls.changeShopStatements(body)).toEqual({ ok: true, value: 8 });
  expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual(body);
});
