import {
  Catalogue,
  type CataloguePackage,
  type CatalogueService,
  type CustomRule,
  type ServiceDefinition,
  type ServiceTexts,
} from '@urooj/contract/catalogue';
import { asciiDigits } from '@urooj/contract/plain-text';
import { PLATFORMS } from '@urooj/contract/vocabulary';
import { formatRupees } from '@urooj/domain/money';
import { SPECIFIED_SERVICES } from '@urooj/domain/services';

/** What the page holds: numbers are texts, as they are typed. */
export type PackageDraft = {
  /** The same while its amount is edited. */
  readonly key: string;
  readonly amount: string;
  readonly usd: string;
  readonly cost: string;
  readonly popular: boolean;
  readonly promise: 'none' | 'refill' | 'lifetime';
  readonly days: string;
};
export type TierDraft = { readonly key: string; readonly from: string; readonly percent: string };
export type CustomDraft = {
  /** Whether it is sold. What was typed stays while it is not. */
  readonly isOn: boolean;
  readonly perThousand: string;
  readonly minimum: string;
  readonly min: string;
  readonly max: string;
  readonly tiers: readonly TierDraft[];
};
export type ServiceDraft = {
  readonly name: string;
  readonly isOn: boolean;
  readonly offText: string;
  readonly offTextUrdu: string;
  /** Whether packages are stored by amount, as usual. */
  readonly isSorted: boolean;
  readonly packages: readonly PackageDraft[];
  readonly custom: CustomDraft;
  /** Of a service that the shop owner has added. */
  readonly definition: ServiceDefinition | null;
  /** `null`: those of the software. */
  readonly texts: ServiceTexts | null;
  readonly isRemoved: boolean;
};
export type CatalogueDraft = {
  readonly pkrPerUsd: string;
  readonly wholeRupees: boolean;
  readonly services: readonly ServiceDraft[];
};

/** 288 → `2.88`. */
export const dollars = (cents: number): string => formatRupees(cents);

/** With commas only as they group thousands: `2,50` is no price, and never 250. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

function plainNumber(typed: string): string {
  const number = asciiDigits(typed).replaceAll(/[\s$]/g, '');
  return GROUPED.test(number) ? number.replaceAll(',', '') : number;
}

/** `2.88` → 288; NaN for what is no price. */
export const centsOf = (typed: string): number =>
  /^\d{1,7}(?:\.\d{0,2})?$/.test(plainNumber(typed)) ? Math.round(Number(plainNumber(typed)) * 100) : Number.NaN;

const wholeOf = (typed: string): number =>
  /^\d{1,10}$/.test(plainNumber(typed)) ? Number(plainNumber(typed)) : Number.NaN;
export const rateOfDraft = (typed: string): number =>
  /^\d{1,6}(?:\.\d{0,2})?$/.test(plainNumber(typed)) ? Number(plainNumber(typed)) : Number.NaN;

const packageDraft = ({ amount, usdCents, popular, promise, costUsdCents }: CataloguePackage): PackageDraft => ({
  ...{ key: String(amount), amount: String(amount), usd: dollars(usdCents), popular },
  cost: costUsdCents === null ? '' : dollars(costUsdCents),
  promise: promise?.kind ?? 'none',
  days: promise?.kind === 'refill' ? String(promise.days) : '30',
});

const customDraft = (rule: CustomRule | null): CustomDraft => ({
  isOn: rule !== null,
  perThousand: rule ? dollars(rule.usdCentsPerThousand) : '',
  minimum: rule ? dollars(rule.minimumUsdCents) : '',
  ...{ min: rule ? String(rule.min) : '', max: rule ? String(rule.max) : '' },
  tiers: (rule?.tiers ?? []).map(({ from, discountPercent }) => ({
    ...{ key: String(from), from: String(from), percent: String(discountPercent) },
  })),
});

const byAmount = (one: CataloguePackage, other: CataloguePackage) => one.amount - other.amount;

function serviceDraft(name: string, service: CatalogueService): ServiceDraft {
  const { isOn, offText, offTextUrdu, packages, custom, definition, texts, isRemoved } = service;
  const isSorted = packages.every((item, index) => item === packages.toSorted(byAmount)[index]);
  return {
    ...{ name, isOn, offText, offTextUrdu, isSorted },
    ...{ packages: packages.map(packageDraft), custom: customDraft(custom) },
    ...{ definition: definition ?? null, texts: texts ?? null, isRemoved: isRemoved ?? false },
  };
}

