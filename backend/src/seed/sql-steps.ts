/**
 * The SQL that fills a shop. All values are derived from `n`, the number of a row, so that the same command creates the
 * same shop; only the dates depend on the current day. `STEPS` has the order and the parameters.
 */

/** A UUID in the form of version 4. Two numbers below four billion never get the same first eight characters. */
const ID_FUNCTION = `
create function pg_temp.made_id(kind text, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex((n * 2654435761) % 4294967296), 8, '0') || '-' || substr(m, 9, 4) || '-4' || substr(m, 14, 3)
    || '-a' || substr(m, 18, 3) || '-' || substr(m, 21, 12))::uuid from md5(kind || n) as m $$`;

/** A pseudo-random integer below `size`. */
const RANDOM_FUNCTION = `
create function pg_temp.random_below(salt text, n bigint, size int) returns int language sql immutable as $$
  select (('x' || substr(md5(salt || n), 1, 7))::bit(28)::int % size) $$`;

const SEED_NAMES = `
create temp table seed_names on commit drop as
select array['Ayesha', 'Bilal', 'Fatima', 'Hamza', 'Zainab', 'Usman', 'Maryam', 'Ali', 'Hira', 'Omar'] as first,
  array['Khan', 'Ahmed', 'Malik', 'Hussain', 'Raza', 'Siddiqui', 'Butt', 'Qureshi'] as last`;

/** $1 users, $2 the hash of a password that nobody knows. */
const USERS = `
insert into users (id, email, name, phone_number, password_hash, created_at)
select pg_temp.made_id('user', n), 'buyer' || n || '@example.com',
  first[1 + n % 10] || ' ' || last[1 + (n / 10) % 8], '+923' || lpad((n * 7919 % 1000000000)::text, 9, '0'), $2,
  now() - pg_temp.random_below('joined', n, 400 * 24 * 60) * interval '1 minute'
from generate_series(1, $1::bigint) as n, seed_names`;

/**
 * Order 1 is the newest. Exactly $3 orders are paid, spread evenly.
 * $1 orders, $2 users, $3 payments, $4 all packages as JSON.
 */
const SEED_ORDERS = `
create temp table seed_orders on commit drop as
with packages as (
  select row_number() over () - 1 as package_index, * from jsonb_to_recordset($4::jsonb)
    as package(service text, platform text, quantity int, price_minor bigint, sale jsonb)
), numbered as (
  select n, n <= $1::bigint / 20 as is_recent, n * $3::bigint / $1::bigint > (n - 1) * $3::bigint / $1::bigint as is_paid,
    pg_temp.random_below('fate', n, 100) as percentile
  from generate_series(1, $1::bigint) as n
)
select n, is_paid, pg_temp.made_id('order', n) as id, service, platform, quantity, price_minor, sale,
  case when $2::bigint > 0 and n % 2 = 0 then 1 + pg_temp.random_below('buyer', n, $2::int) end as buyer,
  now() - interval '5 minutes' - (n - 1)::numeric / $1::bigint * interval '365 days' as created_at,
  case
    when is_paid and is_recent then
      case when percentile < 50 then 'Payment Pending' when percentile < 80 then 'In Progress' else 'Completed' end
    when is_paid then
      case when percentile < 88 then 'Completed' when percentile < 92 then 'Refunded' when percentile < 95 then 'Failed'
        when percentile < 97 then 'Cancelled' else 'In Progress' end
    when is_recent then case when percentile < 80 then 'Pending' else 'Cancelled' end
    else case when percentile < 70 then 'Cancelled' else 'Pending' end
  end as status
from numbered join packages on package_index = pg_temp.random_below('package', n, (select count(*)::int from packages))`;

const ORDERS = `
insert into orders (id, user_id, name, email, phone_number, service, platform, quantity, price_minor, sale, status,
  profile_link, post_link, link_keys, created_at, start_time, completion_time)
select seed.id, users.id,
  coalesce(users.name, first[1 + n % 10] || ' ' || last[1 + (n / 10) % 8]),
  coalesce(users.email, 'guest' || n % 30011 || '@example.com'),
  coalesce(users.phone_number, '+923' || lpad((n * 104729 % 1000000000)::text, 9, '0')),
  service, platform, quantity, price_minor, sale, status, 'https://example.com/profile' || n, 'https://example.com/p/' || n,
  array['example.com/p/' || n, 'example.com/profile' || n],
  seed.created_at,
  case when is_paid and status not in ('Payment Pending', 'Cancelled') then seed.created_at + interval '2 minutes' end,
  case when status in ('Completed', 'Refunded') then seed.created_at + interval '4 minutes' end
from seed_orders as seed cross join seed_names
  left join users on users.id = pg_temp.made_id('user', buyer)`;

