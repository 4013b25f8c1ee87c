import type {
  Catalogue,
  CataloguePackage,
  CatalogueService,
  CustomRule,
  SalePromise,
  ServiceDefinition,
  ServiceTexts,
} from '@urooj/contract/catalogue';

/** One value of a catalogue. `null`: there is none, as the cost of a package, or every value of a package that does not exist. */
export type CatalogueValue = string | number | boolean | null;

/** Where a value of the catalogue is. */
export type CataloguePlace = {
  /** `null`: it belongs to the whole catalogue. */
  readonly service: string | null;
  /** Of the package; `null`: it belongs to the service. */
  readonly amount: number | null;
  /** As the settings call it: `usdCents`, `custom.tiers`. */
  readonly field: string;
};

/** The name of a value in the settings: `catalogue.services.Instagram Likes.packages.1000.usdCents`. */
export const placeName = ({ service, amount, field }: CataloguePlace): string =>
  [
    'catalogue',
    ...(service === null ? [] : ['services', service]),
    ...(amount === null ? [] : ['packages', amount]),
    field,
  ].join('.');

const promiseText = (promise: SalePromise): string | null =>
  promise === null ? null : promise.kind === 'lifetime' ? 'lifetime' : `refill ${promise.days} days`;

function promiseOf(text: CatalogueValue): SalePromise {
  if (typeof text !== 'string') return null;
  return text === 'lifetime' ? { kind: 'lifetime', days: null } : { kind: 'refill', days: Number(text.split(' ')[1]) };
}

const tiersText = ({ tiers }: CustomRule): string =>
  tiers.map(({ from, discountPercent }) => `from ${from}: ${discountPercent} %`).join(', ');

const tiersOf = (text: CatalogueValue): CustomRule['tiers'] =>
  [...String(text).matchAll(/from (\d+): (\d+) %/g)].map(([, from, percent]) => ({
    from: Number(from),
    discountPercent: Number(percent),
  }));

const amountsOf = ({ packages }: Pick<CatalogueService, 'packages'>) => packages.map(({ amount }) => amount);

/** Null for packages that are sorted by their amount, as they usually are: one more is then no change of the others. */
function orderText(service: CatalogueService): string | null {
  const amounts = amountsOf(service);
  const isSorted = amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0));
  return isSorted ? null : amounts.join(', ');
}

type Values = Readonly<Record<string, CatalogueValue>>;

const valuesOfPackage = ({ usdCents, popular, promise, costUsdCents }: CataloguePackage): Values => ({
  ...{ usdCents, popular, promise: promiseText(promise), costUsdCents },
});

const valuesOfCustom = (custom: CustomRule): Values => ({
  'custom.usdCentsPerThousand': custom.usdCentsPerThousand,
  'custom.tiers': tiersText(custom),
  'custom.minimumUsdCents': custom.minimumUsdCents,
  'custom.min': custom.min,
  'custom.max': custom.max,
});

/** `definition.slug`: the values of a part of a service that not every service has. */
const valuesOfGroup = (name: string, group: Readonly<Record<string, string>> = {}): Values =>
  Object.fromEntries(Object.entries(group).map(([field, value]) => [`${name}.${field}`, value]));

const valuesOfService = (service: CatalogueService): Values => ({
  ...{ isOn: service.isOn, offText: service.offText, offTextUrdu: service.offTextUrdu },
  ...(service.custom && valuesOfCustom(service.custom)),
  ...valuesOfGroup('definition', service.definition),
  ...valuesOfGroup('texts', service.texts),
  ...(service.isRemoved ? { isRemoved: true } : {}),
  order: orderText(service),
});

export type PlacedValue = CataloguePlace & { readonly value: CatalogueValue };

const placed = (service: string | null, amount: number | null, values: Values): PlacedValue[] =>
  Object.entries(values).map(([field, value]) => ({ service, amount, field, value }));

