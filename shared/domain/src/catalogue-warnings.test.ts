import type { Catalogue, CataloguePackage } from '@urooj/contract/catalogue';
import { expect, test } from 'vitest';
import { catalogueWarnings, endsEarlierByItself, warningKey } from './catalogue-warnings.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';

const VIEWS = 'Instagram Views';
const VIEWS_PACKAGES = DEFAULT_CATALOGUE.services[VIEWS]?.packages ?? [];

const withPackage = (amount: number, change: Partial<CataloguePackage>, catalogue = DEFAULT_CATALOGUE): Catalogue => {
  const service = catalogue.services[VIEWS];
  if (!service) throw new Error(VIEWS);
  const packages = service.packages.map((one) => (one.amount === amount ? { ...one, ...change } : one));
  return { ...catalogue, services: { ...catalogue.services, [VIEWS]: { ...service, packages } } };
};

const warned = (after: Catalogue, before = DEFAULT_CATALOGUE) => catalogueWarnings(before, after).map(warningKey);

test('a price or a rate that moves by more than 20 % is asked about, a smaller move is not', () => {
  expect(warned(withPackage(1_000, { usdCents: 480 }))).toEqual([]);
  expect(warned(withPackage(1_000, { usdCents: 481 }))).toEqual([`moved ${VIEWS} 1000 usdCents 400 481`]);
  expect(warned({ ...DEFAULT_CATALOGUE, pkrPerUsd: 27.8 })).toEqual(['moved   pkrPerUsd 278 27.8']);
  expect(warned({ ...DEFAULT_CATALOGUE, pkrPerUsd: 300 })).toEqual([]);
});

test('a package that costs more than a larger one, and a price below cost, are asked about once', () => {
  const dear = withPackage(500, { usdCents: 170, costUsdCents: 171 }, withPackage(1_000, { usdCents: 160 }));
  const before = withPackage(1_000, { usdCents: 160 });
  expect(warned(dear, before)).toEqual([`above_larger ${VIEWS} 500 170 1000 160`, `below_cost ${VIEWS} 500 170 171`]);
  expect(warned({ ...dear, pkrPerUsd: 279 }, dear)).toEqual([]);
  const packages = VIEWS_PACKAGES.map(({ amount }) => amount);
  expect(packages.flatMap((amount) => warned(withPackage(amount, { costUsdCents: 1 })))).toEqual([]);
  const same = withPackage(500, { usdCents: 160, costUsdCents: 160 }, before);
  expect(warned(same, before)).toEqual([]);
  // A package that is new is compared with the others, and has not moved.
  const [first] = VIEWS_PACKAGES;
  const added = withPackage(100, { amount: 20_000, usdCents: first?.usdCents ?? 0 });
  expect(warned(added)).toHaveLength(5);
});

test('earlier prices end by themselves where a price in rupees moves by more than half', () => {
  expect(endsEarlierByItself(DEFAULT_CATALOGUE, withPackage(1_000, { usdCents: 600 }))).toBe(false);
  expect(endsEarlierByItself(DEFAULT_CATALOGUE, withPackage(1_000, { usdCents: 601 }))).toBe(true);
  expect(endsEarlierByItself(DEFAULT_CATALOGUE, withPackage(1_000, { usdCents: 199 }))).toBe(true);
  const dearer = withPackage(1_000, { usdCents: 500 }, { ...DEFAULT_CATALOGUE, pkrPerUsd: 340 });
  expect(endsEarlierByItself(DEFAULT_CATALOGUE, dearer)).toBe(true);
  expect(endsEarlierByItself(DEFAULT_CATALOGUE, { ...DEFAULT_CATALOGUE, pkrPerUsd: 340 })).toBe(false);
});
