import { ENDPOINTS } from '@urooj/contract/endpoints';
import { afterEach, expect, test } from 'vitest';
import { auditCalls, auditFileAddress } from './audit-calls.ts';
import { createApi } from './client.ts';
import { json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';

let backend: Loopback;
afterEach(() => backend?.close());

async function callsOf(replies: Record<string, Reply>) {
  backend = await startLoopback(replies);
  return auditCalls(createApi({ apiHost: backend.host, features: () => ['audit'], token: () => null }));
}

const QUERY = { page: 2, q: 'boss', sort: '', filters: { subject: 'order', who: 'admin', from: '' } };
const PARAMS = '?q=boss&subject=order&who=admin';

const SENT = {
  ...{ _id: 'order-7', at: '2026-11-21T10:00:00.000Z', who: 'admin', by: 'boss@example.com', subject: 'order' },
  ...{ subjectId: 'o', action: 'status changed', before: { status: 'Pending' }, after: { status: 'Failed' } },
  ...{ why: '', requestId: null },
} as const;

test('a page is requested with search and filters; the file has the same without the page', async () => {
  const response = ENDPOINTS.listAudit.response.parse({ entries: [SENT], total: 51 });
  const calls = await callsOf({ [`GET /audit${PARAMS}&page=2`]: json(200, response) });
  const { _id: id, ...entry } = SENT;
  expect(await calls.auditPage(QUERY)).toEqual({ ok: true, value: { total: 51, rows: [{ ...entry, id }] } });
  expect(auditFileAddress('https://api.example', QUERY)).toBe(`https://api.example/followerApi/audit.xlsx${PARAMS}`);
});

test('entries without a time are left out, and a subject of a later release is unknown', async () => {
  const entries = [
    { ...SENT, at: 'soon' },
    { ...SENT, subject: 'coupon', who: 'robot', before: 'text' },
  ];
  const calls = await callsOf({ [`GET /audit${PARAMS}&page=2`]: json(200, { entries, total: 2 }) });
  const page = await calls.auditPage(QUERY);
  expect(page).toMatchObject({ ok: true, value: { rows: [{ id: 'order-7', subject: null, who: null, before: {} }] } });
  expect(page).toHaveProperty('value.rows.length', 1);
});

test('a refusal is a value, and a response that is no list is malformed', async () => {
  const calls = await callsOf({ [`GET /audit${PARAMS}&page=2`]: json(403, { msg: 'No.', code: 'forbidden' }) });
  expect(await calls.auditPage(QUERY)).toMatchObject({ ok: false, error: { status: 403, code: 'forbidden' } });
  const others = await callsOf({ [`GET /audit${PARAMS}&page=2`]: json(200, { entries: [] }) });
  expect(await others.auditPage(QUERY)).toEqual({ ok: false, error: { kind: 'malformed' } });
});
