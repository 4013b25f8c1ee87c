import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness.ts';
import { publishRemotes, VISIT } from '../../../../test/rum.ts';
import { rollUpRumCounts } from '../roll-up.ts';
import { framesOf } from './frames.ts';
import { addErrors, readErrors } from './repository.ts';

const FILE = 'https://shop.example/r/mf-checkout/1.2.0/static/js/buy.4f2a.js';
const THROWN = {
  ...{ remote: 'mf-catalog', version: '1.1.0', route: '/', name: 'TypeError', message: 'x is not a function' },
  stack: `TypeError: x is not a function\n    at Buy (${FILE}:1:47110)\n    at https://shop.example/r/shell/3.0.0/start.js:2:9`,
};
const REPORTS = { 'content-type': 'application/reports+json' };

async function shopWithSite(options = {}) {
  const shop = await createTestApp({ rumSample: 1, ...options });
  await publishRemotes(shop);
  return shop;
}

async function errorsIn({ rum, database }: TestApp) {
  await rum.flush();
  return (await readErrors(database)).toSorted((a, b) => (a.message < b.message ? -1 : 1));
}

const sendErrors = (shop: TestApp, ...errors: readonly object[]) =>
  shop.asGuest().post('/rum', { ...VISIT, pages: [], errors });
const report = (shop: TestApp, reports: unknown, headers = {}) =>
  shop.asGuest().post('/browserReports', JSON.stringify(reports), { headers: { ...REPORTS, ...headers } });
const violation = (body: object, url = 'https://shop.example/') => ({
  ...{ type: 'csp-violation', age: 3, url, user_agent: 'Private-Agent/1.0' },
  body: { documentURL: url, effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: null, ...body },
});

test('an error is counted once for all visits that had it, for the release whose file threw it', async () => {
  const shop = await shopWithSite();
  await sendErrors(shop, THROWN, { ...THROWN, version: '1.0.0' });
  await shop.rum.flush();
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
  await sendErrors(shop, THROWN);
  const [error, ...others] = await errorsIn(shop);
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    ...{ remote: 'mf-checkout', version: '1.2.0', kind: 'error', count: 3, message: 'TypeError: x is not a function' },
    stack: 'Buy /r/mf-checkout/1.2.0/static/js/buy.4f2a.js:1:47110\n/r/shell/3.0.0/start.js:2:9',
  });
  expect(Number(error?.lastAt) - Number(error?.firstAt)).toBe(3_600_000);
});

test('an error without a published file belongs to its page, and one of a release that is not live to nothing', async () => {
  const shop = await shopWithSite();
  const stack = 'Error\n    at chrome-extension://abcdef/inject.js:1:2\n    at <anonymous>:1:1';
  await sendErrors(shop, { ...THROWN, stack });
  await sendErrors(shop, { ...THROWN, stack: '', version: '9.9.9' }, { ...THROWN, stack: '', remote: 'mf-x' });
  expect(await errorsIn(shop)).toMatchObject([{ remote: 'mf-catalog', version: '1.1.0', stack: '' }]);
});

test.each([
  ['Chromium', `    at async load (${FILE}:3:14)`, 'async load /r/mf-checkout/1.2.0/static/js/buy.4f2a.js:3:14'],
  ['Chromium, without a name', `    at ${FILE}:3:14`, '/r/mf-checkout/1.2.0/static/js/buy.4f2a.js:3:14'],
  [
    'Chromium, a constructor',
    `    at new Map (${FILE}:3:14)`,
    'new Map /r/mf-checkout/1.2.0/static/js/buy.4f2a.js:3:14',
  ],
  ['Firefox', `load@${FILE}:3:14`, 'load /r/mf-checkout/1.2.0/static/js/buy.4f2a.js:3:14'],
  ['Safari, without a name', `@${FILE}:3:14`, '/r/mf-checkout/1.2.0/static/js/buy.4f2a.js:3:14'],
])('reads a line of a stack of %s', (_browser, line, frame) => {
  expect(framesOf(line)).toEqual([frame]);
});

test.each([
  'Error: ayesha@example.com',
  `    at x (${FILE}?email=ayesha@example.com:1:2)`,
  '    at x (https://shop.example/order/7f0c:1:2)',
  '    at eval (eval at <anonymous> (https://elsewhere.example/a.js:1:1), <anonymous>:1:1)',
  `${' '.repeat(50_000)}(${FILE}`,
])('reads no place in %s', (line) => {
  expect(framesOf(line)).toEqual([]);
});

test('what the policy has blocked is counted for the release that owns the page or the file', async () => {
  const shop = await shopWithSite();
  const sent = await report(shop, [
    violation({ sourceFile: FILE, lineNumber: 1, columnNumber: 20, blockedURL: 'https://evil.example/?c=private' }),
    violation({}, 'https://shop.example/payment/7f0c-private?email=private'),
    violation({ sourceFile: 'chrome-extension://abc/x.js' }),
    violation({}, 'https://shop.example/nowhere'),
    { type: 'deprecation', url: 'https://shop.example/', body: { id: 'Unload', message: 'old', sourceFile: FILE } },
    { type: 'crash', url: 'https://shop.example/', body: { reason: 'oom' } },
  ]);
  expect([sent.statusCode, sent.body]).toEqual([204, '']);
  expect(await errorsIn(shop)).toMatchObject([
    { kind: 'deprecation', remote: 'mf-checkout', version: '1.2.0', message: 'Unload: old' },
    { kind: 'csp', version: '1.2.0', message: 'script-src-elem blocked https://evil.example' },
    { kind: 'csp', remote: 'mf-checkout', version: '1.1.0', message: 'script-src-elem blocked inline', stack: '' },
  ]);
});

