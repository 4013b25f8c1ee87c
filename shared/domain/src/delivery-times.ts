import type { OrderKind } from '@urooj/contract/vocabulary';

/** Buyers read nothing of fewer orders: a few say little, and would tell how one buyer was served. */
export const MIN_MEASURED_ORDERS = 20;
export const MEASURED_DAYS = 90;

/** Where the groups of the sizes that are no package begin. */
export const OTHER_SIZES = [1, 1_000, 5_000, 10_000] as const;

/** The size of a package, or a group of the other amounts of a service. */
export type DeliverySize = {
  readonly isPackage: boolean;
  readonly from: number;
  /** Included; `null`: any larger amount. */
  readonly to: number | null;
};

/** What was measured of one wait of one size. */
export type MeasuredTime = {
  /** All that count. */
  readonly orders: number;
  /** Of them, those that are not done yet. */
  readonly open: number;
  /** Of them, those that were cancelled, refunded or failed before they were done. */
  readonly cancelled: number;
  /** Half of the orders were done within so long; `null`: fewer were. */
  readonly halfMinutes: number | null;
  /** 9 of 10 were done within so long; `null`: fewer were. */
  readonly mostMinutes: number | null;
};

/** `null`: too few orders. */
export type DeliveryTimes = DeliverySize & {
  /** From the payment of the buyer until the work begins. */
  readonly start: MeasuredTime | null;
  /** From the confirmed payment until everything is delivered. */
  readonly completion: MeasuredTime | null;
};

/** A row of the admin's table. */
export type ServiceDeliveryTimes = DeliveryTimes & { readonly service: string };

/** What was measured of orders of this size; `null` where nothing can be said. */
export function timesOf(
  sizes: readonly DeliveryTimes[],
  { amount, kind }: { readonly amount: number; readonly kind: OrderKind | null },
): DeliveryTimes | null {
  const ofPackage = sizes.find(({ isPackage, from }) => isPackage && from === amount);
  if (kind === 'package') return ofPackage ?? null;
  const isWithin = ({ from, to }: DeliverySize) => amount >= from && (to === null || amount <= to);
  return ofPackage ?? sizes.find((size) => !size.isPackage && isWithin(size)) ?? null;
}
