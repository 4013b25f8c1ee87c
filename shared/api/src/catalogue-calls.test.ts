import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { afterEach, expect, test } from 'vitest';
import { catalogueCalls } from './catalogue-calls.ts';
import { createApi } from './client.ts';
import { json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';

let backend: Loopback;
afterEach(() => backend?.close());

async function callsOf(replies: Record<string, Reply>) {
  backend = await startLoopback(replies);
  return catalogueCalls(createApi({ apiHost: backend.host, features: () => ['catalogueEditor'], token: () => null }));
}

test('the catalogue is read; one that cannot be shown whole cannot be used', async () => {
  const read = async (catalogue: unknown, revision: unknown) =>
    (await callsOf({ 'GET /shopCatalogue': json(200, { catalogue, revision }) })).shopCatalogue();
  const value = { catalogue: DEFAULT_CATALOGUE, revision: 7, planned: null };
  expect(await read(DEFAULT_CATALOGUE, 7)).toEqual({ ok: true, value });
  const malformed = { ok: false, error: { kind: 'malformed' } };
  expect(await read({ ...DEFAULT_CATALOGUE, pkrPerUsd: 'many' }, 7)).toEqual(malformed);
  expect(await read(DEFAULT_CATALOGUE, undefined)).toEqual(malformed);
});

test('a change and an undo are sent with a revision, and respond with the one that is live', async () => {
  const calls = await callsOf({
    'PUT /shopCatalogue': json(200, { revision: 8 }),
    'POST /shopCatalogue/undo': json(200, { revision: 9 }),
    'PUT /shopCatalogue/planned': json(200, { revision: 10 }),
    'POST /shopCatalogue/planned/cancel': json(200, { revision: 11 }),
  });
  const body = { catalogue: DEFAULT_CATALOGUE, revision: 7, confirmed: ['moved'] };
  expect(await calls.changeShopCatalogue(body)).toEqual({ ok: true, value: 8 });
  expect(await calls.undoCatalogueChange(8)).toEqual({ ok: true, value: 9 });
  const at = '2026-11-30T05:00:00.000Z';
  expect(await calls.planCatalogue({ ...body, at })).toEqual({ ok: true, value: 10 });
  expect(await calls.unplanCatalogue(10)).toEqual({ ok: true, value: 11 });
  const sent = backend.received.map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([body, { revision: 8 }, { ...body, at }, { revision: 10 }]);
});

test('the history is read, without entries that name no revision', async () => {
  const change = { service: 'Instagram Likes', amount: 1000, field: 'usdCents', before: 288, after: 300 };
  const entry = { revision: 8, at: '2026-11-29T10:00:00Z', who: 'amna', why: '', endsEarlierPrices: true };
  const changes = [{ ...entry, changes: [{ ...change, after: {} }] }, { at: 'never' }];
  const calls = await callsOf({ 'GET /shopCatalogue/changes': json(200, { changes }) });
  const read = { ...entry, changes: [{ ...change, after: null }] };
  expect(await calls.catalogueHistory()).toEqual({ ok: true, value: [read] });
});
