import { bucketOf } from '@urooj/domain/rum-figures';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { publishRemotes, VISIT } from '../../../test/rum.ts';
import type { Cohort } from '../../plugins/site/live-releases.ts';
import { keysOf } from './accept-batch.ts';
import { createMeasuredReleases } from './measured-releases.ts';
import { addCounts } from './repository.ts';

const NO_LOADS = { rumSample: 1 };

const rowsOf = async ({ pool, rum }: TestApp) => {
  await rum.flush();
  const { rows } = await pool.query({
    text: `select remote, version, route, device, measure, bucket::int, count::int from rum_counts order by 1, 2, 3, 4, 5, 6`,
    rowMode: 'array',
  });
  return rows as unknown[][];
};

async function shopWithSite(options = {}) {
  const shop = await createTestApp({ ...NO_LOADS, ...options });
  await publishRemotes(shop);
  return shop;
}

const CATALOG = ['mf-catalog', '1.1.0', '/', 'phone'];
const CHECKOUT = ['mf-checkout', '1.2.0', '/payment/_', 'phone'];

test('counts each figure of a visit under the release and the route of its page', async () => {
  const shop = await shopWithSite();
  const sent = await shop.asGuest().post('/rum', VISIT);
  await shop.asGuest().post('/rum', { ...VISIT, pages: VISIT.pages.slice(0, 1) });
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await rowsOf(shop)).toEqual([
    [...CATALOG, 'cls', bucketOf(100), 2],
    [...CATALOG, 'hydration', bucketOf(90), 2],
    [...CATALOG, 'lcp', bucketOf(1200), 2],
    [...CATALOG, 'visits', 0, 2],
    [...CHECKOUT, 'checkouts', 0, 1],
    [...CHECKOUT, 'failures', 0, 1],
    [...CHECKOUT, 'inp', bucketOf(80), 1],
    [...CHECKOUT, 'softNavigation', bucketOf(300), 1],
    [...CHECKOUT, 'visits', 0, 1],
  ]);
});

test('counts a page under its language, and no other name than that', async () => {
  const shop = await shopWithSite();
  const [page] = VISIT.pages;
  const routes = ['/ur', '/ur/', '/UR', '/', '/de', '/ur/buy', '/ur/ur'];
  for (const route of routes) await shop.asGuest().post('/rum', { ...VISIT, pages: [{ ...page, route, figures: {} }] });
  expect(await rowsOf(shop)).toEqual([
    ['mf-catalog', '1.1.0', '/', 'phone', 'visits', 0, 1],
    ['mf-catalog', '1.1.0', '/ur', 'phone', 'visits', 0, 3],
    ['mf-catalog', '1.1.0', 'other', 'phone', 'visits', 0, 3],
  ]);
});

test('counts a visit that continues in a later batch once, and its failure when it comes', async () => {
  const shop = await shopWithSite();
  const [page] = VISIT.pages;
  const first = { ...page, figures: {} };
  await shop.asGuest().post('/rum', { ...VISIT, pages: [first] });
  await shop.asGuest().post('/rum', { ...VISIT, pages: [{ ...first, counted: true, failed: true }] });
  expect(await rowsOf(shop)).toEqual([
    [...CATALOG, 'failures', 0, 1],
    [...CATALOG, 'visits', 0, 1],
  ]);
});

test('drops releases that are not live, figures that nobody can have measured, and names that it does not know', async () => {
  const shop = await shopWithSite();
  const [page] = VISIT.pages;
  const pages = [
    { ...page, version: '9.9.9' },
    { ...page, remote: 'mf-unknown' },
    { ...page, remote: '__proto__' },
    { ...page, version: '1.0.0', route: '/?token=secret', figures: { lcp: -1, inp: 600_001, cls: 0, mood: 7 } },
    { ...page, version: '1.0.0', route: '/buy', figures: { cls: 601 } },
  ];
  expect((await shop.asGuest().post('/rum', { ...VISIT, pages })).statusCode).toBe(200);
  expect(await rowsOf(shop)).toEqual([
    ['mf-catalog', '1.0.0', 'other', 'phone', 'cls', 0, 1],
    ['mf-catalog', '1.0.0', 'other', 'phone', 'visits', 0, 1],
  ]);
});

