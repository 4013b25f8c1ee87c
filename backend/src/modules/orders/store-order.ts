import { sql } from 'drizzle-orm';
import type { Claim } from '../../db/idempotency.ts';
import { perDatabase } from '../../db/per-database.ts';
import type { Queryable } from '../../db/pool.ts';
import { idempotencyKeys, mailOutbox, orderEvents, orders } from '../../db/schema.ts';
import type { Mail } from '../../mail/transport.ts';
import type { OrderEventRow, OrderRow } from './repository.ts';

/** An order and all that comes into being with it. */
export interface NewOrder {
  readonly order: OrderRow;
  readonly event: Omit<OrderEventRow, 'id' | 'orderId' | 'at' | 'userId' | 'fromStatus' | 'requestId'>;
  readonly mail: Mail | null;
  readonly kept: (Claim & { readonly answer: unknown }) | null;
}

/**
 * Stores them together, or nothing. One statement, because this is the call that shoppers wait for and that a campaign
 * makes come by the hundred: a transaction of six would ask the database eight times.
 */
export async function storeOrder(database: Queryable, { order, event, mail, kept }: NewOrder): Promise<void> {
  const statement = STATEMENTS[mail ? 'mailed' : 'silent'][kept ? 'kept' : 'once'];
  await statement(database).execute({ ...order, ...event, ...mail, ...kept });
}

const STATEMENTS = {
  mailed: { kept: inserting(true, true), once: inserting(true, false) },
  silent: { kept: inserting(false, true), once: inserting(false, false) },
};

function inserting(hasMail: boolean, isKept: boolean) {
  return perDatabase((database) => {
    const parts = [
      insertEvent(database),
      ...(hasMail ? [insertMail(database)] : []),
      ...(isKept ? [insertAnswer(database)] : []),
    ];
    return database
      .with(...parts)
      .insert(orders)
      .values({
        id: given('id'),
        userId: given('userId'),
        name: given('name'),
        email: given('email'),
        phoneNumber: given('phoneNumber'),
        service: given('service'),
        platform: given('platform'),
        quantity: given('quantity'),
        priceMinor: given('priceMinor'),
        status: given('status'),
        profileLink: given('profileLink'),
        postLink: given('postLink'),
        socialId: given('socialId'),
        browserHash: given('browserHash'),
        createdAt: given('createdAt'),
      })
      .prepare(`store_order_${hasMail}_${isKept}`);
  });
}

const given = (name: string) => sql.placeholder(name);

const insertEvent = (database: Queryable) =>
  database.$with('event').as(
    database.insert(orderEvents).values({
      orderId: given('id'),
      at: given('createdAt'),
      who: given('who'),
      userId: given('userId'),
      toStatus: given('toStatus'),
      why: given('why'),
    }),
  );

const insertMail = (database: Queryable) =>
  database.$with('mail').as(
    database.insert(mailOutbox).values({
      recipient: given('to'),
      subject: given('subject'),
      body: given('text'),
      html: given('html'),
    }),
  );

const insertAnswer = (database: Queryable) =>
  database.$with('answer').as(
    database.insert(idempotencyKeys).values({
      scope: given('scope'),
      bodyHash: given('bodyHash'),
      answer: given('answer'),
      createdAt: given('createdAt'),
    }),
  );
