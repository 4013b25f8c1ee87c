import { beforeEach, expect, test, vi } from 'vitest';
import { hasVersionOverrides, overrides } from './override-store.ts';
import { blogRelease } from './release.fixture.ts';
import { createReleaseReports } from './release-reports.ts';
import { isOutdated } from './updates.ts';
import { applyVersionOverrides, parseOverrides } from './version-overrides.ts';
import { forVisitor, visitorId } from './visitor.ts';

const LIVE = { 'mf-blog': [blogRelease('1.0.0')] };
const versionsIn = (releases: typeof LIVE | object) =>
  (releases as typeof LIVE)['mf-blog'].map(({ version }) => version);

/** As the start of a page does it. */
const chooseReleases = async () => (hasVersionOverrides() ? applyVersionOverrides(LIVE) : LIVE);

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
};
const forbidden = () => ({
  getItem: () => {
    throw new Error('forbidden');
  },
});

function open(url: string, published: Record<string, object> = {}) {
  const replaceState = vi.fn();
  vi.stubGlobal('window', {
    location: { href: `https://shop.example${url}` },
    history: { state: null, replaceState },
  });
  vi.stubGlobal(
    'fetch',
    async (path: string) => new Response(JSON.stringify(published[path]), { status: path in published ? 200 : 404 }),
  );
  return replaceState;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  overrides.setState({ list: [] });
});

const canary = (percent: number) => ({ 'mf-blog': { release: blogRelease('1.1.0'), percent } });

test('gives a visitor one random id, and only where there is a canary', () => {
  forVisitor(LIVE, {});
  expect(localStorage.getItem('urooj.visitor')).toBeNull();
  const id = visitorId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(visitorId()).toBe(id);
});

test('puts the canary before the active release within its share, and leaves it out otherwise', () => {
  expect(versionsIn(forVisitor(LIVE, canary(100)))).toEqual(['1.1.0', '1.0.0']);
  expect(versionsIn(forVisitor(LIVE, canary(0)))).toEqual(['1.0.0']);
});

test('gives no canary to a browser without storage, where it would change at every load', () => {
  vi.stubGlobal('localStorage', forbidden());
  expect(versionsIn(forVisitor(LIVE, canary(100)))).toEqual(['1.0.0']);
});

test('parses overrides of a remote that the page has and a valid version, and nothing else', () => {
  const values = ['mf-blog@1.2.3', 'mf-shop@1.2.3', 'shell@1.0.0', 'mf-blog@../../x', 'mf-blog@1', ''];
  expect(parseOverrides(values, LIVE)).toEqual([['mf-blog', '1.2.3']]);
});

test.each([
  ...['__proto__@1.0.0', 'constructor@1.0.0', 'mf-toString@1.0.0', '../mf-blog@1.0.0', 'mf-blog/../shell@1.0.0'],
  ...[`mf-${'a'.repeat(1000)}@1.0.0`, `mf-blog@1.0.0-${'a'.repeat(1000)}`, `${'mf-'.repeat(100_000)}@`],
])('skips the hostile override %#', (value) => {
  expect(parseOverrides([value], LIVE)).toEqual([]);
});

const RECORD = { name: 'mf-blog', ...blogRelease('1.2.3') };

test('puts a published version first, stores it for the tab and removes it from the URL', async () => {
  const published = { '/r/mf-blog/1.2.3/release.json': RECORD };
  const replaceState = open('/blog?remote=mf-blog@1.2.3&page=2', published);
  expect(versionsIn(await chooseReleases())).toEqual(['1.2.3', '1.0.0']);
  expect(String(replaceState.mock.calls[0]?.[2])).toBe('https://shop.example/blog?page=2');
  open('/blog', published);
  expect(versionsIn(await chooseReleases())).toEqual(['1.2.3', '1.0.0']);
  expect(overrides.getState().list).toEqual([{ remote: 'mf-blog', version: '1.2.3', problem: null }]);
});