test('follows what is live: after an activation other versions count', async () => {
  const shop = await createTestApp(NO_LOADS);
  await shop.asGuest().post('/rum', VISIT);
  expect(await rowsOf(shop)).toEqual([]);
  await publishRemotes(shop, 2);
  await shop.site.revision();
  await shop.asGuest().post('/rum', VISIT);
  expect(await rowsOf(shop)).not.toEqual([]);
});

test('the rows of a minute are bounded by what is live, whatever browsers send', async () => {
  const shop = await shopWithSite();
  const names = ['mf-catalog', 'mf-checkout', 'mf-x'];
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  const routes = [
    '/',
    '/ur',
    '/ur/',
    '/buy',
    '/ur/buy',
    '/payment/:id',
    '/payment/:other',
    '/robots.txt',
    '/a',
    '/ur/b',
  ];
  const measuredReleases = createMeasuredReleases(shop.site, async () => ({
    ...{ revision: 1, since: 0, canaries: new Map() },
    cohorts: new Map<string, ReadonlyMap<string, Cohort>>([
      [
        'mf-catalog',
        new Map<string, Cohort>([
          ['1.0.0', 'previous'],
          ['1.1.0', 'active'],
        ]),
      ],
      [
        'mf-checkout',
        new Map<string, Cohort>([
          ['1.1.0', 'active'],
          ['1.2.0', 'canary'],
        ]),
      ],
    ]),
  }));
  const live = await measuredReleases();
  const figures = { lcp: 0, inp: 600_000 };
  const pages = names.flatMap((remote) =>
    versions.flatMap((version) => routes.map((route) => ({ remote, version, route, figures }))),
  );
  const keys = pages.flatMap((page) => keysOf({ device: 'phone', pages: [page], errors: [] }, live));
  const distinct = new Set(keys.map((key) => JSON.stringify(key)));
  // Two versions each, with the routes of the catalog (in two languages), of the checkout (one of them in two) and
  // `other`; a bucket for each figure, and the visit.
  expect(distinct.size).toBe(2 * (3 + 4) * 3);
  expect(Math.max(...keys.map(({ bucket }) => bucket))).toBe(273);
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('counts nothing of a browser that sends %o', async (headers) => {
  const shop = await shopWithSite({ rumSample: null });
  expect((await shop.asGuest().post('/rum', VISIT, { headers })).statusCode).toBe(200);
  expect(await rowsOf(shop)).toEqual([]);
});

test('stores nothing about the sender', async () => {
  const shop = await shopWithSite();
  const user = await shop.asUser('private-person@urooj.test');
  const headers = {
    'user-agent': 'Private-Agent/1.0',
    'x-forwarded-for': '203.0.113.77',
    referer: 'http://shop.test/private-page',
    'x-request-id': 'private-request',
  };
  const page = { ...VISIT.pages[0], email: 'private@example.com', url: '/?private=1', figures: { lcp: 5, private: 1 } };
  const error = { remote: 'mf-catalog', version: '1.1.0', route: '/', name: 'E', message: 'private', stack: 'private' };
  const body = { ...VISIT, pages: [page], errors: [error], id: 'private', email: 'private@example.com' };
  const sent = await user.post('/rum?visitor=private', body, { headers, remoteAddress: '203.0.113.78' });
  expect(sent.statusCode).toBe(200);
  await shop.rum.flush();
  const { rows } = await shop.pool.query('select * from rum_counts');
  const at = expect.any(Date);
  const measuredPage = { period: 'minute', at, remote: 'mf-catalog', version: '1.1.0', route: '/', device: 'phone' };
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ ...measuredPage, measure: 'lcp', bucket: bucketOf(5), count: '1' });
  expect(rows).toContainEqual({ ...measuredPage, measure: 'visits', bucket: 0, count: '1' });
});

test('rejects a logged-in browser without the anti-forgery token, and pages of other sites', async () => {
  const shop = await shopWithSite();
  const user = await shop.asUser();
  expect((await user.post('/rum', VISIT)).statusCode).toBe(200);
  expect((await user.post('/rum', VISIT, { headers: { 'x-xsrf-token': 'x' } })).statusCode).toBe(403);
  const crossOrigin = { headers: { origin: 'https://elsewhere.example' } };
  expect((await shop.asGuest().post('/rum', VISIT, crossOrigin)).statusCode).toBe(403);
  const beacon = { headers: { 'content-type': 'text/plain' } };
  expect((await shop.asGuest().post('/rum', JSON.stringify(VISIT), beacon)).statusCode).toBe(400);
});

