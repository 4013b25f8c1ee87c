import { createServer } from 'node:net';
import type { Visits, Vitals } from '@urooj/contract/console';
import { bucketOf } from '@urooj/domain/rum-figures';
import { activating } from '@urooj/store/store.fixture';
import { readConfig } from 'backend/config';
import { createFigures } from 'backend/console-figures';
import { startTemporaryFigures } from 'backend/temporary-figures';
import { expect, onTestFinished, test } from 'vitest';
import { testConsole } from './console.fixture.ts';

const { publishAs, apply, openConsole, operatorToken, tokenFor } = testConsole();

const BLOG = { remote: 'mf-blog', version: '1.0.0', route: '/blog', device: 'phone' };
const MINUTE_MS = 60_000;

/** So many visits with a figure, each in a minute of its own or all in one. */
const counted = (at: number, measure: string, figure: number, count: number, change: Partial<typeof BLOG> = {}) => ({
  ...{ ...BLOG, ...change, at: new Date(at).toISOString(), measure, count },
  bucket: figure === 0 ? 0 : bucketOf(figure),
});

const figuresAt = (env: Record<string, string>) => createFigures(readConfig(env, '/nowhere'));
const near = (figure: number) => expect.closeTo(figure, -Math.log10(figure * 0.05));

test('figures of visitors are read from the database of a shop that runs; without it, only they are missing', async () => {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const [before, at] = [now - 10 * MINUTE_MS, now - 5 * MINUTE_MS];
  const database = await startTemporaryFigures([
    counted(before, 'lcp', 1000, 3),
    counted(at, 'lcp', 1000, 60),
    counted(at, 'lcp', 2000, 20, { device: 'desktop' }),
    counted(at, 'lcp', 4000, 17),
    counted(at, 'lcp', 3000, 10, { version: '1.1.0', route: '/blog/:id' }),
    counted(at, 'lcp', 500, 10, { remote: 'mf-admin' }),
    counted(at, 'inp', 100, 3),
    counted(at, 'inp', 200, 10, { route: '/ur/blog' }),
    counted(at, 'inp', 200, 1, { route: '/ur' }),
    counted(at, 'inp', 100, 1, { route: '/urgent' }),
    counted(at, 'cls', 100, 10),
    counted(at, 'orders', 0, 7),
    counted(now - 3 * 60 * MINUTE_MS, 'visits', 0, 30),
    counted(at, 'visits', 0, 7),
    counted(at, 'failures', 0, 4),
    counted(now - 25 * 60 * MINUTE_MS, 'visits', 0, 100),
    counted(now - 48 * 60 * MINUTE_MS, 'lcp', 9000, 1000),
  ]);
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await database.stop();
    isRunning = false;
  };
  onTestFinished(stop);
  const figures = figuresAt({ DATA_DIR: database.folder });
  const { signIn } = openConsole({ figures });
  const operator = await signIn(await operatorToken());
  const vitals = async (query: string) => (await operator.get(`/api/vitals?${query}`)).body as Vitals;

  const blog = await vitals('remote=mf-blog&measure=lcp');
  expect(blog.rows).toEqual([
    { remote: 'mf-blog', version: '1.0.0', count: 100, p50: near(1000), p75: near(2000), p95: near(4000) },
    { remote: 'mf-blog', version: '1.1.0', count: 10, p50: near(3000), p75: near(3000), p95: near(3000) },
  ]);
  expect([blog.routes, blog.devices]).toEqual([
    ['/blog', '/blog/:id'],
    ['desktop', 'phone'],
  ]);
  expect(blog.annotations.map(({ what }) => what)).toEqual(['activate shell 1.0.0, mf-blog 1.0.0, mf-admin 1.0.0']);

  const from = new Date(now - 60 * MINUTE_MS).toISOString();
  const byMinute = await vitals(`remote=mf-blog&measure=lcp&from=${from}&device=phone&route=/blog`);
  expect(byMinute.points).toEqual([
    { at: new Date(before).toISOString(), version: '1.0.0', p75: near(1000), count: 3 },
    { at: new Date(at).toISOString(), version: '1.0.0', p75: near(1000), count: 77 },
  ]);
  const inLanguage = async (language: string) => {
    const { rows, points } = await vitals(`remote=mf-blog&measure=inp&language=${language}`);
    return [rows, points].map((counts) => counts.map(({ count }) => count));
  };
  expect(await inLanguage('ur')).toEqual([[11], [11]]);
  expect(await inLanguage('en')).toEqual([[4], [4]]);
  const cls = await vitals('remote=mf-blog&measure=cls');
  expect(cls.rows).toMatchObject([{ version: '1.0.0', p75: expect.closeTo(0.1, 2) }]);
  expect((await vitals('remote=mf-blog&measure=orders')).rows).toEqual([
    { remote: 'mf-blog', version: '1.0.0', count: 7, p50: null, p75: null, p95: null },
  ]);
  const all = await vitals('measure=lcp');
  expect(all.rows.map(({ remote }) => remote)).toEqual(['mf-admin', 'mf-blog', 'mf-blog']);
  expect(all.points).toEqual([]);
  for (const query of ['measure=height', 'from=yesterday', 'device=watch', 'language=de', 'from=2020-01-01'])
    expect((await operator.get(`/api/vitals?${query}`)).status).toBe(400);

  const visits = (await operator.get('/api/visits')).body as Visits;
  expect(visits.releases).toEqual([{ remote: 'mf-blog', version: '1.0.0', hours: expect.any(Array) }]);
  const total = (name: 'visits' | 'failures') => visits.releases[0]?.hours.reduce((sum, hour) => sum + hour[name], 0);
  expect([total('visits'), total('failures')]).toEqual([37, 4]);
  expect(visits.releases[0]?.hours.length).toBeGreaterThanOrEqual(4);

  const viewer = await signIn(await tokenFor('admin-team', 'mf-admin', ['view']));
  const own = (await viewer.get('/api/vitals')).body as Vitals;
  expect(own.rows.map(({ remote }) => remote)).toEqual(['mf-admin']);
  expect((await viewer.get('/api/vitals?remote=mf-blog')).status).toBe(403);

  await stop();
  const down = await operator.get('/api/vitals');
  expect(down).toMatchObject({ status: 503, body: { error: 'DatabaseDown' } });
  expect(down.body.message).toMatch(/^The database of the shop does not respond, so figures/);
});

/** A server that accepts connections and says nothing. */
async function silentServer(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each<[string, () => Promise<Record<string, string>>]>([
  ['does not listen', async () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/urooj', STORAGE_URL: 'file:///tmp' })],
  [
    'listens and says nothing',
    async () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await silentServer()}/urooj` }),
  ],
  ['is that of a shop that never ran', async () => ({ DATA_DIR: '/nowhere/at/all' })],
  ['is elsewhere', async () => ({ API_HOST: 'https://api.shop.example' })],
])('where the database %s, figures are missing, and a rollback works', async (_, place) => {
  await publishAs('mf-blog', '1.1.0');
  await apply(activating('mf-blog', '1.1.0'));
  const operator = await openConsole({ figures: figuresAt(await place()) }).signIn(await operatorToken());
  const { status, body } = await operator.get('/api/vitals');
  expect([status, body.error]).toEqual([503, 'DatabaseDown']);
  expect((await operator.get('/api/live')).status).toBe(200);
  expect((await operator.post('/api/releases/mf-blog/rollback', { why: 'slow' })).status).toBe(200);
});
