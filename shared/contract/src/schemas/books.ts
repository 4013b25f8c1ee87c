/** The money of the shop in a month. */
import * as z from 'zod/mini';
import { isMonth } from '../books-routes.ts';

/** A month in Karachi, `2026-11`; this month by default. */
export const BooksQuery = z.strictObject({
  month: z.optional(z.string().check(z.refine(isMonth, 'must be a month such as 2026-11'))),
});

/** Paisa. */
const minor = z.number();

const figures = {
  /** Orders whose payment was approved. */
  orders: z.number(),
  /** Their prices. */
  revenueMinor: minor,
  /** What arrived for payments, by the day of their decision; also for a rejected one: the buyer gets it back. */
  collectedMinor: minor,
  /** Refunds by the day of their payout. */
  refundsMinor: minor,
  /** Of these: money beyond the price, or of a rejected payment. It never was revenue. */
  overpaymentsMinor: minor,
  /** What the shop pays itself for the orders, as far as it is known. */
  costsMinor: minor,
  /** Of the orders: those whose cost is not known. */
  ordersWithoutCost: z.number(),
  /** Revenue minus costs and minus the refunds of revenue. */
  profitMinor: minor,
};

/** Days and services without any movement are left out; days are in their order, services by revenue. */
export const BooksResponse = z.object({
  month: z.string(),
  total: z.object(figures),
  byService: z.array(z.object({ service: z.string(), ...figures })),
  byDay: z.array(z.object({ day: z.iso.date(), ...figures })),
});
