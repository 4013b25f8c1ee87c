import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { expect, test } from 'vitest';
import { catalogueInMemory } from '../../../test/catalogue-in-memory.ts';
import { createTestApp } from '../../../test/harness.ts';
import type { CatalogueStore, RejectedEdit } from './catalogue-store.ts';

async function shopOf(catalogueStore: CatalogueStore | null) {
  const shop = await createTestApp({ catalogueStore });
  const admin = await shop.asAdmin();
  const save = (payload: object) => admin.send('PUT', '/shopCatalogue', { payload });
  return { admin, save };
}

const DEARER = { ...DEFAULT_CATALOGUE, pkrPerUsd: 280 };
const BODY = { catalogue: DEARER, revision: 1, confirmed: [] };

test('a change goes live by name of the admin, is recorded value by value, and is undone', async () => {
  const store = catalogueInMemory();
  const { admin, save } = await shopOf(store);
  expect((await admin.get('/shopCatalogue')).json()).toEqual({
    ...{ catalogue: DEFAULT_CATALOGUE, revision: 1, planned: null },
  });
  expect((await save(BODY)).json()).toEqual({ revision: 2 });
  expect((await admin.get('/shopCatalogue')).json().catalogue.pkrPerUsd).toBe(280);
  const { changes } = (await admin.get('/shopCatalogue/changes')).json();
  expect(changes).toMatchObject([{ revision: 2, changes: [{ field: 'pkrPerUsd', before: 278, after: 280 }] }]);
  const undo = await admin.post('/shopCatalogue/undo', { revision: 2 });
  expect([undo.statusCode, undo.json()]).toEqual([200, { revision: 3 }]);
  expect(store.changedBy).toEqual(['admin@urooj.test', 'admin@urooj.test']);
  const { events } = (await admin.get(`/history/settings/${SETTINGS_HISTORY_ID}`)).json();
  const [before, after] = [{ 'catalogue.pkrPerUsd': 278 }, { 'catalogue.pkrPerUsd': 280 }];
  expect(events).toMatchObject([
    { action: 'catalogue changed', by: 'admin@urooj.test', before, after },
    { action: 'catalogue change undone', before: after, after: before },
  ]);
});

const CONFLICT = {
  ...{ service: 'Instagram Likes', amount: 1000, field: 'usdCents', before: 300, after: 288, now: 350 },
};
const REJECTIONS: readonly (readonly [RejectedEdit, number, string, string])[] = [
  [{ rejected: 'edited meanwhile' }, 409, 'edited_meanwhile', 'changed the catalogue meanwhile'],
  [{ rejected: 'invalid', problem: 'catalogue.x is wrong' }, 422, 'settings_invalid', 'catalogue.x is wrong.'],
  [{ rejected: 'unconfirmed' }, 422, 'catalogue_unconfirmed', 'Nothing was saved'],
  [{ rejected: 'no such change' }, 404, 'not_found', ''],
  [{ rejected: 'busy' }, 503, 'busy', ''],
  [{ rejected: 'store down' }, 503, 'store_down', ''],
  [
    { rejected: 'conflicts', conflicts: [CONFLICT] },
    ...([409, 'catalogue_undo_conflict'] as const),
    'catalogue.services.Instagram Likes.packages.1000.usdCents would become 288 and is 350 now',
  ],
];

test('a change that was not made says why', async () => {
  const outcomes = REJECTIONS.map(([outcome]) => outcome);
  const edit = async () => outcomes.shift() ?? { revision: 0, changes: [] };
  const { save } = await shopOf({ ...catalogueInMemory(), edit });
  for (const [, status, code, sentence] of REJECTIONS) {
    const response = await save(BODY);
    expect([response.statusCode, response.json()]).toMatchObject([status, { code }]);
    expect(response.json().msg).toContain(sentence);
  }
});

test('a catalogue that is wrong is refused with a sentence that names the value', async () => {
  const { save } = await shopOf(catalogueInMemory());
  const response = await save({ ...BODY, catalogue: { ...DEARER, pkrPerUsd: -1 } });
  expect([response.statusCode, response.json().msg]).toEqual([400, expect.stringContaining('pkrPerUsd')]);
});

test('a service that composes no pages neither announces the editor nor has it', async () => {
  const without = await shopOf(null);
  expect((await without.admin.get('/session')).json().features).not.toContain('catalogueEditor');
  expect((await without.admin.get('/shopCatalogue')).statusCode).toBe(404);
  expect((await without.save(BODY)).statusCode).toBe(404);
});

test('a change is planned for a time, shown with the catalogue, and cancelled', async () => {
  const { admin } = await shopOf(catalogueInMemory());
  const plan = (at: string) => admin.send('PUT', '/shopCatalogue/planned', { payload: { ...BODY, at } });
  expect((await plan('tomorrow')).statusCode).toBe(400);
  const at = '2099-11-30T05:00:00.000Z';
  expect((await plan(at)).json()).toEqual({ revision: 2 });
  const { catalogue, planned } = (await admin.get('/shopCatalogue')).json();
  const change = { service: null, amount: null, field: 'pkrPerUsd', before: 278, after: 280 };
  expect(catalogue).toEqual(DEFAULT_CATALOGUE);
  expect(planned).toEqual({ at, by: 'admin@urooj.test', endsEarlierPrices: false, changes: [change] });
  const cancel = (revision: number) => admin.post('/shopCatalogue/planned/cancel', { revision });
  const response = await cancel(1);
  expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'edited_meanwhile', field: 'catalogue' }]);
  expect((await admin.get('/shopCatalogue')).json().planned).toEqual(planned);
  expect((await cancel(2)).statusCode).toBe(200);
  expect((await admin.get('/shopCatalogue')).json().planned).toBeNull();
});
