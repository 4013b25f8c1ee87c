import type { Catalogue } from '@urooj/contract/catalogue';
import { groupedAmount } from '@urooj/domain/amounts';
import type { CatalogueChange } from '@urooj/domain/catalogue-changes';
import type { CataloguePlace, CatalogueValue } from '@urooj/domain/catalogue-values';
import type { CatalogueWarning } from '@urooj/domain/catalogue-warnings';
import { formatPkr, formatUsd, pkrOfUsdCents } from '@urooj/domain/money';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';

const isMoney = (field: string): boolean => /usdCents/i.test(field);

/** `1,000 Instagram Likes: price`. */
export function placeText({ service, amount, field }: CataloguePlace): string {
  const name = text.fields[field] ?? field;
  if (service === null) return name;
  return text.valueOf(amount === null ? service : text.row(service, String(amount)), name);
}

export function valueText(field: string, value: CatalogueValue): string {
  if (field === 'isRemoved') return value ? text.yes : text.no;
  if (value === null || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (isMoney(field) && typeof value === 'number') return formatUsd(value);
  return typeof value === 'number' ? groupedAmount(String(value)) : value;
}

export type ChangeRow = { readonly what: string; readonly before: string; readonly after: string };

export const changeRow = (change: CatalogueChange): ChangeRow => ({
  what: placeText(change),
  before: valueText(change.field, change.before),
  after: valueText(change.field, change.after),
});

type Priced = { readonly what: string; readonly usdCents: number };

function pricesOf({ services }: Catalogue): Priced[] {
  return Object.entries(services).flatMap(([name, { packages, custom }]) => [
    ...packages.map(({ amount, usdCents }) => ({ what: text.row(name, String(amount)), usdCents })),
    ...(custom ? [{ what: text.valueOf(name, text.table.perThousand), usdCents: custom.usdCentsPerThousand }] : []),
  ]);
}

const bothCurrencies = (cents: number, catalogue: Catalogue): string =>
  `${formatUsd(cents)} (${formatPkr(pkrOfUsdCents(cents, catalogue))})`;

/** Every price that buyers see change, also where only the rate does; one that comes or goes has none on its other side. */
export function priceRows(before: Catalogue, after: Catalogue): ChangeRow[] {
  const sides = [before, after].map((one) => new Map(pricesOf(one).map(({ what, usdCents }) => [what, usdCents])));
  const [old = new Map<string, number>(), next = new Map<string, number>()] = sides;
  return [...new Map([...old, ...next]).keys()].flatMap((what) => {
    const textOf = (cents: number | undefined, one: Catalogue) =>
      cents === undefined ? text.none : bothCurrencies(cents, one);
    const row = { what, before: textOf(old.get(what), before), after: textOf(next.get(what), after) };
    return row.before === row.after ? [] : [row];
  });
}

export function warningText(warning: CatalogueWarning): string {
  if (warning.kind === 'moved') {
    const { before, after, field } = warning;
    const percent = groupedAmount(String(Math.round((Math.abs(after - before) / before) * 100)));
    return text.warnings.moved(placeText(warning), valueText(field, before), valueText(field, after), percent);
  }
  const { service, amount, usdCents } = warning;
  const row = (units: number) => text.row(service, String(units));
  if (warning.kind === 'below_cost')
    return text.warnings.belowCost(row(amount), formatUsd(usdCents), formatUsd(warning.costUsdCents));
  const { largerAmount, largerUsdCents } = warning;
  return text.warnings.above(row(amount), formatUsd(usdCents), row(largerAmount), formatUsd(largerUsdCents));
}
