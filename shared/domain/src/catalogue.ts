import type { Catalogue, CataloguePackage, CatalogueService, CustomRule } from '@urooj/contract/catalogue';
import type { Language } from '@urooj/contract/languages';
import { compactAmount } from './amounts.ts';
import type { CustomPricing } from './custom-price.ts';
import type { Package } from './entities.ts';
import { digestOf } from './hash.ts';
import { pkrOfUsdCents, type Rate } from './money.ts';
import { SPECIFIED_SERVICES } from './services.ts';

/** What everybody may read of the catalogue: without what the shop pays itself. `revision` names it. */
export type PublicCatalogue = Catalogue & { readonly revision: string };

/** What a page shows and sells of one service. */
export type ServicePrices = {
  readonly revision: string;
  readonly rate: Rate;
  readonly packages: readonly Package[];
  /** The price of any other amount; null where only the packages are sold. */
  readonly custom: CustomRule | null;
  /** Why it cannot be ordered now, in the language of the page; empty: the usual sentence. Null while it can. */
  readonly off: string | null;
};

export const rateOf = ({ pkrPerUsd, wholeRupees }: Rate): Rate => ({ pkrPerUsd, wholeRupees });

/** The name of a catalogue with exactly this content. */
export const catalogueRevision = (catalogue: Catalogue): string => digestOf(JSON.stringify(catalogue));

/** Without the costs. */
export function publicCatalogue(catalogue: Catalogue): PublicCatalogue {
  const services = Object.entries(catalogue.services).map(([name, service]) => [
    name,
    { ...service, packages: service.packages.map((item) => ({ ...item, costUsdCents: null })) },
  ]);
  return { ...catalogue, revision: catalogueRevision(catalogue), services: Object.fromEntries(services) };
}

function packageOf(item: CataloguePackage, unit: string, rate: Rate): Package {
  const { amount, usdCents, popular, promise } = item;
  return {
    id: String(amount),
    // Hours are said, because the name of the service does not.
    amountDisplay: unit === 'hours' ? `${compactAmount(amount)} Hours` : compactAmount(amount),
    amountValue: amount,
    priceUsdCents: usdCents,
    priceMinor: pkrOfUsdCents(usdCents, rate),
    popular,
    promise,
  };
}

/** The unit of a service in English. */
const unitOf = ({ services }: Catalogue, name: string): string =>
  services[name]?.definition?.unit ?? SPECIFIED_SERVICES.find((service) => service.name === name)?.unit ?? '';

/** The packages of a service, also while it is off; none of a service that the catalogue does not have. */
export function packagesOf(catalogue: Catalogue, name: string): readonly Package[] {
  const unit = unitOf(catalogue, name);
  return (catalogue.services[name]?.packages ?? []).map((item) => packageOf(item, unit, catalogue));
}

export function findPackage(packages: readonly Package[], amount: number): Package | null {
  return packages.find((item) => item.amountValue === amount) ?? null;
}

/** The price of the cheapest package, in US cents; null without one. */
export function lowestPrice(catalogue: Catalogue, name: string): number | null {
  const prices = catalogue.services[name]?.packages.map(({ usdCents }) => usdCents) ?? [];
  return prices.length === 0 ? null : Math.min(...prices);
}

/** What buyers read of a service that is off; empty: the usual sentence. */
export const offTextOf = ({ offText, offTextUrdu }: CatalogueService, language: Language): string =>
  (language === 'ur' && offTextUrdu) || offText;

/** What a page shows of a service. */
export function pricesOf(catalogue: PublicCatalogue, name: string, language: Language): ServicePrices {
  const service = catalogue.services[name];
  return {
    revision: catalogue.revision,
    rate: rateOf(catalogue),
    packages: packagesOf(catalogue, name),
    custom: service?.custom ?? null,
    off: service?.isOn ? null : service ? offTextOf(service, language) : '',
  };
}

const isSold = (service: CatalogueService | undefined): boolean => service?.isOn === true && !service.isRemoved;

/** The services that can be ordered, with the price of the cheapest package in US cents. */
export function soldFrom(catalogue: Catalogue): Readonly<Record<string, number>> {
  const sold = Object.keys(catalogue.services).filter((name) => isSold(catalogue.services[name]));
  return Object.fromEntries(
    sold.flatMap((name) => {
      const cents = lowestPrice(catalogue, name);
      return cents === null ? [] : [[name, cents]];
    }),
  );
}

/** The pricing of other amounts that all services share which can be ordered; null where they differ, or none has one. */
export function sharedCustomPricing(catalogue: Catalogue): CustomPricing | null {
  const sold = Object.values(catalogue.services).filter(isSold);
  const rules = sold.flatMap(({ custom }) => (custom ? [custom] : []));
  const [first] = rules;
  const isShared = new Set(rules.map((rule) => JSON.stringify(rule))).size === 1;
  return first && isShared ? { custom: first, rate: rateOf(catalogue) } : null;
}
