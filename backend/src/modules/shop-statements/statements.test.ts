import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { statementsInMemory } from '../../../test/statements-in-memory.ts';
import { addJob } from '../../jobs/add-job.ts';
import { END_ANNOUNCEMENTS } from './end-announcements.ts';
import type { StatementsStore } from './statements-store.ts';

const HIDDEN = { en: {}, ur: {}, isHidden: true, isConfirmed: false };
const CUSTOMERS = { en: { figure: ' 312 ', label: '' }, ur: {}, isHidden: false, isConfirmed: false };

async function shopOf(statementsStore?: StatementsStore | null) {
  const shop = await createTestApp(statementsStore === undefined ? {} : { statementsStore });
  const admin = await shop.asAdmin();
  const change = (payload: object) => admin.send('PUT', '/shopStatements', { payload });
  return { ...shop, admin, change };
}

test('a change goes live by name of the admin, and each changed value is recorded', async () => {
  const store = statementsInMemory();
  const { admin, change } = await shopOf(store);
  const stated = (await admin.get('/shopStatements')).json();
  const statements = { 'figure.customers': CUSTOMERS, 'testimonial.1': HIDDEN, 'faq.links': { ...CUSTOMERS, en: {} } };
  const closing = { en: 'Closed for Eid.', ur: '', until: null };
  const response = await change({ ...stated, statements, closing });
  expect([response.statusCode, response.json()]).toEqual([200, { revision: 2 }]);
  expect(store.changedBy).toEqual(['admin@urooj.test']);
  expect((await admin.get('/shopStatements')).json()).toEqual({
    statements: { 'figure.customers': { ...CUSTOMERS, en: { figure: '312' } }, 'testimonial.1': HIDDEN },
    ...{ notice: null, closing, revision: 2 },
  });
  const { events } = (await admin.get(`/history/settings/${SETTINGS_HISTORY_ID}`)).json();
  expect(events).toMatchObject([
    {
      ...{ action: 'changed', who: 'admin', by: 'admin@urooj.test' },
      after: {
        'statements.figure.customers.en.figure': '312',
        'statements.testimonial.1.isHidden': true,
        'closing.en': 'Closed for Eid.',
      },
    },
  ]);
});

test('a change of somebody else is not overwritten', async () => {
  const { admin, change } = await shopOf();
  const stated = (await admin.get('/shopStatements')).json();
  await change({ ...stated, statements: { 'testimonial.1': HIDDEN } });
  const second = await change({ ...stated, statements: { 'testimonial.2': HIDDEN } });
  expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'edited_meanwhile', field: 'settings' }]);
});

test('a time without a zone is refused with a sentence that names it', async () => {
  const { change } = await shopOf();
  const notice = { en: 'Slow today.', ur: '', until: '2026-12-01T10:00' };
  const response = await change({ statements: {}, notice, closing: null, revision: 1 });
  expect([response.statusCode, response.json().msg]).toEqual([400, expect.stringContaining('notice.until')]);
});

test('a service that composes no pages has no statements to change', async () => {
  const { admin, change } = await shopOf(null);
  expect((await admin.get('/shopStatements')).statusCode).toBe(404);
  expect((await change({ statements: {}, notice: null, closing: null, revision: 1 })).statusCode).toBe(404);
});

test('announcements are taken from the pages when their time has passed, and only then', async () => {
  const store = statementsInMemory();
  const { database, folder, runJobs } = await shopOf(store);
  const run = async () => {
    await addJob(database, END_ANNOUNCEMENTS);
    await runJobs();
    return store.ended;
  };
  await publishSettings(folder, { notice: { en: 'Slow.', ur: '', until: '2100-01-01T00:00Z' } }, 1);
  expect(await run()).toBe(0);
  await publishSettings(folder, { closing: { en: 'Closed.', ur: '', until: '2000-01-01T00:00Z' } }, 2);
  expect(await run()).toBe(1);
});
