import { MEASURED_DAYS, OTHER_SIZES } from '@urooj/domain/delivery-times';
import { lt, type SQL, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../../db/pool.ts';
import { deliveryTimes, orders, payments } from '../../db/schema.ts';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';

export const MEASURE_DELIVERY_TIMES = 'measure_delivery_times';

const DAY_MS = 86_400_000;

/** The packages of each service as they are sold now. */
async function packagesIn(site: LiveSite): Promise<string> {
  const services = (await readSiteSettings(site))?.catalogue.services ?? {};
  const packages = Object.entries(services).flatMap(([service, sold]) =>
    sold.packages.map(({ amount }) => ({ service, amount })),
  );
  return JSON.stringify(packages);
}

/** The payments of each order. What the buyer still has to complete is no wait for the shop. */
const paid = (from: string): SQL => sql`
  select order_id,
    max(created_at) filter (where status = 'Approved') as approved_sent_at,
    max(decided_at) filter (where status = 'Approved') as approved_at,
    case when coalesce(bool_or(missing_minor > 0) filter (where status = 'Pending'), false)
      and not coalesce(bool_or(difference_of is not null) filter (where status = 'Pending'), false) then null
      else max(created_at) filter (where status = 'Pending') end as waiting_sent_at
  from ${payments} where created_at >= ${from}::timestamptz group by order_id`;

/** Each order that counts, with its size: the amount of a package that the shop sells now, or the group of its amount. */
const ordersWithSize = (from: string, packages: string): SQL => sql`
  select o.service, p.amount is not null as is_package, o.quantity, o.start_time, o.completion_time,
    coalesce(p.amount, (array[${sql.raw(OTHER_SIZES.join())}])[width_bucket(o.quantity, array[${sql.raw(OTHER_SIZES.join())}])]) as from_amount,
    o.status in ('Cancelled', 'Refunded', 'Failed') as is_ended,
    coalesce(paid.approved_sent_at, paid.waiting_sent_at, case when o.start_time is not null then o.created_at end) as sent_at,
    least(paid.approved_at, o.start_time) as confirmed_at
  from ${orders} o
  left join (${paid(from)}) paid on paid.order_id = o.id
  left join jsonb_to_recordset(${packages}::jsonb) as p(service text, amount integer) on p.service = o.service and p.amount = o.quantity
  where o.created_at >= ${from}::timestamptz`;

/** The two waits of each order: since when, and until when or `null`. */
const WAITS = sql`
  select service, is_package, from_amount, is_ended, 'start' as wait, sent_at as since, coalesce(start_time, completion_time) as until from sized
  union all
  select service, is_package, from_amount, is_ended, 'completion', confirmed_at, completion_time from sized`;

/**
 * The seconds of each wait that counts. One that is not over counts with the time so far, and one that can never be with an infinite
 * one. `remaining` is how many of its group took as long or longer.
 */
const ranked = (now: string): SQL => sql`
  select *, row_number() over (partition by service, is_package, from_amount, wait order by seconds desc, is_done) as remaining
  from (
    select service, is_package, from_amount, wait, until is not null as is_done, until is null and is_ended as is_cancelled,
      case when until is null and is_ended then 'infinity'::float8
        else greatest(extract(epoch from coalesce(until, ${now}::timestamptz) - since), 0)::float8 end as seconds
    from waits where since is not null
  ) as measured`;

/**
 * Measures how long the orders of the last 90 days took, by service and size, and replaces what was measured before.
 *
 * - The start: from the moment at which the buyer sent the payment that was approved (or waits for its review) until the order was in
 *   progress. An order without a payment, which the shop started by itself, counts from when it was placed. The review counts:
 *   an approval starts the order.
 * - The completion: from the confirmed payment, or from the start where that was earlier, until the order was completed. That is what
 *   buyers are promised.
 * - All count that were placed in these days and reached the beginning of the wait, so that nobody looks better by what is left out:
 *   an order that was cancelled, refunded or failed before its end counts as one that took longer than all others, and one that is
 *   still open as one that took longer than every order that was done in the time that it has waited so far. (This is the
 *   product-limit estimate of Kaplan and Meier. Without open orders it is the plain quantile: of 20 orders the 10th and the 18th.)
 *   What was completed and refunded later was completed.
 * - Where fewer than half, or than 9 of 10, were done by it, there is no such time.
 */
export async function measureDeliveryTimes(database: Database, site: LiveSite, now: Date): Promise<void> {
  const from = new Date(now.getTime() - MEASURED_DAYS * DAY_MS).toISOString();
  const packages = await packagesIn(site);
  const at = now.toISOString();
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`
      with sized as (${ordersWithSize(from, packages)}), waits as (${WAITS}), ranked as (${ranked(at)}),
      -- Each order that was done leaves that share of those which took as long or longer.
      survived as (
        select *, sum(case when not is_done then 0 when remaining = 1 then '-infinity'::float8 else ln((1 - 1.0 / remaining)::float8) end)
          over (partition by service, is_package, from_amount, wait order by remaining desc rows unbounded preceding)
          as log_left
        from ranked
      )
      insert into ${deliveryTimes} (service, is_package, from_amount, to_amount, wait, orders, open, cancelled, half_minutes, most_minutes, measured_at)
      select service, is_package, from_amount, case when is_package then from_amount else ${toAmount()} end, wait, count(*),
        count(*) filter (where not is_done and not is_cancelled), count(*) filter (where is_cancelled),
        ceil(${within(0.5)} / 60), ceil(${within(0.1)} / 60), ${at}::timestamptz
      from survived group by service, is_package, from_amount, wait order by service, is_package, from_amount, wait
      on conflict on constraint delivery_times_pk do update set to_amount = excluded.to_amount, orders = excluded.orders,
        open = excluded.open, cancelled = excluded.cancelled, half_minutes = excluded.half_minutes,
        most_minutes = excluded.most_minutes, measured_at = excluded.measured_at`);
    await tx.delete(deliveryTimes).where(lt(deliveryTimes.measuredAt, now));
  });
}

/** The seconds within which all but this share were done. Sums of logarithms are not exact. */
const within = (left: number): SQL =>
  sql`min(seconds) filter (where is_done and log_left <= ln(${sql.raw(String(left))}::float8) + 1e-9)`;

const toAmount = (): SQL =>
  sql.raw(
    `case from_amount ${OTHER_SIZES.map((size, index) => {
      const next = OTHER_SIZES[index + 1];
      return `when ${size} then ${next === undefined ? 'null' : next - 1}`;
    }).join(' ')} end`,
  );