test.each([
  ['that was never published', {}],
  ['whose record is of another remote', { '/r/mf-blog/1.2.3/release.json': { ...RECORD, name: 'mf-admin' } }],
  [
    'whose entry is at another origin',
    { '/r/mf-blog/1.2.3/release.json': { ...RECORD, entry: 'https://evil.example/x.js' } },
  ],
])('does not run a version %s, and says so in the badge', async (_, published) => {
  open('/blog?remote=mf-blog@1.2.3', published);
  expect(versionsIn(await chooseReleases())).toEqual(['1.0.0']);
  expect(overrides.getState().list[0]?.problem).toBe('notPublished');
});

test('leaves out a published version that is not compatible with the shell of the page, and says so in the badge', async () => {
  const ranged = { ...RECORD, packages: { react: '19.3.1' }, accepts: { react: '^19.3' }, sharedEntries: {} };
  const shell = { name: 'shell', version: '2.0.0', contract: 1, shared: {}, accepts: {}, sharedEntries: {} };
  const published = (react: string) => ({
    '/r/mf-blog/1.2.3/release.json': ranged,
    '/r/shell/2.0.0/release.json': { ...shell, packages: { react } },
  });
  open('/blog?remote=mf-blog@1.2.3', published('20.0.0'));
  expect(versionsIn(await applyVersionOverrides(LIVE, '2.0.0'))).toEqual(['1.0.0']);
  expect(overrides.getState().list[0]?.problem).toBe('incompatible');
  open('/blog', published('19.3.2'));
  expect(versionsIn(await applyVersionOverrides(LIVE, '2.0.0'))).toEqual(['1.2.3', '1.0.0']);
});

function reporting(features: string[] = ['releaseReports']) {
  const reportRelease = vi.fn(async () => ({ ok: true as const, value: '' }));
  const session = { settled: async () => ({ status: 'guest', user: null, canAdmin: false, features }) as never };
  const reports = createReleaseReports({ api: { reportRelease }, session }, ({ version }) => version === '1.1.0');
  return { reportRelease, ...reports };
}
const sent = (mock: ReturnType<typeof reporting>['reportRelease']) =>
  (mock.mock.calls as unknown as [{ version: string; outcome: string }][]).map(
    ([{ version, outcome }]) => `${version} ${outcome}`,
  );

test('reports a failure of any release once per tab, and a success only of a canary', async () => {
  const { report, reportRelease } = reporting();
  report('mf-blog', blogRelease('1.0.0'), 'ran');
  report('mf-blog', blogRelease('1.1.0'), 'ran');
  report('mf-blog', blogRelease('1.0.0'), 'load');
  report('mf-blog', blogRelease('1.0.0'), 'load');
  await expect.poll(() => sent(reportRelease)).toEqual(['1.1.0 ran', '1.0.0 load']);
});

test('reports on the next page what a crash left unreported', async () => {
  const first = reporting([]);
  first.report('mf-blog', blogRelease('1.1.0'), 'render');
  await first.flush();
  expect(first.reportRelease).not.toHaveBeenCalled();
  const next = reporting();
  await next.flush();
  await next.flush();
  expect(sent(next.reportRelease)).toEqual(['1.1.0 render']);
});

test('leaves the report of a page that is being reloaded to the next one', async () => {
  const leaving = reporting();
  leaving.report('mf-blog', blogRelease('1.1.0'), 'load', true);
  const next = reporting();
  await next.flush();
  expect([sent(leaving.reportRelease), sent(next.reportRelease)]).toEqual([[], ['1.1.0 load']]);
});

test('shows failures of an override to the tester and does not report them', async () => {
  open('/blog?remote=mf-blog@1.2.3', { '/r/mf-blog/1.2.3/release.json': RECORD });
  await chooseReleases();
  const { report, flush, reportRelease } = reporting();
  report('mf-blog', blogRelease('1.2.3'), 'load');
  await flush();
  expect(reportRelease).not.toHaveBeenCalled();
  expect(overrides.getState().list[0]?.problem).toBe('load');
});

test('a tab is outdated when another version is live, also after a rollback, but not because of a canary', () => {
  const start = { revision: 3, live: { shell: '1.0.0', 'mf-blog': '1.1.0' } };
  expect(isOutdated(start, { revision: 4, live: { ...start.live, 'mf-blog': '1.0.0' } })).toBe(true);
  expect(isOutdated(start, { ...start, revision: 4 })).toBe(false);
  expect(isOutdated(start, start)).toBe(false);
});
