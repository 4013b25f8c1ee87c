/** A change of the catalogue that is made later, at a time. */
import * as z from 'zod/mini';

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** A time of the UTC: `2026-11-30T05:00:00.000Z`. */
export const time = z.string().check(z.refine(isTime, 'must be a time such as 2026-11-30T05:00:00.000Z'));

/** One changed value: `{"service": "Instagram Likes", "amount": 1000, "field": "usdCents", "before": 288, "after": 300}`. */
export const changeSchema = (group: typeof z.object) =>
  group({
    ...{ service: z.nullable(z.string()), amount: z.nullable(z.number()), field: z.string() },
    ...{ before: value, after: value },
  });

/** @param group see `catalogueSchema` */
export const plannedCatalogueSchema = (group: typeof z.object) =>
  z.nullable(
    group({
      at: time,
      /** Who planned it. */
      by: z.string(),
      endsEarlierPrices: z.boolean(),
      changes: z.array(changeSchema(group)).check(z.minLength(1, 'must have at least one change')),
    }),
  );

/** @param group see `catalogueSchema` */
export const appliedPlanSchema = (group: typeof z.object) =>
  z.nullable(
    group({
      /** For when it was planned, by whom, and when the shop tried to make it. */
      ...{ at: time, by: z.string(), appliedAt: time },
      changes: z.array(changeSchema(group)),
      /** Why it was not made; empty where it was. */
      problems: z.array(z.string()),
    }),
  );

export const PlannedCatalogue = plannedCatalogueSchema(z.object);
export type PlannedCatalogue = NonNullable<z.infer<typeof PlannedCatalogue>>;
export type AppliedPlan = NonNullable<z.infer<ReturnType<typeof appliedPlanSchema>>>;
