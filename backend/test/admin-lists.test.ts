import { LIST_SORTS } from '@urooj/contract/vocabulary';
import { ORDER_LIST, PAYMENT_LIST, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import { foundIn, isFilter, isSort, type ListRules } from '@urooj/domain/list-query';
import { parsePrice } from '@urooj/domain/money';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NEWEST_ROWS } from '../src/modules/lists/short-search.ts';
import { seedShop } from '../src/seed/seed-shop.ts';
import type { Browser } from './browser.ts';
import { createTestApp } from './harness.ts';

/** A generated shop with its admin. */
async function generatedShop(orders = 120) {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  await seedShop(shop.url, { orders, users: 30, payments: 90 }, false);
  return { ...shop, admin };
}

type Raw = Record<string, string | number | boolean> & { _id: string };
type Row = Record<string, unknown> & { readonly id: string };

const LISTS = {
  orders: {
    path: '/allOrders',
    field: 'orders',
    rules: ORDER_LIST as unknown as ListRules<Row>,
    read: (raw: Raw) => ({ ...raw, id: raw._id, email: raw.email || null, priceMinor: parsePrice(raw.price) }),
    queries: ['status=Pending', 'from=2026-01-01&to=2026-06-30', 'q=buyer1', 'q=KHAN', 'q=tiktok&status=Completed'],
  },
  users: {
    path: '/alluser',
    field: 'users',
    rules: USER_LIST as unknown as ListRules<Row>,
    read: (raw: Raw) => ({ ...raw, id: raw._id }),
    queries: ['role=admin', 'isBanned=false', 'isBanned=true', 'q=ayesha', 'q=%2B9230', 'q=%25', 'q=_'],
  },
  payments: {
    path: '/allPayments',
    field: 'payments',
    rules: PAYMENT_LIST as unknown as ListRules<Row>,
    read: (raw: Raw) => ({
      ...raw,
      id: raw._id,
      orderId: (raw.orderId as unknown as Raw)._id,
      amountMinor: parsePrice(raw.amount),
      method: raw.paymentMethod,
    }),
    queries: ['status=Pending', 'method=paypal', 'q=tx00000001', 'q=guest&status=Approved', 'to=2026-08-01'],
  },
  refunds: {
    path: '/RefundRequests',
    field: 'requests',
    rules: REFUND_LIST as unknown as ListRules<Row>,
    read: (raw: Raw) => ({
      ...raw,
      id: raw._id,
      orderId: (raw.order as unknown as Raw)._id,
      amountMinor: parsePrice(raw.amount),
    }),
    queries: ['status=Approved', 'status=Unpaid', 'q=delivered', 'q=nothing-of-the-kind', 'from=2026-03-01'],
  },
} as const;
type Name = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as Name[];

async function fullList(admin: Browser, name: Name): Promise<Row[]> {
  const { path, field, read } = LISTS[name];
  const response = (await admin.get(path)).json();
  return (Array.isArray(response) ? response : response[field]).map(read);
}

async function page(admin: Browser, name: Name, query: string): Promise<{ ids: string[]; total: number }> {
  const { path, field } = LISTS[name];
  const response = await admin.get(`${path}?${query}`);
  if (response.statusCode !== 200) throw new Error(`${path}?${query} failed: ${response.body}`);
  return { ids: response.json()[field].map(({ _id }: Raw) => _id), total: response.json().total };
}

