import { asc, desc, eq, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orderEvents, orders, payments } from '../../db/schema.ts';
import { hasIdIn } from '../lists/list-source.ts';
import type { UserRow } from '../users/repository.ts';
import type { OrderRow } from './repository.ts';
import { fullOrderView } from './views.ts';

/** Every order, newest first. */
export async function listOrders(database: Queryable) {
  return fullOrderViews(database, await find(database, undefined), true);
}

/** An account's own orders: placed while logged in, or under its e-mail once that is verified. */
export async function listOwnOrders(database: Queryable, user: UserRow) {
  const byEmail = user.emailVerifiedAt === null ? undefined : eq(orders.email, user.email);
  return fullOrderViews(database, await find(database, or(eq(orders.userId, user.id), byEmail)), false);
}

/** For the admin: all orders of an account or with its e-mail, verified or not. */
export async function listOrdersOf(database: Queryable, email: string, user: UserRow | null) {
  const byUser = user ? eq(orders.userId, user.id) : undefined;
  return fullOrderViews(database, await find(database, or(eq(orders.email, email), byUser)), true);
}

async function find(database: Queryable, condition: SQL | undefined): Promise<OrderRow[]> {
  return database.select().from(orders).where(condition).orderBy(desc(orders.createdAt), desc(orders.id));
}

/** Full views of many orders with two more statements, whatever their number. */
async function fullOrderViews(database: Queryable, rows: readonly OrderRow[], includesActor: boolean) {
  const ids = rows.map(({ id }) => id);
  const [latest, events] = await Promise.all([
    database
      .selectDistinctOn([payments.orderId])
      .from(payments)
      .where(hasIdIn(payments.orderId, ids))
      .orderBy(payments.orderId, desc(payments.createdAt)),
    database.select().from(orderEvents).where(hasIdIn(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
  ]);
  const paymentOf = new Map(latest.map((payment) => [payment.orderId, payment]));
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId);
  return rows.map((order) => {
    const payment = paymentOf.get(order.id);
    return fullOrderView(order, {
      payments: payment ? [payment] : [],
      events: eventsOf.get(order.id) ?? [],
      includesActor,
    });
  });
}
