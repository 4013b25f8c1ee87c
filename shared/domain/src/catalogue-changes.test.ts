import type { Catalogue, CatalogueService } from '@urooj/contract/catalogue';
import { expect, test } from 'vitest';
import { catalogueChanges, catalogueConflicts, undoing, withCatalogueChanges } from './catalogue-changes.ts';
import { catalogueOf, catalogueValues, placeName } from './catalogue-values.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';

const LIKES = 'Instagram Likes';

const withService = (change: (service: CatalogueService) => Partial<CatalogueService>, name = LIKES): Catalogue => {
  const service = DEFAULT_CATALOGUE.services[name];
  if (!service) throw new Error(name);
  return {
    ...DEFAULT_CATALOGUE,
    services: { ...DEFAULT_CATALOGUE.services, [name]: { ...service, ...change(service) } },
  };
};

const PACKAGE = { amount: 500, usdCents: 200, popular: true, promise: null, costUsdCents: 90 };
const withPackage = withService(({ packages }) => ({ packages: [PACKAGE, ...packages] }));
const withPrice = withService(({ packages }) => ({ packages: packages.map((one) => ({ ...one, usdCents: 300 })) }));
const withRule = withService(({ custom }) => ({
  custom: custom && { ...custom, tiers: [{ from: 2000, discountPercent: 5 }] },
}));

const TIERS = [
  { from: 1000, discountPercent: 10 },
  { from: 5000, discountPercent: 20 },
];

test.each([
  ['the default', DEFAULT_CATALOGUE],
  ['a package more', withPackage],
  ['other discounts', withRule],
  ['only packages', withService(() => ({ custom: null }))],
  ['off, with sentences', withService(() => ({ isOn: false, offText: 'Back on Monday.', offTextUrdu: 'پیر کو' }))],
  ['in whole rupees', { ...DEFAULT_CATALOGUE, wholeRupees: true }],
  ['several discounts', withService(({ custom }) => ({ custom: custom && { ...custom, tiers: TIERS } }))],
  ['removed', withService(() => ({ isRemoved: true }))],
  [
    'packages from large to small',
    withService(() => ({ packages: [5000, 1000, 500].map((amount) => ({ ...PACKAGE, amount })) })),
  ],
  ['packages in another order', withService(({ packages }) => ({ packages: [...packages, PACKAGE] }))],
])('%s is made of its values again, byte for byte', (_what, catalogue) => {
  expect(JSON.stringify(catalogueOf(catalogueValues(catalogue)))).toBe(JSON.stringify(catalogue));
});

test('each changed value is named, with the old and the new one', () => {
  const changes = catalogueChanges(DEFAULT_CATALOGUE, { ...withPrice, pkrPerUsd: 280.5 });
  expect(changes.map((change) => [placeName(change), change.before, change.after])).toEqual([
    ['catalogue.pkrPerUsd', 278, 280.5],
    ['catalogue.services.Instagram Likes.packages.1000.usdCents', 288, 300],
  ]);
  expect(catalogueChanges(DEFAULT_CATALOGUE, withPackage).map(({ field, after }) => [field, after])).toEqual([
    ['usdCents', 200],
    ['popular', true],
    ['costUsdCents', 90],
  ]);
  expect(catalogueChanges(DEFAULT_CATALOGUE, withRule).map(({ field, after }) => [field, after])).toEqual([
    ['custom.tiers', 'from 2000: 5 %'],
  ]);
  const withTiers = withService(({ custom }) => ({ custom: custom && { ...custom, tiers: [...TIERS, ...TIERS] } }));
  expect(catalogueChanges(DEFAULT_CATALOGUE, withTiers)[0]?.after).toMatch(/^from 1000: 10 %, from 5000: 20 %, from/);
  expect(catalogueChanges(DEFAULT_CATALOGUE, { ...DEFAULT_CATALOGUE, endsEarlierPrices: true })).toEqual([]);
});

test('changes are made on a catalogue that was changed elsewhere meanwhile, and taken back', () => {
  for (const [after, live] of [
    [withPackage, withRule],
    [withPrice, withRule],
    [withRule, withPackage],
  ] as const) {
    const changes = catalogueChanges(DEFAULT_CATALOGUE, after);
    expect(catalogueConflicts(live, changes)).toEqual([]);
    const both = withCatalogueChanges(live, changes);
    expect(catalogueChanges(live, both)).toEqual(changes);
    expect(JSON.stringify(withCatalogueChanges(both, undoing(changes)))).toBe(JSON.stringify(live));
  }
});

test('a service and a package that are gone do not come back by half', () => {
  const { [LIKES]: _, ...services } = DEFAULT_CATALOGUE.services;
  const removal = catalogueChanges(DEFAULT_CATALOGUE, { ...DEFAULT_CATALOGUE, services });
  expect(withCatalogueChanges(DEFAULT_CATALOGUE, removal).services).toEqual(services);
  const undone = withCatalogueChanges({ ...DEFAULT_CATALOGUE, services }, undoing(removal));
  expect(undone.services[LIKES]).toEqual(DEFAULT_CATALOGUE.services[LIKES]);
});

test('a value that was changed since is a conflict, with both values; one that is already so is none', () => {
  const changes = undoing(catalogueChanges(DEFAULT_CATALOGUE, withPrice));
  const later = withService(({ packages }) => ({ packages: packages.map((one) => ({ ...one, usdCents: 350 })) }));
  expect(catalogueConflicts(later, changes)).toEqual([
    { service: LIKES, amount: 1000, field: 'usdCents', before: 300, after: 288, now: 350 },
  ]);
  expect(catalogueConflicts(DEFAULT_CATALOGUE, changes)).toEqual([]);
});
