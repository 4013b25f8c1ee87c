/**
 * `node backend/bench/admin-lists.ts [orders]`: the response time of each admin tab, and of each sort of each list in both
 * directions, over real HTTP on a real PostgreSQL with generated orders. With `SHOP_URL` and `ADMIN_PASSWORD` it asks a
 * running shop instead. Fails if the 95th percentile or the size of a response exceeds its limit.
 */
import { DESK_ROUTES } from '@urooj/contract/desk-routes';
import { REFILL_ROUTES } from '@urooj/contract/refill-routes';
import { fillPath } from '@urooj/contract/route';
import { pathOf } from '@urooj/contract/routes';
import { THREAD_ROUTES } from '@urooj/contract/thread-routes';
import { DESK_QUEUES } from '@urooj/contract/vocabulary';
import { ORDER_LIST, PAYMENT_LIST, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import { REFILL_LIST } from '@urooj/domain/refill-list';
import { onOneConnection } from '../src/db/one-connection.ts';
import { seedShop } from '../src/seed/seed-shop.ts';
import { openBench } from './open-bench.ts';

const LIMIT_MS = 150;
const LIMIT_BYTES = 100_000;
const REQUESTS = 40;
const ADMIN = { email: 'admin@urooj.local', password: process.env.ADMIN_PASSWORD ?? 'not used here' };

const ORDERS = pathOf('allOrders', {});
const USERS = pathOf('allUsers', {});
const PAYMENTS = pathOf('allPayments', {});
const REFUNDS = pathOf('allRefundRequests', {});
const REFILLS = fillPath(REFILL_ROUTES.allRefills, {});
const THREADS = fillPath(THREAD_ROUTES.listThreads, {});
const DESK = fillPath(DESK_ROUTES.deskOrders, {});
const SEARCH = fillPath(DESK_ROUTES.searchOrders, {});
/** Every tab requests it. */
const WAITING = pathOf('adminWaiting', {});

/** The requests that a tab sends at the same time. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  overview: [WAITING, pathOf('adminStatistics', {}), `${ORDERS}?pageSize=5`],
  users: [WAITING, `${USERS}?page=1`],
  orders: [WAITING, `${ORDERS}?page=1`],
  payments: [WAITING, `${PAYMENTS}?status=Pending&sort=createdAt&page=1`],
  'all payments': [WAITING, `${PAYMENTS}?page=1`],
  refunds: [WAITING, `${REFUNDS}?page=1`],
  analytics: [WAITING, `${pathOf('adminStatistics', {})}?from=2026-01-01&to=2026-12-31`],
  'orders, page of 100': [`${ORDERS}?pageSize=100`],
  'orders, last page': [`${ORDERS}?page=1000000`],
  'orders of a status': [`${ORDERS}?status=Completed`],
  'orders of a month': [`${ORDERS}?from=2026-10-01&to=2026-10-31`],
  'orders, e-mail': [`${ORDERS}?q=buyer777%40`],
  'orders, one character': [`${ORDERS}?q=a`],
  'orders, nothing': [`${ORDERS}?q=no-such-thing`],
  'payments, id': [`${PAYMENTS}?q=TX000004242`],
  'payments, last page': [`${PAYMENTS}?page=1000000`],
  'payments, one character': [`${PAYMENTS}?q=x`],
  'users, last page': [`${USERS}?page=1000000`],
  'users, one character': [`${USERS}?q=a`],
  'users, name': [`${USERS}?q=ayesha`],
  refills: [WAITING, `${REFILLS}?status=Open&page=1`],
  'all refills': [`${REFILLS}?page=1`],
  'refills, last page': [`${REFILLS}?page=1000000`],
  'refills of an order': [`${REFILLS}?q=00000001`],
  'threads without a reply': [WAITING, `${THREADS}?state=waiting&page=1`],
  'threads, replied': [`${THREADS}?state=answered&page=1`],
  'all threads': [`${THREADS}?page=1`],
  'threads, last page': [`${THREADS}?state=answered&page=1000000`],
  'threads of the contact page': [`${THREADS}?kind=contact&state=waiting&page=1`],
  'threads, e-mail': [`${THREADS}?q=buyer777@example.com`],
  'desk, queues': [fillPath(DESK_ROUTES.deskQueues, {})],
  ...Object.fromEntries(DESK_QUEUES.map((queue) => [`desk, ${queue}`, [`${DESK}?queue=${queue}`]])),
  'desk, filtered': [`${DESK}?queue=late&platform=TikTok&minimum=1001&method=easypaisa`],
  'desk, last page': [`${DESK}?queue=late&page=1000000`],
  batches: [fillPath(DESK_ROUTES.batches, {})],
  'search by number': [`${SEARCH}?q=%2300000001`],
  'search by e-mail': [`${SEARCH}?q=buyer777%40example.com`],
  'search by phone': [`${SEARCH}?q=0300%201234567`],
  'search by link': [`${SEARCH}?q=https%3A%2F%2Fexample.com%2Fprofile777`],
  'search by transaction': [`${SEARCH}?q=TX000004242`],
  'search, nothing': [`${SEARCH}?q=no-such-thing`],
  ...sortsOf('orders', ORDERS, ORDER_LIST),
  ...sortsOf('payments', PAYMENTS, PAYMENT_LIST),
  ...sortsOf('users', USERS, USER_LIST),
  ...sortsOf('refunds', REFUNDS, REFUND_LIST),
  ...sortsOf('refills', REFILLS, REFILL_LIST),
};

/** The first page of a list in each of its orders. */
function sortsOf(name: string, call: string, { sorts }: { readonly sorts: object }) {
  const orders = Object.keys(sorts).flatMap((sort) => [sort, `-${sort}`]);
  return Object.fromEntries(orders.map((sort) => [`${name} by ${sort}`, [`${call}?sort=${sort}`]]));
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(url + pathOf('login', {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!response.ok) throw new Error(`The login failed with status ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function fetchSize(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { headers: { cookie } });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}`);
  return byteLength;
}

const quantile = (times: readonly number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;

async function measure(url: string, paths: readonly string[], cookie: string) {
  const times: number[] = [];
  let bytes = 0;
  for (let request = -2; request < REQUESTS; request++) {
    const start = performance.now();
    const sizes = await Promise.all(paths.map((path) => fetchSize(url + path, cookie)));
    // The first two requests warm up and do not count.
    if (request >= 0) times.push(performance.now() - start);
    bytes = Math.max(...sizes);
  }
  times.sort((one, other) => one - other);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), bytes };
}

/** A thread for every second order, a tenth of them without a reply, and some of the contact page; each with three messages. */
const MAKE_THREADS = `
  insert into threads (order_id, created_at, last_message_at, waits_since)
    select id, created_at, created_at + interval '2 hours', case when n % 20 = 0 then created_at + interval '1 hour' end
    from (select id, created_at, row_number() over (order by created_at) as n from orders) as o where n % 2 = 0;
  insert into threads (name, email, created_at, last_message_at, waits_since)
    select 'Visitor ' || n, 'visitor' || n || '@example.com', now() - n * interval '1 hour', now() - n * interval '1 hour',
      case when n % 10 = 0 then now() - n * interval '1 hour' end from generate_series(1, 2000) as n;
  insert into messages (thread_id, side, text, at, waited_since)
    select id, case when step = 2 then 'shop' else 'buyer' end, repeat('A message of a buyer. ', 10), created_at + step * interval '30 minutes',
      case when step = 2 then created_at + interval '30 minutes' end from threads, generate_series(1, 3) as step`;

/** A shop of its own with generated orders; `stack` removes it. */
async function openGenerated(stack: AsyncDisposableStack, orders: number): Promise<string> {
  const { url, databaseUrl } = await openBench(stack);
  const begun = performance.now();
  await seedShop(databaseUrl, { orders, users: Math.floor(orders / 5), payments: Math.floor((orders * 4) / 5) }, false);
  await onOneConnection(databaseUrl, (client) => client.query(MAKE_THREADS), 'urooj-bench');
  await onOneConnection(databaseUrl, (client) => client.query('vacuum (analyze) threads, messages'), 'urooj-bench');
  console.log(`${orders} orders created in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return url;
}

async function run(orders: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const url = process.env.SHOP_URL ?? (await openGenerated(stack, orders));
  const cookie = await logIn(url);
  for (const [name, paths] of Object.entries(TABS)) {
    const { p50, p95, bytes } = await measure(url, paths, cookie);
    const figures = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} KB`;
    console.log(`${name.padEnd(24)} ${figures}`);
    if (p95 <= LIMIT_MS && bytes <= LIMIT_BYTES) continue;
    console.error(`${name}: more than ${LIMIT_MS} ms or ${LIMIT_BYTES / 1000} KB.`);
    process.exitCode = 1;
  }
}

const orders = Number(process.argv[2] ?? 100_000);
if (!(Number.isInteger(orders) && orders > 0)) throw new Error('Name the number of orders: admin-lists.ts 100000');
await run(orders);
