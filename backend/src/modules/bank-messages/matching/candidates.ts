import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { isOtherPayer, isSameTransfer, isTypo } from '@urooj/domain/bank-message-match';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/pool.ts';
import { isShortKey, karachiDay } from '../../../db/schema/columns.ts';
import { bankMessages, orders, payments } from '../../../db/schema.ts';

/** A bank message and a payment that may belong together. */
export type Pair = { readonly bankMessageId: string; readonly paymentId: string };

/** The reason of a suggestion without a difference or a doubt: the method was not automatic. */
export const AGREES = 'agrees';

/** Older bank messages without a payment are private money: they are not compared with approved payments at each run. */
const RECENT = sql`now() - interval '30 days'`;

/**
 * Bank messages with the transaction id and method of a payment that waits, or was approved without one.
 * @param automatic methods whose suggestions that agree are compared again: the owner may have switched them since
 */
export async function samePairs(database: Database, automatic: readonly PaymentMethod[]): Promise<Pair[]> {
  const same = sql`join ${bankMessages} as r on r.method = p.method and r.transaction_key = p.transaction_key`;
  // A person decides about what is suggested for this payment already.
  const isFree = sql`(r.state = 'unmatched' or (r.state = 'proposed' and r.payment_id <> p.id))`;
  // Contradictions are searched in texts, and the other messages have lost theirs at the same age.
  const hasText = sql`r.text is not null`;
  const { rows } = await database.execute<Pair>(sql`
    select r.id as "bankMessageId", p.id as "paymentId" from ${payments} as p ${same}
    where p.status = 'Pending' and ${isFree}
    union all
    select r.id, p.id from ${bankMessages} as r
    join ${payments} as p on p.method = r.method and p.transaction_key = r.transaction_key and p.status = 'Approved'
    where r.state = 'unmatched' and r.created_at > ${RECENT} and not exists (select from ${bankMessages} as own where own.payment_id = p.id)
    union all
    select r.id, p.id from ${bankMessages} as r join ${payments} as p on p.id = r.payment_id and p.status = 'Pending'
    where r.state = 'proposed' and r.state_reason = ${AGREES} and p.method = any(${sql.param(automatic)}::text[]) and ${hasText}`);
  return rows;
}

type Similar = Pair & {
  readonly submittedKey: string;
  readonly key: string | null;
  readonly clientName: string;
  readonly payerName: string | null;
  /** Whether the text of the message has the submitted id in another place. */
  readonly isNamed: boolean;
  /** Between the payment of the money and the submission. */
  readonly secondsApart: number;
};

/** More free bank messages of one amount are not compared with one payment. */
const MAX_SIMILAR = 50;
/** Money without an id is suggested for payments that were submitted so long before or after it. */
const NEAR_SECONDS = 24 * 3600;

const isOnDayOf = sql`coalesce(twin.paid_on, ${karachiDay(sql`twin.received_at`)}) = coalesce(free.paid_on, ${karachiDay(sql`free.received_at`)})`;
/** A statement and a phone report the same money: a row without an id is not suggested again for another payment. */
const IS_REPORTED_TWICE = sql`free.transaction_key is null and exists (select from ${bankMessages} as twin
  where twin.state in ('proposed', 'consumed') and twin.method = free.method and twin.amount_minor = free.amount_minor
  and twin.source <> free.source and ${isOnDayOf})`;

/**
 * Bank messages that a person should see beside a payment that has none: the transaction id of another method, an id with one wrong
 * character, the other number of a transfer through Raast, or the name of the payer, with the same amount; without an id amount, time
 * and name. The most similar one for each payment. The money of a rejected payment of another order is none of them.
 */
export async function similarPairs(database: Database): Promise<Pair[]> {
  // What the exact id says weighs more than an amount and a name.
  const isOfNoOther = sql`not exists (select from ${payments} as other where other.status = 'Rejected'
    and other.method = free.method and other.transaction_key = free.transaction_key and other.order_id <> p.order_id)`;
  const letters = sql`regexp_replace(upper(r.text), '[^A-Z0-9]', '', 'g')`;
  const isNamed = sql`not ${isShortKey(sql`p.transaction_key`)} and coalesce(strpos(${letters}, p.transaction_key) > 0, false)`;
  const apart = sql`abs(extract(epoch from coalesce(r.paid_at, r.received_at) - p.created_at))::float8`;
  const { rows } = await database.execute<Similar>(sql`
    select r.id as "bankMessageId", p.id as "paymentId", p.transaction_key as "submittedKey", r.transaction_key as key,
      p.client_name as "clientName", r.payer_name as "payerName", ${isNamed} as "isNamed", ${apart} as "secondsApart"
    from ${payments} as p join ${orders} as o on o.id = p.order_id
    cross join lateral (
      select * from ${bankMessages} as free
      where free.state = 'unmatched' and free.method is not null and free.received_at > o.created_at - interval '1 day'
      and ${isOfNoOther} and not (${IS_REPORTED_TWICE})
      and (free.transaction_key = p.transaction_key or (free.method = p.method and free.amount_minor = p.amount_minor))
      order by free.received_at desc limit ${MAX_SIMILAR}
    ) as r
    where p.status = 'Pending' and not exists (select from ${bankMessages} as own where own.payment_id = p.id)`);
  return bestPairs(rows);
}

type Scored = Similar & { readonly score: number };

/** Of the pairs of each payment the best, and of those that are left the best of each bank message. Others are found by the next run. */
function bestPairs(rows: readonly Similar[]): Pair[] {
  const scored = rows.map((pair) => ({ ...pair, score: similarity(pair) })).filter(({ score }) => score > 0);
  const ofPayments = bestBy(scored, ({ paymentId }) => paymentId);
  return bestBy(ofPayments, ({ bankMessageId }) => bankMessageId);
}

/** The most similar pair of each key, of equal ones the nearest in time. */
function bestBy(pairs: readonly Scored[], keyOf: (pair: Scored) => string): Scored[] {
  const best = new Map<string, Scored>();
  for (const pair of pairs) {
    const known = best.get(keyOf(pair));
    const isNearer = pair.score === known?.score && pair.secondsApart < known.secondsApart;
    if (!known || pair.score > known.score || isNearer) best.set(keyOf(pair), pair);
  }
  return [...best.values()];
}

/** 0 where nothing but the amount is alike. */
function similarity({ submittedKey, key, clientName, payerName, isNamed, secondsApart }: Similar): number {
  if (key === submittedKey) return 5;
  if (isNamed || (key !== null && (isTypo(key, submittedKey) || isSameTransfer(key, submittedKey)))) return 4;
  if (payerName !== null && payerName.toLowerCase() === clientName.trim().toLowerCase()) return 3;
  if (key !== null || secondsApart > NEAR_SECONDS || isOtherPayer(payerName, clientName)) return 0;
  return payerName === null ? 1 : 2;
}
