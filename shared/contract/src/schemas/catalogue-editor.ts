/** The catalogue as the admin reads and changes it, with what the shop pays itself. */
import * as z from 'zod/mini';
import { Catalogue } from './catalogue.ts';

/** That of the live site: what somebody else has changed since the one that was edited is not overwritten. */
const revision = z.int().check(z.nonnegative());
const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One changed value: `{"service": "Instagram Likes", "amount": 1000, "field": "usdCents", "before": 288, "after": 300}`. */
const change = z.object({
  ...{ service: z.nullable(z.string()), amount: z.nullable(z.number()), field: z.string() },
  ...{ before: value, after: value },
});

export const ShopCatalogueResponse = z.object({ catalogue: Catalogue, revision });

export const ShopCatalogueBody = z.object({
  ...{ catalogue: Catalogue, revision },
  /** The warnings that the admin has read, by their keys. A change that brings another one is refused. */
  confirmed: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(2_000)),
});

/** `revision`: the one that is live with the change. */
export const ShopCatalogueChanged = z.object({ revision });

export const CatalogueHistoryResponse = z.object({
  /** The newest first. */
  changes: z.array(
    z.object({
      ...{ revision, at: z.string(), who: z.string(), why: z.string() },
      ...{ endsEarlierPrices: z.boolean(), changes: z.array(change) },
    }),
  ),
});

/** `revision`: of the change that is taken back. */
export const UndoCatalogueBody = z.object({ revision });