/** All transitions of each order up to its status. `if_paid` and `if_status` say which orders have a transition. */
const EVENTS = `
insert into order_events (order_id, at, who, from_status, to_status, why)
select id, created_at + minutes * interval '1 minute', who, from_status, to_status, why
from seed_orders as seed join (values
  (0, 'customer', null, 'Pending', 'Order placed', null, null),
  (1, 'customer', 'Pending', 'Payment Pending', 'Payment submitted', true, null),
  (2, 'system', 'Payment Pending', 'In Progress', 'Payment approved', true,
    array['In Progress', 'Completed', 'Refunded', 'Failed']),
  (4, 'admin', 'In Progress', 'Completed', 'Changed by the admin', true, array['Completed', 'Refunded']),
  (4, 'admin', 'In Progress', 'Failed', 'Changed by the admin', true, array['Failed']),
  (5, 'system', 'Completed', 'Refunded', 'Refund approved', true, array['Refunded']),
  (2, 'admin', 'Payment Pending', 'Cancelled', 'Changed by the admin', true, array['Cancelled']),
  (2, 'admin', 'Pending', 'Cancelled', 'Changed by the admin', false, array['Cancelled'])
) as transition(minutes, who, from_status, to_status, why, if_paid, if_status)
  on (if_paid is null or if_paid = is_paid) and (if_status is null or seed.status = any(if_status))
order by n desc, minutes`;

/** One screenshot in 150 has the pixels of another order's. */
const UPLOADS = `
insert into uploads (name, content_type, bytes, pixels_sha256, created_at, attached_at)
select 'seed-' || md5('shot' || n) || '-00000.png', 'image/png', 1000,
  md5('pixels' || (n - (n % 150 = 0)::int)) || md5('more' || (n - (n % 150 = 0)::int)), created_at, created_at
from seed_orders where is_paid`;

/** One payment in 200 has the transaction ID of another one, which was paid by another method. Receipts go on after those of the shop. */
const PAYMENTS = `
insert into payments (id, order_id, method, transaction_id, transaction_key, amount_minor, client_name, client_email,
  screenshot, status, remarks, created_at, decided_at, decided_by, receipt_number)
select pg_temp.made_id('payment', n), id, (array['easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay'])[1 + n % 5],
  transaction, transaction, price_minor, name, email, 'seed-' || md5('shot' || n) || '-00000.png', decision,
  case decision when 'Rejected' then 'Order cancelled' else '' end, created_at + interval '1 minute',
  case when decision <> 'Pending' then created_at + interval '2 minutes' end,
  case when decision <> 'Pending' then (select id from users where role = 'admin' order by created_at limit 1) end,
  case decision when 'Approved' then coalesce((select last_number from receipt_counter), 0)
    + row_number() over (partition by decision = 'Approved' order by created_at, n) end
from (
  select n, seed.id, orders.name, orders.email, seed.price_minor, seed.created_at,
    'TX' || lpad((n - (n % 200 = 0)::int)::text, 9, '0') as transaction,
    case seed.status when 'Payment Pending' then 'Pending' when 'Cancelled' then 'Rejected' else 'Approved' end as decision
  from seed_orders as seed join orders on orders.id = seed.id where is_paid
) as paid`;

const RECEIPTS = `
insert into receipt_counter (id, last_number) select 1, receipt_number from payments
where receipt_number is not null order by receipt_number desc limit 1
on conflict (id) do update set last_number = excluded.last_number`;

/**
 * Refunded orders are refunded completely, and the money of older ones was sent. Of the paid orders of the last seven days, the newest and about one in three
 * have a pending request. Some older orders have a rejected one.
 */
const REFUNDS = `
insert into refund_requests (id, order_id, client_name, client_email, amount_minor, reason, status, admin_remarks,
  created_at, decided_at, decided_by, payout_method, payout_reference, payout_at)
select pg_temp.made_id('refund', n), seed.id, name, email, seed.price_minor, 'Delivered less than was ordered.', decision, '',
  seed.created_at + interval '4 minutes',
  case when decision <> 'Pending' then seed.created_at + interval '5 minutes' end,
  case when decision <> 'Pending' then (select id from users where role = 'admin' order by created_at limit 1) end,
  case when is_paid_out then 'easypaisa' end, case when is_paid_out then 'R' || n end,
  case when is_paid_out then seed.created_at + interval '1 day' end
from (
  select *, status = 'Refunded' and created_at < now() - interval '3 days' as is_paid_out, case when status = 'Refunded' then 'Approved' when created_at > now() - interval '7 days' then 'Pending'
    else 'Rejected' end as decision
  from seed_orders where status = 'Refunded' or (status = 'Completed' and pg_temp.random_below('refund', n, 50) = 0)
    or (status in ('Completed', 'In Progress') and is_paid and created_at > now() - interval '7 days'
      and (pg_temp.random_below('refund', n, 3) = 0
        or n = (select min(n) from seed_orders where is_paid and status in ('Completed', 'In Progress'))))
) as seed join orders on orders.id = seed.id`;

