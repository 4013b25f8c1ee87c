import { expect, test } from 'vitest';
import { createVisit } from './visit.ts';

const CATALOG = { remote: 'mf-catalog', version: '1.0.0', route: '/' };
const CHECKOUT = { remote: 'mf-checkout', version: '1.2.0', route: '/buy', cohort: 'canary' as const };

test('a figure belongs to its page, and is sent once', () => {
  const visit = createVisit();
  const home = visit.begin(CATALOG, 0);
  visit.set(home, 'lcp', 1200.000_01);
  visit.set(visit.begin(CHECKOUT, 5000), 'softNavigation', 80);
  expect(visit.take()).toEqual([
    { ...CATALOG, figures: { lcp: 1200 } },
    { ...CHECKOUT, figures: { softNavigation: 80 } },
  ]);
  expect(visit.take()).toEqual([]);
  visit.set(home, 'lcp', 1500);
  visit.set(home, 'ttfb', 90);
  expect(visit.take()).toEqual([{ ...CATALOG, figures: { ttfb: 90 }, counted: true }]);
});

test('the worst of a visit belongs to the page on which it happened, once', () => {
  const visit = createVisit();
  visit.begin(CATALOG, 0);
  visit.begin(CHECKOUT, 5000);
  visit.setWorst('inp', 40, 0);
  visit.setWorst('inp', 90, 5000); // the click that opened the second page
  expect(visit.take().map(({ figures }) => figures)).toEqual([{ inp: 90 }, {}]);
  visit.setWorst('inp', 300, 6000);
  expect(visit.take()).toEqual([]);

  const other = createVisit();
  other.begin(CATALOG, 0);
  other.begin(CHECKOUT, 5000);
  other.setWorst('inp', 40, 100);
  other.setWorst('inp', 90, 5001);
  expect(other.take().map(({ figures }) => figures)).toEqual([{}, { inp: 90 }]);
});

test('an event is sent once, for each release that ran, and these visits are not counted again', () => {
  const visit = createVisit();
  visit.begin(CATALOG, 0);
  visit.begin({ ...CATALOG, route: '/faq' }, 5);
  visit.begin(CHECKOUT, 10);
  expect(visit.takeEvent('checkout')).toEqual([
    { ...CATALOG, route: '/faq', figures: {}, events: ['checkout'] },
    { ...CHECKOUT, figures: {}, events: ['checkout'] },
  ]);
  visit.begin({ ...CHECKOUT, version: '1.3.0' }, 20);
  expect(visit.takeEvent('checkout')).toEqual([]);
  expect(visit.take().map(({ version, counted }) => [version, counted])).toEqual([
    ['1.0.0', true],
    ['1.0.0', true],
    ['1.2.0', true],
    ['1.3.0', undefined],
  ]);
});

test('an event that was not sent before is in the batch of a visitor who leaves', () => {
  const visit = createVisit();
  visit.set(visit.begin(CATALOG, 0), 'lcp', 1200);
  expect(visit.take('checkout')).toEqual([
    { ...CATALOG, figures: {}, events: ['checkout'] },
    { ...CATALOG, figures: { lcp: 1200 }, counted: true },
  ]);
  visit.set(visit.begin(CHECKOUT, 10), 'lcp', 800);
  expect(visit.take('checkout')).toEqual([{ ...CHECKOUT, figures: { lcp: 800 } }]);
});

test('a failure is sent once for a release, also after its visit was counted', () => {
  const visit = createVisit();
  visit.begin(CATALOG, 0);
  visit.take();
  for (const start of [10, 20]) visit.fail(visit.begin(CATALOG, start));
  expect(visit.take()).toEqual([
    { ...CATALOG, figures: {}, failed: true, counted: true },
    { ...CATALOG, figures: {}, counted: true },
  ]);
});

test('a page without a release that runs is not sent, and takes no figures from others', () => {
  const visit = createVisit();
  visit.begin(CATALOG, 0);
  visit.begin(null, 100);
  visit.setWorst('cls', 0.5, 150);
  expect(visit.take()).toEqual([{ ...CATALOG, figures: {} }]);
});

test('a batch has 20 pages at most', () => {
  const visit = createVisit();
  for (let i = 0; i < 30; i++) visit.begin(CATALOG, i);
  expect(visit.take()).toHaveLength(20);
});