test('what the policy has blocked of the scripts of extensions and in-app browsers is not counted', async () => {
  const shop = await shopWithSite();
  await report(shop, [
    ...['chrome-extension', 'moz-extension', 'safari-web-extension://abc/x.js', 'user-script'].map((sourceFile) =>
      violation({ sourceFile }),
    ),
    violation({ blockedURL: 'safari-web-extension' }),
    violation({ effectiveDirective: 'trusted-types', blockedURL: 'trusted-types-policy' }),
    violation({ effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' }),
    violation({ effectiveDirective: 'require-trusted-types-for', sourceFile: FILE, blockedURL: 'trusted-types-sink' }),
  ]);
  expect(await errorsIn(shop)).toMatchObject([{ message: 'require-trusted-types-for blocked trusted-types-sink' }]);
});

test('nothing in the table could be about a visitor', async () => {
  const shop = await shopWithSite();
  const secret = 'private@example.com 0300-7654321 "Private Name" https://shop.example/?private=1';
  await sendErrors(shop, { ...THROWN, message: secret, stack: `Error: ${secret}\n    at x (${FILE}:1:2)`, private: 1 });
  await report(shop, [
    violation({ sample: 'private', referrer: 'https://private.example/', blockedURL: 'data:private' }),
    violation({ sourceFile: FILE, effectiveDirective: 'img-src', blockedURL: 'private' }),
  ]);
  const { rows } = await shop.pool.query(`select row_to_json(rum_errors)::text as row from rum_errors`);
  await shop.rum.flush();
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/private\.|private@|private=|data:private|7654321|Private/);
  expect(await errorsIn(shop)).toHaveLength(3);
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('nothing is counted of a browser with %j', async (headers) => {
  const shop = await shopWithSite();
  expect((await report(shop, [violation({})], headers)).statusCode).toBe(204);
  await shop.asGuest().post('/rum', { ...VISIT, errors: [THROWN] }, { headers });
  expect(await errorsIn(shop)).toEqual([]);
});

test('with RUM_SAMPLE=0 no report is counted', async () => {
  const shop = await shopWithSite({ rumSample: 0 });
  await report(shop, [violation({})]);
  expect(await errorsIn(shop)).toEqual([]);
});

test.each([
  ['no list', {}, 204],
  ['a list of something else', [1, null, { type: 'csp-violation' }, { type: 'csp-violation', body: 3 }], 204],
  ['a long one', ['x'.repeat(70_000)], 413],
])('%s stores nothing', async (_what, sent, status) => {
  const shop = await shopWithSite();
  expect((await report(shop, sent)).statusCode).toBe(status);
  expect(await errorsIn(shop)).toEqual([]);
});

test('another content type is rejected, and reports beyond sixty an hour are ignored', async () => {
  const shop = await shopWithSite({ rateLimitFactor: 1 });
  expect((await shop.asGuest().post('/browserReports', [violation({})])).statusCode).toBe(415);
  for (let count = 0; count < 65; count++) await report(shop, [violation({})]);
  expect(await errorsIn(shop)).toMatchObject([{ count: 60 }]);
});

const seen = (number: number) => ({
  ...{ at: '2026-11-23T10:00:00.000Z', kind: 'error', remote: 'mf-catalog', version: '1.1.0', message: 'x', stack: '' },
  ...{ fingerprint: String(number).padStart(16, '0'), count: 1 },
});

test('a version has 500 errors, and those that are known are still counted', async () => {
  const { database, pool } = await createTestApp();
  const rows = Array.from({ length: 700 }, (_, number) => seen(number) as never);
  await addErrors(database, rows.slice(0, 300));
  await addErrors(database, rows);
  await addErrors(database, [...rows.slice(600), { ...seen(0), version: '1.0.0' } as never]);
  const sums = `select version, count(*)::int as rows, sum(count)::int as total from rum_errors group by 1 order by 1`;
  expect((await pool.query(sums)).rows).toEqual([
    { version: '1.0.0', rows: 1, total: 1 },
    { version: '1.1.0', rows: 500, total: 800 },
  ]);
});

test('processes that count the same errors at once do not wait for each other for ever', async () => {
  const { database, pool } = await createTestApp();
  const rows = Array.from({ length: 100 }, (_, number) => seen(number) as never);
  await Promise.all(Array.from({ length: 8 }, (_, i) => addErrors(database, i % 2 ? rows : rows.toReversed())));
  expect((await pool.query('select sum(count)::int as total from rum_errors')).rows).toEqual([{ total: 800 }]);
});

test('an error that was not seen for 90 days is deleted', async () => {
  const { database, pool } = await createTestApp();
  await addErrors(database, [seen(1) as never]);
  const day = 86_400_000;
  await rollUpRumCounts(database, new Date(Date.parse('2026-11-23T10:00:00.000Z') + 89 * day));
  expect((await pool.query('select from rum_errors')).rowCount).toBe(1);
  await rollUpRumCounts(database, new Date(Date.parse('2026-11-23T10:00:00.000Z') + 91 * day));
  expect((await pool.query('select from rum_errors')).rowCount).toBe(0);
});
