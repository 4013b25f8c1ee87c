// @vitest-environment happy-dom
import { createFakeHost } from '@urooj/testing/fake-host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedOverrides } from '../remotes/override-store.ts';
import type { Started } from '../started.ts';
import { collectFigures } from './collect-figures.ts';

const startCollector = vi.hoisted(() => vi.fn());
vi.mock('./collector.ts', () => ({ startCollector }));

const timing = (serverTiming: readonly { name: string; duration?: number; description?: string }[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
const browserHas = (what: object) => vi.stubGlobal('navigator', { onLine: true, ...what });

beforeEach(() => {
  browserHas({});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  timing([{ name: 'figures', duration: 1 }]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  startCollector.mockClear();
  storedOverrides.clear();
});

function open(apiHost = '') {
  const host = createFakeHost({ config: { apiHost } });
  const router = { state: { matches: [], location: { pathname: '/' } } };
  collectFigures({ host, router } as unknown as Started);
}

test('measures a visit of the sample', async () => {
  timing([{ name: 'figures', duration: 0.6 }]);
  open();
  await expect.poll(() => startCollector.mock.calls.length).toBe(1);
});

test.each<[string, () => unknown]>([
  ['Do Not Track', () => browserHas({ doNotTrack: '1' })],
  ['Global Privacy Control', () => browserHas({ globalPrivacyControl: true })],
  ['no network', () => browserHas({ onLine: false })],
  ['releases that a tester chose', () => storedOverrides.write(['mf-blog@1.0.0'])],
  [
    'a page from the cache',
    () =>
      timing([
        { name: 'figures', duration: 1 },
        { name: 'cached', description: '2026-11-23' },
      ]),
  ],
  ['a visit that is not in the sample', () => timing([{ name: 'figures', duration: 0.5 }])],
  ['a service that wants none', () => timing([])],
])('with %s nothing is loaded', async (_, prepare) => {
  prepare();
  open();
  await vi.dynamicImportSettled();
  expect(startCollector).not.toHaveBeenCalled();
});

test('with a service elsewhere nothing is loaded', async () => {
  open('https://plain.example');
  await vi.dynamicImportSettled();
  expect(startCollector).not.toHaveBeenCalled();
});