test('rejects batches that are too large, and more than 600 of an address in an hour', async () => {
  const shop = await createTestApp({ ...NO_LOADS, rateLimitFactor: 0.005 });
  const guest = shop.asGuest();
  const long = { ...VISIT, errors: ['x'.repeat(16 * 1024)] };
  const many = { ...VISIT, pages: Array.from({ length: 21 }, () => VISIT.pages[0]) };
  const statuses = [];
  for (const body of [long, many, VISIT, VISIT]) statuses.push((await guest.post('/rum', body)).statusCode);
  expect(statuses).toEqual([413, 400, 200, 429]);
});

test('keeps counts while they cannot be stored, says so once, and loses none', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const shop = await shopWithSite({ log });
  await shop.asMigrator('alter table rum_counts rename to away');
  for (let count = 0; count < 3; count++) {
    await shop.asGuest().post('/rum', VISIT);
    await shop.rum.flush();
  }
  await shop.asMigrator('alter table away rename to rum_counts');
  expect((await rowsOf(shop)).map((row) => row.at(-1))).toEqual(Array.from({ length: 9 }, () => 3));
  expect(lines.filter((line) => line.includes('figures of visitors could not be stored'))).toHaveLength(1);
});

test('counts that wait when the process stops are stored', async () => {
  const shop = await shopWithSite();
  await shop.asGuest().post('/rum', VISIT);
  await shop.rum.close();
  expect(await shop.pool.query('select from rum_counts')).toMatchObject({ rowCount: 9 });
});

test('processes that add the same counts at once do not block each other, and lose none', async () => {
  const { database, pool } = await createTestApp(NO_LOADS);
  const rows = Array.from({ length: 200 }, (_, bucket) => ({
    ...{ at: '2026-11-23T10:00:00.000Z', remote: 'a', version: '1', route: '/', device: 'phone', measure: 'lcp' },
    ...{ bucket, count: 1 },
  }));
  await Promise.all(Array.from({ length: 8 }, (_, i) => addCounts(database, i % 2 ? rows : rows.toReversed())));
  const { rows: sums } = await pool.query('select sum(count)::int as total, count(*)::int as rows from rum_counts');
  expect(sums).toEqual([{ total: 1600, rows: 200 }]);
});

test.each([
  [null, true],
  [0.25, true],
  [0, false],
])('with RUM_SAMPLE=%s the session announces figures: %s', async (rumSample, isAnnounced) => {
  const { features } = (await (await createTestApp({ rumSample })).asGuest().get('/session')).json();
  expect(features.includes('rumFigures')).toBe(isAnnounced);
});

const loadsIn = async (shop: TestApp) => {
  const rows = await rowsOf(shop);
  return rows.flatMap((row) => (row[4] === 'loads' ? [row.at(-1)] : []));
};

test('without a setting the share makes 10,000 visits a day, and a batch stands for as many as the share makes it one of', async () => {
  const shop = await shopWithSite({ rumSample: null });
  const send = (body: object) => shop.asGuest().post('/rum', body);
  for (let count = 0; count < 3; count++) await send(VISIT);
  expect([shop.rum.sample(), await loadsIn(shop)]).toEqual([1, [3]]);
  await shop.pool.query(`update rum_counts set count = 40000 where measure = 'loads'`);
  shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000);
  await expect.poll(shop.rum.sample).toBe(0.25);
  await shop.pool.query('delete from rum_counts');
  await send(VISIT);
  const [page] = VISIT.pages;
  await send({ ...VISIT, pages: [{ ...page, counted: true }, page] });
  await send({ ...VISIT, pages: [] });
  await send({ ...VISIT, pages: [{ ...page, version: '9.9.9' }] });
  expect(await loadsIn(shop)).toEqual([4]);
});

test('the share is one in a hundred at least, whatever browsers send', async () => {
  const shop = await shopWithSite({ rumSample: null });
  await shop.asGuest().post('/rum', VISIT);
  await shop.rum.flush();
  await shop.pool.query(`update rum_counts set count = 40000000 where measure = 'loads'`);
  shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000);
  await expect.poll(shop.rum.sample).toBe(0.01);
});
