import type { Catalogue, CatalogueService } from '@urooj/contract/catalogue';
import { catalogueChanges } from './catalogue-changes.ts';
import type { CataloguePlace } from './catalogue-values.ts';
import { pkrOfUsdCents } from './money.ts';

/** What is probably a typing error, and can be wanted all the same: the shop owner is asked once more. */
export type CatalogueWarning =
  | {
      readonly kind: 'above_larger';
      readonly service: string;
      readonly amount: number;
      readonly usdCents: number;
      readonly largerAmount: number;
      readonly largerUsdCents: number;
    }
  | {
      readonly kind: 'below_cost';
      readonly service: string;
      readonly amount: number;
      readonly usdCents: number;
      readonly costUsdCents: number;
    }
  | (CataloguePlace & { readonly kind: 'moved'; readonly before: number; readonly after: number });

/** A price or a rate that moves by more asks again. */
const ASKS_ABOVE_PERCENT = 20;
/** After a larger move the old price would be an error for the shop, or for its buyers. */
const ENDS_EARLIER_ABOVE_PERCENT = 50;

const PRICES = ['pkrPerUsd', 'usdCents', 'custom.usdCentsPerThousand', 'custom.minimumUsdCents'];

/** By how many percent a price moves, without its direction. */
const movedPercent = (before: number, after: number): number => (Math.abs(after - before) / before) * 100;

/** The same for the same warning, so that only what was read is confirmed. */
export const warningKey = (warning: CatalogueWarning): string => Object.values(warning).join(' ');

function warningsOfService(service: string, { packages }: CatalogueService): CatalogueWarning[] {
  const sorted = packages.toSorted((one, other) => one.amount - other.amount);
  return sorted.flatMap(({ amount, usdCents, costUsdCents }, index) => {
    const larger = sorted.slice(index + 1).find((item) => item.usdCents < usdCents);
    const above = larger && { largerAmount: larger.amount, largerUsdCents: larger.usdCents };
    const isLoss = costUsdCents !== null && usdCents < costUsdCents;
    return [
      ...(above ? [{ kind: 'above_larger' as const, service, amount, usdCents, ...above }] : []),
      ...(isLoss ? [{ kind: 'below_cost' as const, service, amount, usdCents, costUsdCents }] : []),
    ];
  });
}

const warningsOf = ({ services }: Catalogue): CatalogueWarning[] =>
  Object.entries(services).flatMap(([name, service]) => warningsOfService(name, service));

function moves(before: Catalogue, after: Catalogue): CatalogueWarning[] {
  return catalogueChanges(before, after).flatMap(({ before: old, after: next, ...place }) =>
    PRICES.includes(place.field) && typeof old === 'number' && typeof next === 'number'
      ? movedPercent(old, next) > ASKS_ABOVE_PERCENT
        ? [{ kind: 'moved' as const, ...place, before: old, after: next }]
        : []
      : [],
  );
}

/** What the change of a catalogue brings. What was so before is not asked again. */
export function catalogueWarnings(before: Catalogue, after: Catalogue): CatalogueWarning[] {
  const known = new Set(warningsOf(before).map(warningKey));
  return [...moves(before, after), ...warningsOf(after).filter((warning) => !known.has(warningKey(warning)))];
}

/** What buyers pay in rupees, by what they buy. */
function rupees(catalogue: Catalogue): Map<string, number> {
  const prices = Object.entries(catalogue.services).flatMap(([name, { packages, custom }]) => [
    ...packages.map(({ amount, usdCents }) => [`${name} ${amount}`, usdCents] as const),
    ...(custom ? [[name, custom.usdCentsPerThousand] as const] : []),
  ]);
  return new Map(prices.map(([what, cents]) => [what, pkrOfUsdCents(cents, catalogue)]));
}

/** Whether a price in rupees moves so far that the old one is to end with the change. */
export function endsEarlierByItself(before: Catalogue, after: Catalogue): boolean {
  const next = rupees(after);
  return [...rupees(before)].some(
    ([what, price]) => movedPercent(price, next.get(what) ?? price) > ENDS_EARLIER_ABOVE_PERCENT,
  );
}
