import { Catalogue } from '@urooj/contract/catalogue';
import { CATALOGUE_ROUTES } from '@urooj/contract/catalogue-routes';
import { PlannedCatalogue } from '@urooj/contract/planned-catalogue';
import type { CatalogueChange } from '@urooj/domain/catalogue-changes';
import type { CatalogueValue } from '@urooj/domain/catalogue-values';
import { list, number, record, text } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** The catalogue as the admin changes it; `revision` is that of the live site with it. */
export type ShopCatalogue = {
  readonly catalogue: Catalogue;
  readonly revision: number;
  /** A change that the shop makes itself, at its time. */
  readonly planned: PlannedCatalogue | null;
};

export type CatalogueSave = Omit<ShopCatalogue, 'planned'> & {
  /** The keys of the warnings that the admin has read. */
  readonly confirmed: readonly string[];
};

/** One change of the catalogue. */
export type CatalogueHistoryEntry = {
  readonly revision: number;
  readonly at: string;
  readonly who: string;
  readonly why: string;
  readonly endsEarlierPrices: boolean;
  readonly changes: readonly CatalogueChange[];
};

/** `null` for a catalogue that this release cannot show whole: a change of it could lose what is in it. */
function toCatalogue(value: unknown): ShopCatalogue | null {
  const raw = record(value);
  const [catalogue, revision] = [Catalogue.safeParse(raw.catalogue), number(raw.revision)];
  const planned = PlannedCatalogue.safeParse(raw.planned ?? null);
  if (!catalogue.success || !planned.success || revision === null) return null;
  return { catalogue: catalogue.data, revision, planned: planned.data };
}

const toValue = (value: unknown): CatalogueValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

function toChange(value: unknown): CatalogueChange {
  const raw = record(value);
  return {
    ...{ service: raw.service === null ? null : text(raw.service), amount: number(raw.amount), field: text(raw.field) },
    ...{ before: toValue(raw.before), after: toValue(raw.after) },
  };
}

function toEntry(value: unknown): CatalogueHistoryEntry[] {
  const raw = record(value);
  const revision = number(raw.revision);
  if (revision === null) return [];
  const changes = list(raw.changes).map(toChange);
  const by = { at: text(raw.at), who: text(raw.who), why: text(raw.why) };
  return [{ revision, ...by, endsEarlierPrices: raw.endsEarlierPrices === true, changes }];
}

const revisionOf = (raw: unknown) => number(record(raw).revision);

/** The calls of the catalogue editor. They need the feature `catalogueEditor`. */
export const catalogueCalls = (api: RouteCaller) => ({
  shopCatalogue: (o?: CallOptions): Promise<Result<ShopCatalogue>> =>
    requestRoute(api, CATALOGUE_ROUTES.shopCatalogue, toCatalogue, o),
  /** @returns the revision that is live with it */
  changeShopCatalogue: (body: CatalogueSave, o?: CallOptions): Promise<Result<number>> =>
    requestRoute(api, CATALOGUE_ROUTES.changeShopCatalogue, revisionOf, { ...o, body }),
  /** @param body with the time at which it is made */
  planCatalogue: (body: CatalogueSave & { readonly at: string }, o?: CallOptions): Promise<Result<number>> =>
    requestRoute(api, CATALOGUE_ROUTES.planCatalogue, revisionOf, { ...o, body }),
  /** @param revision with which the plan was read that is cancelled */
  unplanCatalogue: (revision: number, o?: CallOptions): Promise<Result<number>> =>
    requestRoute(api, CATALOGUE_ROUTES.unplanCatalogue, revisionOf, { ...o, body: { revision } }),
  /** The newest first. */
  catalogueHistory: (o?: CallOptions): Promise<Result<readonly CatalogueHistoryEntry[]>> =>
    requestRoute(api, CATALOGUE_ROUTES.catalogueHistory, (raw) => list(record(raw).changes).flatMap(toEntry), o),
  /** @param revision of the change that is taken back */
  undoCatalogueChange: (revision: number, o?: CallOptions): Promise<Result<number>> =>
    requestRoute(api, CATALOGUE_ROUTES.undoCatalogueChange, revisionOf, { ...o, body: { revision } }),
});