/** Of one completed order in 35. Those of the last seven days wait, some of them accepted; the others are refilled or declined. */
const REFILLS = `
insert into refill_requests (id, order_id, status, reported_count, created_at, due_at, decline_reason, decided_at, decided_by)
select pg_temp.made_id('refill', n), id, decision, quantity * 9 / 10, created_at + interval '1 hour',
  created_at + interval '73 hours', case when decision = 'Declined' then 'notDropped' end,
  case when decision <> 'Requested' then created_at + interval '2 hours' end,
  case when decision <> 'Requested' then (select id from users where role = 'admin' order by created_at limit 1) end
from (
  select *, case when created_at > now() - interval '7 days' then (array['Requested', 'Requested', 'Accepted'])[1 + n % 3]
    else (array['Refilled', 'Refilled', 'Declined'])[1 + n % 3] end as decision
  from seed_orders where status = 'Completed' and pg_temp.random_below('refill', n, 35) = 0
    and created_at < now() - interval '3 hours'
) as requests`;

/** About one order in 20, and as many as for one in 100 from the contact page. Two of three have a reply. */
const THREADS = `
insert into threads (id, order_id, name, email, created_at, last_message_at, waits_since)
select pg_temp.made_id('thread', n), case when n % 100 <> 40 then id end,
  case when n % 100 = 40 then 'Ayesha' end, case when n % 100 = 40 then 'visitor' || n || '@example.com' end, created_at + interval '6 minutes',
  created_at + case n % 60 when 0 then interval '6 minutes' else interval '90 minutes' end,
  case n % 60 when 0 then created_at + interval '6 minutes' end
from seed_orders where n % 20 = 0 and created_at < now() - interval '2 hours'`;

const MESSAGES = `
insert into messages (thread_id, side, text, at, sent_by, waited_since)
select thread_id, side, text, at, case side when 'shop' then (select id from users where role = 'admin' order by created_at limit 1) end,
  case side when 'shop' then created_at + interval '6 minutes' end
from (
  select n, pg_temp.made_id('thread', n) as thread_id, 'buyer' as side, 'When does my order start?' as text,
    created_at, created_at + interval '6 minutes' as at
  from seed_orders where n % 20 = 0 and created_at < now() - interval '2 hours'
  union all
  select n, pg_temp.made_id('thread', n), 'shop', 'It has started, thank you for waiting.', created_at, created_at + interval '90 minutes'
  from seed_orders where n % 20 = 0 and n % 60 <> 0 and created_at < now() - interval '2 hours'
) as written order by at`;

const PERSON_VALUES = `
insert into person_values (user_id, value) select id, email from users where role = 'admin' on conflict do nothing`;

const AUDIT_EVENTS = `
insert into audit_events (at, subject, subject_id, who, user_id, by_value, action, before, after, why)
select decided_at, subject, decided.id, 'admin', users.id, person_values.id, lower(status),
  '{"status": "Pending"}'::jsonb, jsonb_build_object('status', status), why
from (
  select id, 'payment' as subject, status, decided_at, decided_by, remarks as why from payments where screenshot like 'seed-%'
  union all
  select id, 'refund', status, decided_at, decided_by, admin_remarks from refund_requests
    where order_id in (select id from seed_orders)
) as decided left join users on users.id = decided_by
  left join person_values on person_values.user_id = users.id and value = users.email
where decided_at is not null order by decided_at`;

type Step = {
  readonly sql: string;
  /** The values of $1, $2 … */
  readonly parameters: readonly ('orders' | 'users' | 'payments' | 'packages' | 'hash')[];
};

export const STEPS: readonly Step[] = [
  { sql: ID_FUNCTION, parameters: [] },
  { sql: RANDOM_FUNCTION, parameters: [] },
  { sql: SEED_NAMES, parameters: [] },
  { sql: USERS, parameters: ['users', 'hash'] },
  { sql: SEED_ORDERS, parameters: ['orders', 'users', 'payments', 'packages'] },
  { sql: ORDERS, parameters: [] },
  { sql: EVENTS, parameters: [] },
  { sql: UPLOADS, parameters: [] },
  { sql: PAYMENTS, parameters: [] },
  { sql: RECEIPTS, parameters: [] },
  { sql: REFUNDS, parameters: [] },
  { sql: REFILLS, parameters: [] },
  { sql: THREADS, parameters: [] },
  { sql: MESSAGES, parameters: [] },
  { sql: PERSON_VALUES, parameters: [] },
  { sql: AUDIT_EVENTS, parameters: [] },
];