/** The place of a service in the menus: by platform, those that were added last. */
function placeOf(name: string): number {
  const index = SPECIFIED_SERVICES.findIndex((service) => service.name === name);
  const platform = PLATFORMS.findIndex((one) => name.startsWith(one));
  return platform * 1_000 + (index < 0 ? 999 : index);
}

/** A service that is described and has no prices yet. Other amounts can be switched on, with the rule of another service. */
export const newService = (
  { name, definition, texts }: Pick<ServiceDraft, 'name' | 'definition' | 'texts'>,
  rule: CustomDraft | undefined,
): ServiceDraft => ({
  ...{ name, definition, texts, isOn: true, offText: '', offTextUrdu: '', isSorted: true, isRemoved: false },
  packages: [{ key: 'new-1', amount: '', usd: '', cost: '', popular: false, promise: 'refill', days: '30' }],
  custom: { ...(rule ?? customDraft(null)), isOn: false },
});

/** With another service, at its place. */
export const withService = (draft: CatalogueDraft, service: ServiceDraft): CatalogueDraft => ({
  ...draft,
  services: [...draft.services, service].sort((one, other) => placeOf(one.name) - placeOf(other.name)),
});

export const toDraft = ({ pkrPerUsd, wholeRupees, services }: Catalogue): CatalogueDraft => ({
  ...{ pkrPerUsd: String(pkrPerUsd), wholeRupees },
  services: Object.entries(services)
    .map(([name, service]) => serviceDraft(name, service))
    .sort((one, other) => placeOf(one.name) - placeOf(other.name)),
});

function promiseOf({ promise, days }: PackageDraft): CataloguePackage['promise'] {
  if (promise === 'none') return null;
  return promise === 'lifetime' ? { kind: 'lifetime', days: null } : { kind: 'refill', days: wholeOf(days) };
}

const packageOf = (item: PackageDraft): CataloguePackage => ({
  ...{ amount: wholeOf(item.amount), usdCents: centsOf(item.usd), popular: item.popular, promise: promiseOf(item) },
  costUsdCents: item.cost.trim() === '' ? null : centsOf(item.cost),
});

const customOf = ({ isOn, perThousand, tiers, minimum, min, max }: CustomDraft): CustomRule | null =>
  isOn
    ? {
        usdCentsPerThousand: centsOf(perThousand),
        tiers: tiers.map(({ from, percent }) => ({ from: wholeOf(from), discountPercent: wholeOf(percent) })),
        minimumUsdCents: centsOf(minimum),
        ...{ min: wholeOf(min), max: wholeOf(max) },
      }
    : null;

const serviceOf = (service: ServiceDraft): CatalogueService => ({
  ...{ isOn: service.isOn, offText: service.offText, offTextUrdu: service.offTextUrdu },
  ...{ packages: service.packages.map(packageOf), custom: customOf(service.custom) },
  ...(service.definition ? { definition: service.definition } : {}),
  ...(service.texts ? { texts: service.texts } : {}),
  ...(service.isRemoved ? { isRemoved: true as const } : {}),
});

/** A value that is not right: where it is in the catalogue, with the sentence of the shop for it. */
export type Problem = { readonly path: readonly (string | number)[]; readonly message: string };

/** The typed catalogue, or what is not right of it. Packages come in the order of their amounts, as they are usually stored. */
export function readDraft(draft: CatalogueDraft, stored: Catalogue): Catalogue | readonly Problem[] {
  const order = Object.keys(stored.services);
  const placeInStore = ({ name }: ServiceDraft) => (order.includes(name) ? order.indexOf(name) : order.length);
  // One that was added and removed again was never there.
  const services = draft.services
    .filter(({ name, isRemoved }) => !isRemoved || order.includes(name))
    .sort((one, other) => placeInStore(one) - placeInStore(other));
  const read = Catalogue.safeParse({
    ...{ pkrPerUsd: rateOfDraft(draft.pkrPerUsd), wholeRupees: draft.wholeRupees, endsEarlierPrices: false },
    services: Object.fromEntries(services.map((service) => [service.name, serviceOf(service)])),
  });
  if (!read.success) return read.error.issues.map(({ path, message }) => ({ path: path as Problem['path'], message }));
  for (const { name, isSorted } of services) if (isSorted) read.data.services[name]?.packages.sort(byAmount);
  return read.data;
}
