import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { placeOrder } from '../../../test/samples.ts';
import { auditEvents, orderEvents } from '../../db/schema.ts';

/** Midnight of 2026-11-02 in Karachi. */
const MIDNIGHT = Date.parse('2026-11-01T19:00:00.000Z');

type Entry = { readonly _id: string; readonly action: string; readonly subject: string };

/**
 * A shop in which the admin signed in, and then completed an order, edited a user, and another admin signed in after midnight.
 */
async function auditedShop() {
  const shop = await createTestApp();
  const at = (ms: number) => {
    shop.clock.now = new Date(ms);
  };
  at(MIDNIGHT - 4);
  const admin = await shop.asAdmin();
  at(MIDNIGHT - 3);
  const orderId = await placeOrder(shop.asGuest(), { name: 'Amna', email: 'amna@example.com' });
  at(MIDNIGHT - 2);
  await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Cancelled', why: 'Asked by phone' } });
  const user = await shop.asUser();
  at(MIDNIGHT - 1);
  const users = (await admin.get('/alluser')).json();
  const userId = users.find(({ email }: { email: string }) => email === 'user@urooj.test')._id;
  const form = { email: 'user@urooj.test', role: 'user', isBanned: false, phoneNumber: '' };
  await admin.send('PATCH', `/update/${userId}`, { payload: { ...form, name: 'Zara' } });
  at(MIDNIGHT);
  await shop.asOtherAdmin();
  const list = async (query = '') => (await admin.get(`/audit?${query}`)).json();
  const actions = async (query: string) => (await list(query)).entries.map(({ action }: Entry) => action);
  return { ...shop, admin, user, orderId, userId, list, actions };
}

test('lists changes and the sign-ins of admins, newest first', async () => {
  const { list, orderId, userId, adminEmail } = await auditedShop();
  const { entries, total } = await list();
  expect(total).toBe(4);
  const byAdmin = { who: 'admin', by: adminEmail, requestId: expect.any(String), why: '' };
  expect(entries).toMatchObject([
    { ...byAdmin, by: 'other-admin@urooj.test', action: 'signed in', subject: 'user' },
    { ...byAdmin, action: 'edited', subject: 'user', subjectId: userId, after: { name: 'Zara' } },
    {
      ...{ ...byAdmin, action: 'status changed', subject: 'order', subjectId: orderId, why: 'Asked by phone' },
      ...{ at: new Date(MIDNIGHT - 2).toISOString(), before: { status: 'Pending' }, after: { status: 'Cancelled' } },
    },
    {
      ...{ ...byAdmin, action: 'signed in', at: new Date(MIDNIGHT - 4).toISOString(), before: {} },
      after: { by: 'password', browser: 'Unknown browser', from: '127.0.0.x' },
    },
  ]);
  expect(new Set(entries.map(({ _id }: Entry) => _id)).size).toBe(4);
});

test('is searched by e-mail and ID, and filtered by subject, author and days', async () => {
  const { actions, list, orderId, userId, database, admin } = await auditedShop();
  expect(await actions('q=OTHER-admin')).toEqual(['signed in']);
  expect(await actions(`q=${orderId}`)).toEqual(['status changed']);
  expect(await actions(`q=%23${orderId.slice(0, 8)}…`)).toEqual(['status changed']);
  expect(await actions(`q=${userId.slice(0, 13)}`)).toEqual(['edited']);
  expect(await actions('q=%25')).toEqual([]);
  expect(await actions('subject=order')).toEqual(['status changed']);
  expect(await actions('subject=user&to=2026-11-01')).toEqual(['edited', 'signed in']);
  expect(await actions('from=2026-11-02&to=2026-11-02')).toEqual(['signed in']);
  expect(await actions('from=2026-11-03')).toEqual([]);
  expect(await actions('who=customer')).toEqual([]);
  const event = { subject: 'payment', subjectId: orderId, who: 'system', action: 'approved' } as const;
  await database.insert(auditEvents).values(event);
  expect((await list('who=system')).entries).toMatchObject([{ who: 'system', by: null, subject: 'payment' }]);
  expect((await list('who=admin')).total).toBe(4);
  for (const query of ['who=nobody', 'subject=blog', 'sort=at', 'page=0', 'from=yesterday']) {
    expect((await admin.get(`/audit?${query}`)).statusCode).toBe(400);
  }
});

