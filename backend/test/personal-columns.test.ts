import { expect, test } from 'vitest';
import { COPIED_COLUMNS, PERSONAL_COLUMNS } from '../src/db/personal-columns.ts';
import { createTestApp } from './harness.ts';

test('every column of every table says whether its values are about a person', async () => {
  const { pool } = await createTestApp();
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  const real = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
  const stated = Object.entries(PERSONAL_COLUMNS).map(([table, { personal, other }]) => [
    table,
    [...Object.keys(personal), ...other.split(' ')].sort(),
  ]);
  expect(Object.fromEntries(stated)).toEqual(real);
});

test('every column of a table of which a person gets a copy is copied, or stays in the shop', () => {
  for (const [table, { copied, internal }] of Object.entries(COPIED_COLUMNS)) {
    const { personal = {}, other = '' } = PERSONAL_COLUMNS[table] ?? {};
    const columns = [...Object.keys(personal), ...other.split(' ')].sort();
    expect([...copied.split(' '), ...internal.split(' ')].sort(), table).toEqual(columns);
  }
});

test('what names a deleted person is in no row that is never changed; what was done is still there', async () => {
  const { asUser, asAdmin, pool, audited } = await createTestApp();
  const [user, admin] = [await asUser('planted@urooj.test', { name: 'Planted Person' }), await asAdmin()];
  const [{ _id: id }] = (await admin.get('/alluser'))
    .json()
    .filter(({ email }: { email: string }) => /planted/.test(email));
  const form = { email: 'planted@urooj.test', role: 'user', isBanned: false, phoneNumber: '0301 7654321' };
  await admin.send('PATCH', `/update/${id}`, { payload: { ...form, name: 'Planted Other' } });
  await user.post('/changePassword', { currentPassword: 'a-long-enough-secret', newPassword: 'moss-and-granite' });
  const texts = async () => {
    const { rows } = await pool.query('select row_to_json(a)::text as row from audit_events a');
    return rows.map(({ row }) => row).join('\n');
  };
  expect(await texts()).not.toMatch(/planted|7654321/i);
  expect((await audited()).at(-2)).toMatchObject({
    before: { name: 'Planted Person', phoneNumber: '' },
    after: { name: 'Planted Other', phoneNumber: '+923017654321' },
  });
  expect((await admin.get('/audit?q=planted')).json().total).toBe(1);

  expect((await admin.send('DELETE', `/delete/${id}`)).statusCode).toBe(200);
  const { events } = (await admin.get(`/history/user/${id}`)).json();
  expect(events.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ['edited', 'admin@urooj.test'],
    ['password changed', 'deleted person'],
    ['deleted', 'admin@urooj.test'],
  ]);
  expect(events[0].after).toEqual({ name: 'deleted person', phoneNumber: 'deleted person' });
  expect((await admin.get('/audit?q=planted')).json().total).toBe(0);
  expect(await texts()).not.toMatch(/planted|7654321/i);
});