/** Every value of a catalogue. Two catalogues with the same ones sell the same. */
export function catalogueValues({ pkrPerUsd, wholeRupees, services }: Catalogue): PlacedValue[] {
  const ofServices = Object.entries(services).flatMap(([name, service]) => [
    ...placed(name, null, valuesOfService(service)),
    ...service.packages.flatMap((item) => placed(name, item.amount, valuesOfPackage(item))),
  ]);
  return [...placed(null, null, { pkrPerUsd, wholeRupees }), ...ofServices];
}

const packageOf = (amount: number, values: Values): CataloguePackage => ({
  ...{ amount, usdCents: Number(values.usdCents), popular: values.popular === true },
  ...{ promise: promiseOf(values.promise ?? null), costUsdCents: (values.costUsdCents ?? null) as number | null },
});

const customOf = (values: Values): CustomRule | null =>
  values['custom.usdCentsPerThousand'] == null
    ? null
    : {
        usdCentsPerThousand: Number(values['custom.usdCentsPerThousand']),
        tiers: tiersOf(values['custom.tiers'] ?? ''),
        minimumUsdCents: Number(values['custom.minimumUsdCents']),
        min: Number(values['custom.min']),
        max: Number(values['custom.max']),
      };

function inOrder(packages: readonly CataloguePackage[], order: CatalogueValue): CataloguePackage[] {
  const amounts = typeof order === 'string' ? order.split(', ').map(Number) : [];
  const indexOf = ({ amount }: CataloguePackage) => (amounts.includes(amount) ? amounts.indexOf(amount) : Infinity);
  return packages.toSorted((one, other) => {
    const [first, second] = [indexOf(one), indexOf(other)];
    return first === second ? one.amount - other.amount : first - second;
  });
}

/** The part of a service with this name; nothing where it has none. */
function groupOf<Name extends string, Group>(name: Name, values: Values): { [N in Name]?: Group } {
  const fields = Object.entries(values).flatMap(([field, value]) =>
    field.startsWith(`${name}.`) && value !== null ? [[field.slice(name.length + 1), value]] : [],
  );
  return (fields.length > 0 ? { [name]: Object.fromEntries(fields) } : {}) as { [N in Name]?: Group };
}

function serviceOf(values: Values, packages: readonly CataloguePackage[]): CatalogueService {
  return {
    ...{ isOn: values.isOn === true, offText: String(values.offText ?? '') },
    offTextUrdu: String(values.offTextUrdu ?? ''),
    packages: inOrder(packages, values.order ?? null),
    custom: customOf(values),
    ...groupOf<'definition', ServiceDefinition>('definition', values),
    ...groupOf<'texts', ServiceTexts>('texts', values),
    ...(values.isRemoved === true ? { isRemoved: true as const } : {}),
  };
}

/** The catalogue with these values. A package without a price, and a service that is neither on nor off, do not exist. */
export function catalogueOf(all: Iterable<PlacedValue>): Catalogue {
  const groups = new Map<string | null, Map<number | null, Record<string, CatalogueValue>>>();
  for (const { service, amount, field, value } of all) {
    const group = groups.get(service) ?? new Map<number | null, Record<string, CatalogueValue>>();
    groups.set(service, group);
    group.set(amount, { ...group.get(amount), [field]: value });
  }
  const { pkrPerUsd, wholeRupees } = groups.get(null)?.get(null) ?? {};
  const services = [...groups].flatMap(([name, group]) => {
    const values = group.get(null) ?? {};
    if (name === null || values.isOn == null) return [];
    const packages = [...group].flatMap(([amount, of]) =>
      amount === null || of.usdCents == null ? [] : [packageOf(amount, of)],
    );
    return [[name, serviceOf(values, packages)] as const];
  });
  return {
    ...{ pkrPerUsd: Number(pkrPerUsd), wholeRupees: wholeRupees === true, endsEarlierPrices: false },
    services: Object.fromEntries(services),
  };
}
