/** How long orders really took: `backend/src/modules/delivery-times/measure.ts` says what is measured. */
import * as z from 'zod/mini';

/** Minutes are `null` where too few orders were done to say it. */
const time = z.object({
  orders: z.number(),
  /** How many of them are not done yet. */
  open: z.number(),
  /** How many of them were cancelled, refunded or failed before. */
  cancelled: z.number(),
  /** Half of the orders were done within so long. */
  halfMinutes: z.nullable(z.number()),
  /** 9 of 10 were done within so long. */
  mostMinutes: z.nullable(z.number()),
});

/** `null`: fewer orders than are needed to say anything. */
const measured = { start: z.nullable(time), completion: z.nullable(time) };

/** The size of a package, or from an amount to another one; `to` is `null` for the largest sizes. */
const size = { isPackage: z.boolean(), from: z.number(), to: z.nullable(z.number()) };

export const DeliveryTimesResponse = z.object({ sizes: z.array(z.object({ ...size, ...measured })) });
/** Below the number of orders that buyers read anything of, there are no minutes. */
export const AllDeliveryTimesResponse = z.object({
  sizes: z.array(z.object({ service: z.string(), ...size, ...measured })),
});
