import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { connected, databaseOf, earlierRelease } from './other-release.ts';
import { refusalOf } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

/** A database at the schema of this migration, and a client for it. */
async function databaseAt(lastMigration: number) {
  const url = await databaseOf(earlierRelease(lastMigration));
  return { url, client: await connected(url) };
}

test('a database with another encoding is refused before the first table, with how to create one', async () => {
  const url = await temporaryDatabase("template0 encoding 'SQL_ASCII' locale 'C'");
  expect(await refusalOf(migrateDatabase(url))).toMatch(/SQL_ASCII.*createdb --encoding=UTF8 --template=template0/);
  const client = await connected(url);
  const { rows } = await client.query("select 1 from pg_tables where schemaname in ('public', 'drizzle')");
  expect(rows).toEqual([]);
});

const ADMIN = '00000000-0000-4000-8000-00000000000a';
/** Ids of rows: a kind and a number. */
const idOf = (kind: string, number: number) => `${kind.repeat(7)}${number}-0000-4000-8000-000000000000`;

test('migration 0004 writes the decisions of earlier releases into the audit log, oldest first', async () => {
  const { url, client } = await databaseAt(3);
  await client.query(`insert into users (id, email, name, role, password_hash)
    values ('${ADMIN}', 'admin@urooj.test', 'Admin', 'admin', 'x')`);
  for (const number of [1, 2, 3]) {
    await client.query(`insert into orders (id, service, platform, quantity, price_minor, profile_link)
      values ('${idOf('a', number)}', 'Instagram Followers', 'Instagram', 1000, ${PRICE.minor}, '@a')`);
    await client.query(`insert into uploads (name, content_type, bytes, pixels_sha256)
      values ('${number}.png', 'image/png', 1, 'x')`);
  }
  const addPayment = (number: number, status: string, remarks: string, decision: string) =>
    client.query(`insert into payments (id, order_id, method, transaction_id, transaction_key, amount_minor, client_name,
        client_email, screenshot, status, remarks, decided_at, decided_by)
      values ('${idOf('b', number)}', '${idOf('a', number)}', 'easypaisa', 'TX-${number}', 'TX${number}', ${PRICE.minor}, '', '',
        '${number}.png', '${status}', '${remarks}', ${decision})`);
  await addPayment(1, 'Approved', 'sent by the buyer', `'2026-01-03T10:00:00Z', '${ADMIN}'`);
  await addPayment(2, 'Rejected', 'The screenshot is unreadable.', `'2026-01-01T10:00:00Z', null`);
  await addPayment(3, 'Pending', 'sent by the buyer', 'null, null');
  await client.query(`insert into refund_requests (id, order_id, client_name, client_email, amount_minor, reason, status,
      admin_remarks, decided_at, decided_by)
    values ('${idOf('c', 1)}', '${idOf('a', 1)}', '', '', 1000, 'Slow', 'Rejected', 'It was delivered.',
      '2026-01-05T10:00:00Z', '${ADMIN}')`);

  await migrateDatabase(url);

  const { rows } =
    await client.query(`select at, subject, subject_id, who, user_id, user_email, action, before, after, why
    from audit_events order by id`);
  const event = { who: 'admin', before: { status: 'Pending' } };
  const byAdmin = { ...event, user_id: ADMIN, user_email: 'admin@urooj.test' };
  expect(rows).toEqual([
    {
      ...event,
      at: new Date('2026-01-01T10:00:00Z'),
      subject: 'payment',
      subject_id: idOf('b', 2),
      user_id: null,
      user_email: null,
      action: 'rejected',
      after: { status: 'Rejected' },
      why: 'The screenshot is unreadable.',
    },
    {
      ...byAdmin,
      at: new Date('2026-01-03T10:00:00Z'),
      subject: 'payment',
      subject_id: idOf('b', 1),
      action: 'approved',
      after: { status: 'Approved' },
      why: '',
    },
    {
      ...byAdmin,
      at: new Date('2026-01-05T10:00:00Z'),
      subject: 'refund',
      subject_id: idOf('c', 1),
      action: 'rejected',
      after: { status: 'Rejected' },
      why: 'It was delivered.',
    },
  ]);
  expect((await client.query('select distinct version from users')).rows).toEqual([{ version: 1 }]);
});

test('migration 0012 computes the keys of transaction ids again; of payments that collide, one gets the key', async () => {
  const { url, client } = await databaseAt(11);
  /** The ids as they were typed, with the keys of earlier releases. */
  const payments = [
    ['109.', '109.', 'Pending'],
    ['#٢٣٤', '#٢٣٤', 'Approved'],
    ['TID 00567', 'TID00567', 'Pending'],
    ['567', '567', 'Approved'],
    ['890\u0300', '890\u0300', 'Pending'],
    ['#890', '#890', 'Pending'],
    ['0567', '0567', 'Rejected'],
    ['#', '#', 'Pending'],
    ['É-1', 'É1', 'Pending'],
  ] as const;
  for (const [index, [id, key, status]] of payments.entries()) {
    await client.query(
      `insert into orders (id, service, platform, quantity, price_minor, profile_link)
        values ($1, 'Instagram Followers', 'Instagram', 1000, ${PRICE.minor}, '@a')`,
      [idOf('a', index)],
    );
    await client.query(
      `insert into uploads (name, content_type, bytes, pixels_sha256) values ($1, 'image/png', 1, 'x')`,
      [`p${index}.png`],
    );
    await client.query(
      `insert into payments (id, order_id, method, transaction_id, transaction_key, amount_minor, client_name,
          client_email, screenshot, status, remarks, decided_at, created_at)
        values ($1, $2, 'easypaisa', $3, $4, ${PRICE.minor}, '', '', $5, $6, '', $7, now() + $8 * interval '1 second')`,
      [
        idOf('b', index),
        idOf('a', index),
        id,
        key,
        `p${index}.png`,
        status,
        status === 'Pending' ? null : new Date(),
        index,
      ],
    );
  }

  await migrateDatabase(url);

  const { rows } = await client.query('select transaction_id, transaction_key from payments order by id');
  expect(rows.map(({ transaction_id, transaction_key }) => [transaction_id, transaction_key])).toEqual([
    ['109.', '109'],
    ['#٢٣٤', '234'],
    ['TID 00567', 'TID00567'],
    ['567', '567'],
    ['890\u0300', '890'],
    ['#890', '#890'],
    ['0567', '567'],
    ['#', '#'],
    ['É-1', 'E1'],
  ]);
});