/** The rows that the domain finds in the complete list. Texts are compared by code point; equal rows are newest first. */
function expected(rows: readonly Row[], name: Name, query: string): string[] {
  const rules: ListRules<Row> = LISTS[name].rules;
  const params = new URLSearchParams(query);
  const filters = Object.fromEntries([...params].filter(([key, value]) => isFilter(rules, key, value)));
  const found = new Set(foundIn(rows, { page: 1, q: params.get('q') ?? '', sort: '', filters }, rules));
  const sort = params.get('sort') ?? rules.defaultSort;
  const keyOf = rules.sorts[sort.replace(/^-/, '')] ?? (() => null);
  const direction = sort.startsWith('-') ? -1 : 1;
  const comparable = (row: Row) => {
    const key = keyOf(row);
    return typeof key === 'string' ? key.toLowerCase() : key;
  };
  return rows
    .filter((row) => found.has(row))
    .toSorted((a, b) => {
      const [one, other] = [comparable(a), comparable(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return (one < other ? -1 : Number(one > other)) * direction;
    })
    .map(({ id }) => id);
}

test('searches, filters, sorts and pages each list as the client does with the complete list', async () => {
  const { admin } = await generatedShop();
  for (const name of NAMES) {
    const rows = await fullList(admin, name);
    await expectSearches(admin, name, rows);
    await expectPages(admin, name, rows);
  }
});

async function expectSearches(admin: Browser, name: Name, rows: readonly Row[]): Promise<void> {
  const sorts = LIST_SORTS[name].flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]);
  for (const query of [...sorts, ...LISTS[name].queries, `${LISTS[name].queries[0]}&${sorts[0]}`]) {
    const expectedIds = expected(rows, name, query);
    expect([query, await page(admin, name, `${query}&pageSize=100`)]).toEqual([
      query,
      { ids: expectedIds.slice(0, 100), total: expectedIds.length },
    ]);
  }
}

/** The pages cover the list in each order, those of its second half as well. */
async function expectPages(admin: Browser, name: Name, rows: readonly Row[]): Promise<void> {
  for (const sort of LIST_SORTS[name].flatMap((key) => [key, `-${key}`])) {
    const pages: string[][] = [];
    while (pages.length < Math.ceil(rows.length / 25)) {
      pages.push((await page(admin, name, `sort=${sort}&page=${pages.length + 1}&pageSize=25`)).ids);
    }
    expect([sort, pages.flat()]).toEqual([sort, expected(rows, name, `sort=${sort}`)]);
  }
}

test('the contract and the domain name the same sorts', () => {
  for (const name of NAMES) {
    const rules: ListRules<Row> = LISTS[name].rules;
    expect(Object.keys(rules.sorts).toSorted()).toEqual(LIST_SORTS[name].toSorted());
    expect(isSort(rules, rules.defaultSort)).toBe(true);
  }
});

test('pages cover the list without a gap, and a page past the end is the last one', async () => {
  const { admin } = await generatedShop();
  const all = (await fullList(admin, 'orders')).map(({ id }) => id);
  const pages = [];
  for (const number of [1, 2, 3, 4, 5]) {
    pages.push((await page(admin, 'orders', `page=${number}&pageSize=25`)).ids);
  }
  expect(pages.flat()).toEqual(all);
  expect(await page(admin, 'orders', 'page=999&pageSize=25')).toEqual({ ids: pages[4], total: 120 });
  expect((await page(admin, 'orders', 'page=1')).ids).toEqual(all.slice(0, 50));
});

test('a search for one or two characters looks through the newest rows of a very long list, and says so', async () => {
  const { asAdmin, database } = await createTestApp();
  const admin = await asAdmin();
  await database.execute(sql`insert into users (email, name, phone_number, password_hash, created_at)
    select 'u' || n || '@example.com', case n when 1 then 'Ünal' else 'Ali' end, '', '', now() - n * interval '1 minute'
    from generate_series(${NEWEST_ROWS + 1}::int, 1, -1) as n`);
  const search = async (q: string) => {
    const { users, ...figures } = (await admin.get(`/alluser?${new URLSearchParams({ q, page: '1' })}`)).json();
    return figures;
  };
  expect(await search('ün')).toEqual({ total: 1, searchedNewest: NEWEST_ROWS });
  expect(await search('üna')).toEqual({ total: 1 });
  await database.execute(sql`update users set created_at = now() - interval '1 year' where name = 'Ünal'`);
  expect(await search('ün')).toEqual({ total: 0, searchedNewest: NEWEST_ROWS });
  expect(await search('üna')).toEqual({ total: 1 });
  await database.execute(sql`delete from users where name = 'Ali' and email like 'u1%'`);
  expect(await search('ün')).toEqual({ total: 1 });
});