test('changes of orders by customers and the shop are in the history of the order only', async () => {
  const { database, orderId, list } = await auditedShop();
  await database.insert(orderEvents).values([
    { orderId, who: 'customer', fromStatus: 'Pending', toStatus: 'Cancelled', why: '' },
    { orderId, who: 'system', fromStatus: 'Pending', toStatus: 'Failed', why: '' },
  ]);
  expect((await list('subject=order')).total).toBe(1);
});

test('the sign-in of a user is not recorded, and a refused one of an admin neither', async () => {
  const { asGuest, adminEmail, list, userId } = await auditedShop();
  const login = { email: adminEmail, password: 'wrong-password' };
  expect((await asGuest().post('/login', login)).statusCode).toBe(401);
  expect(await list(`q=${userId}`)).toMatchObject({ total: 1, entries: [{ action: 'edited' }] });
  expect((await list('subject=user')).total).toBe(3);
});

/** 250 entries in both tables, many of the same moment. */
async function longAudit() {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const orderId = await placeOrder(shop.asGuest());
  const at = (index: number) => new Date(MIDNIGHT + Math.floor(index / 60));
  const audited = Array.from({ length: 125 }, (_, index) => ({ at: at(index), action: `event ${index}` }));
  await shop.database
    .insert(auditEvents)
    .values(
      audited.map((event) => ({ ...event, subject: 'payment' as const, subjectId: orderId, who: 'system' as const })),
    );
  const steps = Array.from({ length: 125 }, (_, index) => ({ at: at(index), why: `step ${index}` }));
  await shop.database
    .insert(orderEvents)
    .values(steps.map((step) => ({ ...step, orderId, who: 'admin' as const, toStatus: 'Failed' as const })));
  return { ...shop, admin };
}

const DAYS = 'to=2026-11-02';

test('pages have each entry once, newest first; after the last page it is the last page', async () => {
  const { admin } = await longAudit();
  const pages = await Promise.all([1, 2, 3, 9].map((page) => admin.get(`/audit?${DAYS}&pageSize=100&page=${page}`)));
  const [first, second, third, ninth] = pages.map((response) => response.json());
  expect(first.total).toBe(250);
  const entries = [...first.entries, ...second.entries, ...third.entries];
  expect(new Set(entries.map(({ _id }: Entry) => _id)).size).toBe(250);
  const times = entries.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  expect(ninth).toEqual(third);
  expect((await admin.get(`/audit?${DAYS}`)).json().entries).toHaveLength(50);
});

test('the file has all entries that match, and no cell that a spreadsheet would run', async () => {
  const { admin } = await longAudit();
  const long = await admin.get(`/audit.csv?${DAYS}`);
  const lines = long.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime,Who,Email,Subject,Subject ID,Action,Before,After,Reason,Request ID');
  expect(lines).toHaveLength(251);
  expect(new Set(lines).size).toBe(251);
  const ofOrders = (await admin.get(`/audit.csv?${DAYS}&subject=order`)).body.trimEnd().split('\r\n');
  expect(ofOrders).toHaveLength(126);
  expect((await admin.get('/audit.csv?page=1')).statusCode).toBe(400);
  expect(long.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
  });

  const audited = await auditedShop();
  await audited.database
    .insert(auditEvents)
    .values({ subject: 'user', subjectId: audited.userId, who: 'admin', action: 'edited', why: '=HYPERLINK("x")' });
  const { body } = await audited.admin.get(`/audit.csv?q=${audited.userId}`);
  expect(body).toContain(`edited,,,"'=HYPERLINK(""x"")",`);
  expect(body).toContain(`edited,"{""name"":""Somebody""}","{""name"":""Zara""}"`);
});

test('its indexes have the order of the list', async () => {
  const { pool } = await longAudit();
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
    for (const [statement, index] of [
      ['select at, id from audit_events order by at desc, id desc limit 50', 'audit_events_by_time'],
      [
        `select at, id from order_events where who = 'admin' order by at desc, id desc limit 50`,
        'order_events_of_admins',
      ],
    ]) {
      const { rows } = await client.query(`explain ${statement}`);
      expect(JSON.stringify(rows)).toContain(`Scan Backward using ${index}`);
    }
  } finally {
    client.release(true);
  }
});
