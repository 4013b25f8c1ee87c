import type { BlockKind } from '@urooj/contract/vocabulary';
import { type BlockKey, type Buyer, blockKeysOf } from '@urooj/domain/blocks';
import { sql } from 'drizzle-orm';
import { batched } from '../../batched.ts';
import { perDatabase } from '../../db/per-database.ts';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { auditEvents, blockEntries, orders, personValues } from '../../db/schema.ts';
import type { OrderRow } from '../orders/repository.ts';

/** The action of the history where an order is flagged. */
export const FLAGGED = 'flagged';

/** What the reason of a flag says before the value of an entry. */
const REASONS: Readonly<Record<BlockKind, string>> = {
  email: 'Block list: e-mail ',
  phone: 'Block list: phone ',
  link: 'Block list: link ',
  payer: 'Block list: payer ',
};

type Found = { readonly n: number; readonly kind: BlockKind; readonly value: string };
type Search = { readonly keys: readonly BlockKey[]; readonly at: Date };

/** The oldest entry for each search that counts at its time. */
async function findAll(database: Queryable, searches: readonly Search[]): Promise<(Found | null)[]> {
  const input = searches.flatMap(({ keys, at }, n) => keys.map((one) => ({ ...one, at, n })));
  const { rows } = await database.execute<Found>(sql`
    select distinct on (input.n) input.n, entry.kind, entry.value
    from json_to_recordset(${JSON.stringify(input)}::json) as input(n int, kind text, key text, at timestamptz)
    join ${blockEntries} as entry on entry.value_key = input.key and entry.kind = input.kind
    where entry.ends_at is null or entry.ends_at > input.at
    order by input.n, entry.created_at, entry.id`);
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return searches.map((_, n) => byPlace.get(n) ?? null);
}

/** Simultaneous orders share a statement, as when they are stored. */
const searchTogether = perDatabase((database) => batched((searches: readonly Search[]) => findAll(database, searches)));

/** The entry that blocks a new order. The same statement is made for every buyer, so that none sees in its duration who is blocked. */
export async function findBlock(database: Queryable, buyer: Buyer, at: Date): Promise<Found | null> {
  return searchTogether(database)({ keys: blockKeysOf(buyer), at });
}

/** The columns of an order that an entry holds from the start. */
export const flagFor = (found: Found | null, at: Date): Partial<Pick<OrderRow, 'flagReason' | 'flaggedAt'>> =>
  found === null ? {} : { flagReason: REASONS[found.kind] + found.value, flaggedAt: at };

type Hold = { readonly now: Date; readonly requestId?: string | null };

/**
 * Flags an order, which the transaction has locked, where the block list has what a payment says of its buyer. One that is flagged
 * keeps its reason. It is one statement for every buyer, for the same reason as above.
 */
export async function holdBlocked(
  tx: Transaction,
  { id }: Pick<OrderRow, 'id'>,
  buyer: Buyer,
  { now, requestId = null }: Hold,
): Promise<void> {
  const labels = sql.join(
    Object.entries(REASONS).map(([kind, label]) => sql`when ${kind} then ${label}`),
    sql` `,
  );
  const at = now.toISOString();
  await tx.execute(sql`
    with input as (select * from json_to_recordset(${JSON.stringify(blockKeysOf(buyer))}::json) as input(kind text, key text)),
    found as (
      select (case entry.kind ${labels} end) || entry.value as reason from input
      join ${blockEntries} as entry on entry.value_key = input.key and entry.kind = input.kind
      where (entry.ends_at is null or entry.ends_at > ${at}::timestamptz)
        and exists (select from ${orders} as held where held.id = ${id}::uuid and held.flag_reason is null)
      order by entry.created_at, entry.id limit 1
    ),
    flagged as (
      update ${orders} as held set flag_reason = found.reason, flagged_at = ${at}::timestamptz from found where held.id = ${id}::uuid
    ),
    stored as (
      insert into ${personValues} (order_id, value) select ${id}::uuid, reason from found returning id
    )
    insert into ${auditEvents} (at, subject, subject_id, who, action, after, request_id)
    select ${at}::timestamptz, 'order', ${id}::uuid, 'system', ${FLAGGED}, jsonb_build_object('flag', jsonb_build_object('person', id)),
      ${requestId} from stored`);
}
