/** The catalogue as the admin reads and changes it, with what the shop pays itself. */
import * as z from 'zod/mini';
import { Catalogue } from './catalogue.ts';
import { changeSchema, PlannedCatalogue, time } from './planned-catalogue.ts';

/** That of the live site: what somebody else has changed since the one that was edited is not overwritten. */
const revision = z.int().check(z.nonnegative());
export const ShopCatalogueResponse = z.object({ catalogue: Catalogue, revision, planned: PlannedCatalogue });

export const ShopCatalogueBody = z.object({
  ...{ catalogue: Catalogue, revision },
  /** The warnings that the admin has read, by their keys. A change that brings another one is refused. */
  confirmed: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(2_000)),
});

/** A change that is made at a time. It replaces one that was planned before. */
export const PlanCatalogueBody = z.extend(ShopCatalogueBody, { at: time });

/** `revision`: the one that is live with the change. */
export const ShopCatalogueChanged = z.object({ revision });

export const CatalogueHistoryResponse = z.object({
  /** The newest first. */
  changes: z.array(
    z.object({
      ...{ revision, at: z.string(), who: z.string(), why: z.string() },
      ...{ endsEarlierPrices: z.boolean(), changes: z.array(changeSchema(z.object)) },
    }),
  ),
});

/** `revision`: of the change that is taken back, or with which the plan was read that is cancelled. */
export const CatalogueRevisionBody = z.object({ revision });
