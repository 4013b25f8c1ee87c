/**
 * Canaries under simulated visitors: their figures and orders go through the service into PostgreSQL, and the controller decides in the
 * release map. The clock passes an hour between two looks; the visits are real requests.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRICE } from '@urooj/domain/price.fixture';
import { mapWithConcurrency } from '@urooj/store/map-with-concurrency';
import { inWords } from '@urooj/store/operations';
import {
  type Behaviour,
  type SimulatedVisit,
  seededRandom,
  simulateVisit,
} from '@urooj/store/simulated-visits.fixture';
import { readReleaseMap } from '@urooj/store/store';
import { activating, remoteBundle, testStore } from '@urooj/store/store.fixture';
import { readConfig } from 'backend/config';
import { type RunningBackend, startBackend } from 'backend/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CANARY_CONTROLLER, createCanaryController } from '../src/canary-controller/create-controller.ts';
import { performOperation } from '../src/publishing/perform-operation.ts';

/** The proof `canary` sends 20,000. */
const VISITS = Number(process.env.CANARY_VISITS ?? 1200);
const VISITS_AN_HOUR = 400;
const HOUR_MS = 3_600_000;
/** Hours between two runs of the job that adds minutes up; within a trial of days it runs often. */
const ROLL_UP_HOURS = 12;

type Canary = { behaviour: Behaviour; percent: number; visits: number; outcome: 'live' | 'ended' | 'undecided' };
const CANARIES: Readonly<Record<string, Canary>> = {
  'mf-equal': { behaviour: {}, percent: 5, visits: Number.POSITIVE_INFINITY, outcome: 'live' },
  'mf-slow': { behaviour: { slower: 1.2 }, percent: 5, visits: Number.POSITIVE_INFINITY, outcome: 'ended' },
  'mf-lossy': { behaviour: { loses: 0.1 }, percent: 5, visits: Number.POSITIVE_INFINITY, outcome: 'ended' },
  'mf-broken': { behaviour: { fails: 0.5 }, percent: 50, visits: Number.POSITIVE_INFINITY, outcome: 'ended' },
  'mf-small': { behaviour: { slower: 1.2, loses: 0.1 }, percent: 50, visits: 80, outcome: 'undecided' },
};
const NAMES = Object.keys(CANARIES);
/** Decided also by the few visits of the suite. */
const QUICK = ['mf-broken', 'mf-small'];

const ORDER = {
  ...{ name: 'Ayesha Khan', email: 'ayesha@example.com', phoneNumber: '0300-1234567', postLink: '', socialId: '' },
  ...{ profileLink: 'https://www.instagram.com/ayesha', requiredFollowers: 1000, platform: 'Instagram' },
  ...{ service: 'Instagram Followers', price: PRICE.sent },
};

const { site, publishAs, apply } = testStore();

async function openShop(): Promise<RunningBackend> {
  await publishAs('shell', '1.0.0');
  for (const name of NAMES) {
    const bundle = remoteBundle(name).replaceAll('/blog', `/${name.slice(3)}`);
    for (const version of ['1.0.0', '1.1.0']) await publishAs(name, version, { bundle });
  }
  await apply(...['shell', ...NAMES].map((name) => activating(name, '1.0.0')));
  const dataDir = await mkdtemp(join(tmpdir(), 'controller-'));
  const settings = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '10000', RUM_SAMPLE: '1' };
  const config = readConfig({ ...settings, DATA_DIR: dataDir, SITE_DIR: site.dir }, dataDir);
  const running = await startBackend(config);
  onTestFinished(async () => {
    vi.useRealTimers();
    await running.close();
    await rm(dataDir, { recursive: true });
  });
  return running;
}