test('a page of a hundred rows stays below 100 KB, and its orders have no links', async () => {
  const { admin } = await generatedShop();
  for (const name of NAMES) {
    const response = await admin.get(`${LISTS[name].path}?pageSize=100`);
    expect([name, response.body.length < 100_000]).toEqual([name, true]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  const [order] = (await admin.get('/allOrders?page=1')).json().orders;
  expect(order).not.toHaveProperty('profileLink');
  expect(order).not.toHaveProperty('events');
});

const INVALID_QUERIES = [
  ['/allOrders?sort=colour', 'The sort can only be one of: createdAt, -createdAt, name'],
  ['/allOrders?status=Lost', 'The status can only be one of: Pending, Payment Pending'],
  ['/allOrders?page=0', 'The page must be at least 1.'],
  ['/allOrders?page=1.5', 'The page must be a whole number.'],
  ['/allOrders?page=two', 'The page must be a number.'],
  ['/alluser?pageSize=101', 'The pageSize can be at most 100.'],
  ['/alluser?isBanned=yes', 'The isBanned can only be one of: true, false.'],
  ['/allPayments?method=cash', 'The method can only be one of: easypaisa'],
  ['/allPayments?from=2026-02-30', 'The from must be a day such as 2026-11-21.'],
  ['/RefundRequests?colour=red', 'The parameter colour is unknown.'],
  [`/RefundRequests?q=${'x'.repeat(201)}`, 'The q can be at most 200 characters long.'],
  ['/adminStatistics?from=yesterday', 'The from must be a day such as 2026-11-21.'],
  ['/allOrders.csv?page=2', 'The parameter page is unknown.'],
] as const;

test('rejects an invalid parameter with 400 and a sentence that names the valid ones', async () => {
  const { asAdmin } = await createTestApp();
  const admin = await asAdmin();
  for (const [path, sentence] of INVALID_QUERIES) {
    const response = await admin.get(path);
    expect([path, response.statusCode, response.json().code]).toEqual([path, 400, 'invalid_body']);
    expect(response.json().msg).toContain(sentence);
  }
});

const UNUSUAL_QUERIES = [
  'from=0000-01-01',
  'to=9999-12-31',
  'q=%00',
  "q=';drop table orders--",
  'q=%5C',
  'page=1000000',
];

test('accepts unusual search texts without an error', async () => {
  const { asAdmin } = await createTestApp();
  const admin = await asAdmin();
  for (const query of UNUSUAL_QUERIES) {
    const { statusCode } = await admin.get(`/allOrders?${query}`);
    expect([query, statusCode]).toEqual([query, 200]);
  }
});

test('a payment on a page has the same review values as in the complete list', async () => {
  const { admin, database } = await generatedShop();
  // Payments that follow each other have different methods.
  await database.execute(`update payments set transaction_key = 'SAME'
    where id in (select id from payments order by created_at limit 3)`);
  await database.execute(
    `update uploads set pixels_sha256 = 'same' where name in (select screenshot from payments order by created_at limit 4)`,
  );
  const reviews = (response: { json(): { payments: { _id: string; review: unknown }[] } }) =>
    new Map(response.json().payments.map(({ _id, review }) => [_id, review]));
  const complete = reviews(await admin.get('/allPayments'));
  expect([...complete.values()]).toContainEqual(expect.objectContaining({ sameTransactionId: 2, sameScreenshot: 2 }));
  expect(reviews(await admin.get('/allPayments?pageSize=100'))).toEqual(complete);
});
