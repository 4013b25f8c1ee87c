import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { asc } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from '../db/pool.ts';
import { deletedPersons } from '../db/schema.ts';
import { addJob } from '../jobs/add-job.ts';
import type { Person } from '../modules/users/person.ts';
import type { Storage } from '../storage/storage.ts';

export const STORE_DELETIONS = 'store_deletions';
const FILE = 'deletions.txt';

type Deletion = { readonly hash: string; readonly at: string };

/** Before the e-mail of a guest in what is hashed; of an account it is only the id. */
const GUEST = 'guest ';

/** What was sold, for an order whose buyer is deleted: a promise for life ends with its buyer. An SQL expression over a row of `orders`. */
export const SALE_WITHOUT_LIFETIME = `case when orders.sale->'promise'->>'kind' = 'lifetime'
  then orders.sale || '{"promise": null}'::jsonb else orders.sale end`;

/** Notes that an account or a guest is deleted, in the transaction that does it. A guest may order and be deleted again. */
export async function recordDeletion(tx: Transaction, person: Person, at: Date): Promise<void> {
  const key = 'user' in person ? person.user.id : `${GUEST}${person.email}`;
  const hash = createHash('sha256').update(key).digest('hex');
  await tx.insert(deletedPersons).values({ hash, at }).onConflictDoNothing();
  await addJob(tx, STORE_DELETIONS);
}

/** Copies the list to the storage: it must outlive the database, whose backups are older. @throws StorageDown */
export async function storeDeletions(database: Database, storage: Storage): Promise<void> {
  const rows = await database.select().from(deletedPersons).orderBy(asc(deletedPersons.at), asc(deletedPersons.hash));
  if (rows.length === 0) return;
  const lines = rows.map(({ hash, at }) => `${hash} ${at.toISOString()}\n`);
  await storage.put(FILE, Buffer.from(lines.join('')));
}

/** The list of the storage, and that of the shop which a restore replaces. */
export async function readDeletions(client: pg.Client, storage: Storage): Promise<readonly Deletion[]> {
  const file = await storage.open(FILE);
  const stored = (file ? await text(file) : '').split('\n').flatMap((line) => {
    const [, hash, at] = /^([0-9a-f]{64}) (\S+)$/.exec(line) ?? [];
    return hash && at ? [{ hash, at }] : [];
  });
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.deleted_persons') is not null as there`,
  );
  if (!tables[0]?.there) return stored;
  const { rows } = await client.query<Deletion>('select hash, at::text from deleted_persons');
  return [...stored, ...rows];
}

/** Deletes again who was deleted, from the tables of an older backup. Their orders end on the date on which they would have. */
export async function applyDeletions(client: pg.Client, deletions: readonly Deletion[]): Promise<void> {
  await client.query(
    `insert into deleted_persons (hash, at) select * from unnest($1::text[], $2::timestamptz[]) on conflict do nothing`,
    [deletions.map(({ hash }) => hash), deletions.map(({ at }) => at)],
  );
  const isHashOf = (key: string) => `deleted_persons.hash = encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`;
  const isDeleted = isHashOf('users.id::text');
  await client.query(
    `update orders set buyer_deleted_at = deleted_persons.at, sale = ${SALE_WITHOUT_LIFETIME} from users join deleted_persons on ${isDeleted}
     where orders.buyer_deleted_at is null
       and (orders.user_id = users.id or users.email_verified_at is not null and orders.email = users.email)`,
  );
  const isVerified = 'users.email_verified_at is not null';
  await client.query(
    `delete from threads using users join deleted_persons on ${isDeleted} where ${isVerified} and threads.email = users.email`,
  );
  await client.query(
    `delete from staff_invitations using users join deleted_persons on ${isDeleted}
     where ${isVerified} and staff_invitations.email = users.email`,
  );
  await client.query(`delete from users using deleted_persons where ${isDeleted}`);
  await applyDeletionsOfGuests(client, (table) => isHashOf(`'${GUEST}' || ${table}.email`));
}

/** Only what there was when the guest was deleted: they may have come back. */
async function applyDeletionsOfGuests(client: pg.Client, isDeleted: (table: string) => string): Promise<void> {
  await client.query(
    `update orders set buyer_deleted_at = deleted_persons.at, sale = ${SALE_WITHOUT_LIFETIME} from deleted_persons
     where orders.buyer_deleted_at is null and orders.user_id is null and orders.created_at <= deleted_persons.at
       and ${isDeleted('orders')}`,
  );
  await client.query(
    `delete from threads using deleted_persons where threads.created_at <= deleted_persons.at and ${isDeleted('threads')}`,
  );
  await client.query(
    `delete from staff_invitations using deleted_persons where staff_invitations.created_at <= deleted_persons.at
       and ${isDeleted('staff_invitations')}`,
  );
  await client.query(`delete from data_copies using deleted_persons where ${isDeleted('data_copies')}`);
}