async function send(url: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

type Page = { remote: string; version: string; visit: SimulatedVisit };

const pageOf = ({ remote, version, visit }: Page) => ({
  ...{ remote, version, route: `/${remote.slice(3)}` },
  figures: { lcp: visit.lcp, ...(visit.inp !== null && { inp: visit.inp }) },
  ...(visit.checkout && { events: ['checkout'] }),
  ...(visit.failed && { failed: true }),
});

/** A visit of a browser: its figures, then its order, which names the releases of those remotes that sold it. */
async function sendVisit(url: string, pages: readonly Page[]): Promise<void> {
  await send(`${url}/followerApi/rum`, { device: 'phone', pages: pages.map(pageOf), errors: [] });
  const sold = pages.filter(({ visit }) => visit.order).map(({ remote, version }) => `${remote}@${version}`);
  if (sold.length > 0) await send(`${url}/followerApi/createOrder`, ORDER, { 'x-releases': sold.join(' ') });
}

const remotesOf = async () => (await readReleaseMap(site))?.remotes ?? {};

/** What the visitors of the next hour get, and what they measure. */
async function nextVisits(random: () => number, from: number, count: number): Promise<readonly (readonly Page[])[]> {
  const live = await remotesOf();
  const pagesOf = (visit: number) =>
    NAMES.flatMap((remote): Page[] => {
      const [known, canary] = [live[remote as keyof typeof live], CANARIES[remote]];
      if (!known || !canary || visit >= canary.visits) return [];
      const isCanary = random() * 100 < (known.canary?.percent ?? 0);
      const version = isCanary ? (known.canary?.version ?? known.active) : known.active;
      const behaviour = version === '1.1.0' ? canary.behaviour : {};
      return [{ remote, version, visit: simulateVisit(random, behaviour) }];
    });
  return Array.from({ length: count }, (_, index) => pagesOf(from + index));
}

/** Waits until what was received is stored. */
async function stored({ figures }: RunningBackend, visits: number): Promise<void> {
  const wanted = { measures: ['visits'], remote: 'mf-equal', from: new Date(0), to: new Date(Date.now() + HOUR_MS) };
  const count = async () =>
    ((await figures?.(wanted)) ?? []).reduce((sum, { histograms }) => sum + (histograms.get('visits')?.get(0) ?? 0), 0);
  await expect.poll(count, { timeout: 60_000 }).toBe(visits);
}

const outcomeOf = ({ active, canary }: { active: string; canary: unknown }) => {
  if (active === '1.1.0') return 'live';
  return canary ? 'undecided' : 'ended';
};

test(`the controller decides about ${NAMES.length} canaries by the figures and orders of ${VISITS} visits`, {
  timeout: 1_800_000,
}, async () => {
  const shop = await openShop();
  vi.useFakeTimers({ toFake: ['Date'] });
  const run = (argv: readonly string[], who: string) =>
    performOperation({ place: { siteDir: site.dir, siteBucket: null }, argv, who, backend: shop.url });
  const lines: string[] = [];
  const look = createCanaryController({
    ...{ site, figures: () => shop.figures ?? null },
    run: (argv) => run(argv, CANARY_CONTROLLER),
    say: (line) => void lines.push(line),
  });
  const random = seededRandom(20_261_123);
  // In hour 0 everybody has the active version: it says what is usual.
  for (let hour = 0; hour <= VISITS / VISITS_AN_HOUR; hour += 1) {
    if (hour === 1)
      for (const [name, { percent }] of Object.entries(CANARIES))
        expect(await run(['canary', name, '1.1.0', `${percent}`, '--auto'], 'amna')).toMatchObject({ ok: true });
    vi.setSystemTime(Date.now() + HOUR_MS);
    const visits = await nextVisits(random, Math.max(0, hour - 1) * VISITS_AN_HOUR, VISITS_AN_HOUR);
    await mapWithConcurrency(visits, 16, (pages) => sendVisit(shop.url, pages));
    await stored(shop, (hour + 1) * VISITS_AN_HOUR);
    if (hour % ROLL_UP_HOURS === 0) await shop.addJob?.('roll_up_rum_counts');
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await look();
  }
  const live = await remotesOf();
  const outcomes = Object.fromEntries(NAMES.map((name) => [name, outcomeOf(live[name as keyof typeof live] as never)]));
  if (process.env.FIGURES) {
    const operations = (await readReleaseMap(site))?.history.filter(({ who }) => who === CANARY_CONTROLLER) ?? [];
    for (const { at, what, why } of operations.map(inWords)) console.log(`${at.slice(0, 16)} ${what}\n    ${why}`);
    console.log(JSON.stringify(outcomes));
  }
  expect(lines.filter((line) => !line.startsWith('Controller: '))).toEqual([]);
  for (const [name, { outcome }] of Object.entries(CANARIES)) {
    const possible = VISITS >= 20_000 || QUICK.includes(name) ? [outcome] : [outcome, 'undecided'];
    expect(possible, name).toContain(outcomes[name]);
  }
});
