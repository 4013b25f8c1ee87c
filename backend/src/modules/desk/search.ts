import type { ResponseOf } from '@urooj/contract/endpoints';
import { storedEmail } from '@urooj/domain/email-rule';
import { linkKeys } from '@urooj/domain/link-key';
import { normalizePhone } from '@urooj/domain/phone';
import { normalizeTransactionId } from '@urooj/domain/transaction-id';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { batches, batchOrders, orders, payments } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { type Place, viewsOf } from './views.ts';

const MAX_FOUND = 50;

/**
 * The orders that a text names, newest first: an ID or number, an e-mail, a phone number in any spelling, a transaction ID, a link in
 * any spelling, or a user name. Each is found by an index, also among a million orders.
 */
export async function searchOrders(database: Queryable, typed: string): Promise<ResponseOf<'searchOrders'>> {
  const ways = lookUps(typed.trim());
  if (ways.length === 0) return { orders: [] };
  const found = sql.join(ways, sql` union `);
  const { rows } = await database.execute<Place>(sql`
    select o.id, null as "waitsFor", batch.number, batch.person_id as "personId" from ${orders} as o
      left join ${batchOrders} as member on member.order_id = o.id and member.left_at is null
      left join ${batches} as batch on batch.id = member.batch_id
    where o.id in (${found}) order by o.created_at desc, o.id desc limit ${MAX_FOUND}`);
  return { orders: await viewsOf(database, rows) };
}

function lookUps(text: string): SQL[] {
  const where = (condition: SQL) => sql`select id from ${orders} where ${condition}`;
  const number = /^#?([\da-f]{8})\b/i.exec(text)?.[1]?.toLowerCase();
  const phone = normalizePhone(text);
  const transaction = normalizeTransactionId(text);
  const { own } = linkKeys(text, null);
  return [
    isUuid(text) && where(sql`id = ${text}`),
    number !== undefined && where(sql`left(id::text, 8) = ${number}`),
    text.includes('@') && where(sql`email = ${storedEmail(text)}`),
    phone !== null && where(sql`phone_number = ${phone}`),
    transaction !== '' && sql`select order_id from ${payments} where transaction_key = ${transaction}`,
    own !== '' && where(sql`link_keys @> array[${own}]`),
  ].filter((one) => one !== false);
}
