import { type DeliveryTimes, MIN_MEASURED_ORDERS, type ServiceDeliveryTimes } from '@urooj/domain/delivery-times';
import { asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { deliveryTimes } from '../../db/schema.ts';

type Row = typeof deliveryTimes.$inferSelect;

const SIZES_FIRST = [asc(deliveryTimes.service), desc(deliveryTimes.isPackage), asc(deliveryTimes.fromAmount)];

function timeOf(row: Row | undefined) {
  if (!row) return null;
  const { orders, open, cancelled } = row;
  const isSaid = orders >= MIN_MEASURED_ORDERS;
  const minutes = { halfMinutes: isSaid ? row.halfMinutes : null, mostMinutes: isSaid ? row.mostMinutes : null };
  return { orders, open, cancelled, ...minutes };
}

/** The two waits of a size in one. */
function sizeOf(rows: readonly Row[]): ServiceDeliveryTimes[] {
  const [first] = rows;
  if (!first) return [];
  const { service, isPackage, fromAmount, toAmount } = first;
  const [start, completion] = (['start', 'completion'] as const).map((name) =>
    timeOf(rows.find(({ wait }) => wait === name)),
  );
  const size = { service, isPackage, from: fromAmount, to: toAmount };
  return [{ ...size, start: start ?? null, completion: completion ?? null }];
}

const sizesOf = (rows: readonly Row[]): ServiceDeliveryTimes[] => {
  const key = ({ service, isPackage, fromAmount }: Row) => `${service} ${isPackage} ${fromAmount}`;
  return [...Map.groupBy(rows, key).values()].flatMap(sizeOf);
};

/** Every service and size that was ordered; without minutes where too few were. */
export async function allDeliveryTimes(database: Queryable): Promise<ServiceDeliveryTimes[]> {
  return sizesOf(
    await database
      .select()
      .from(deliveryTimes)
      .orderBy(...SIZES_FIRST),
  );
}

const said = (time: DeliveryTimes['start']) => (time && time.orders >= MIN_MEASURED_ORDERS ? time : null);

/** What buyers read of a service: of a size with too few orders not even how many they were. */
export async function deliveryTimesOf(database: Queryable, service: string): Promise<DeliveryTimes[]> {
  const rows = database.select().from(deliveryTimes).where(eq(deliveryTimes.service, service));
  return sizesOf(await rows.orderBy(...SIZES_FIRST)).map(({ service: _, ...size }) => ({
    ...size,
    ...{ start: said(size.start), completion: said(size.completion) },
  }));
}
