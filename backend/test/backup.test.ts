import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isNull, sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Progress } from '../src/backup/progress.ts';
import { tablesToBackUp } from '../src/backup/tables.ts';
import { writeBackup } from '../src/backup/write.ts';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/pool.ts';
import { bankMessages, mailOutbox, staffInvitations } from '../src/db/schema.ts';
import type { Mail } from '../src/mail/transport.ts';
import { openStorage } from '../src/storage/open.ts';
import { deliver, easypaisaText, insertPhone, messageOf } from './bank-messages.ts';
import { createTestApp, jobRunner } from './harness.ts';
import { earlierRelease } from './other-release.ts';
import { buy } from './paying-buyer.ts';
import { ORDER, placeOrder } from './samples.ts';
import { logIn, post, start, startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';
import { migratedDatabase, temporaryDatabase } from './temporary-database.ts';

type Place = {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
  readonly STORAGE_URL: string;
};

/** A database and an empty folder for one shop. */
async function placeWith(DATABASE_URL: string): Promise<Place> {
  const folder = await temporaryFolder();
  return { DATABASE_URL, DATA_DIR: folder, STORAGE_URL: uploadsIn(folder) };
}

const emptyPlace = async () => placeWith(await temporaryDatabase());

/** With the tables of a shop, and without rows. */
const place = async () => placeWith(await migratedDatabase());

const configOf = (env: Place) => readConfig({ ...env }, '/');

/** A checksum of every table in the backup, and of every uploaded file. */
async function contentOf(env: Place) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const tables: Record<string, unknown> = {};
  for (const { name } of await tablesToBackUp(client)) {
    const { rows } = await client.query(
      `select count(*), md5(string_agg(t::text, ',' order by t::text)) from ${name} t`,
    );
    tables[name] = rows[0];
  }
  expect((await client.query(`select tgname from pg_trigger where tgenabled <> 'O'`)).rows).toEqual([]);
  await client.end();
  const folder = path.join(env.DATA_DIR, 'uploads');
  const files = (await readdir(folder)).sort();
  const sums = files.map(async (file) => [file, md5(await readFile(path.join(folder, file)))]);
  return { tables, files: await Promise.all(sums) };
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');

const LOGIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };

/** A shop with an order, a payment with its screenshot and bank message, and mails with characters that COPY has to escape. */
async function livelyShop(env: Place) {
  const shop = await start({ ...env, ADMIN_PASSWORD: LOGIN.password });
  const text = 'Tab\tslash\\ line\nنام \\N';
  const placed = await post(`${shop.url}/followerApi/createOrder`, { ...ORDER, socialId: text });
  const { id: orderId } = (await placed.json()) as { id: string };
  const transactionId = '41207733120';
  await buy([shop.url], { number: 1, quantity: 500, rupees: 417, transactionId });
  const { database, pool } = openDatabase(env.DATABASE_URL, () => {});
  const phone = await insertPhone({ database });
  await deliver(
    { database },
    messageOf(phone, easypaisaText({ id: transactionId, amount: '417' })),
    messageOf(phone, text),
  );
  await vi.waitFor(async () => expect(await database.$count(bankMessages, sql`state = 'proposed'`)).toBe(1), {
    timeout: 30_000,
  });
  await pool.end();
  return { shop, orderId };
}

/** The shop writes to the rows of its mails until they are sent. */
async function untilSent(env: Place): Promise<void> {
  const { database, pool } = openDatabase(env.DATABASE_URL, () => {});
  const unsent = () => database.$count(mailOutbox, isNull(mailOutbox.sentAt));
  await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 30_000 });
  await pool.end();
}

test('an e-mail that was not sent yet is sent after a restore, once, and no invitation is open', async () => {
  const [from, to, folder] = [await createTestApp(), await emptyPlace(), await temporaryFolder()];
  await placeOrder(from.asGuest());
  const invitation = { email: 'sana@urooj.test', rights: [], secretHash: 'x', expiresAt: new Date('2099-12-31') };
  await from.database.insert(staffInvitations).values(invitation);
  await backup(
    configOf({ DATABASE_URL: from.url, DATA_DIR: from.folder, STORAGE_URL: uploadsIn(from.folder) }),
    ['shop.backup'],
    folder,
  );
  await restore(configOf(to), ['shop.backup'], folder);
  const { database, pool } = openDatabase(to.DATABASE_URL, () => {});
  onTestFinished(() => pool.end());
  const mailbox: Mail[] = [];
  const transport = { send: async (_id: string, mail: Mail) => void mailbox.push(mail), close: () => {} };
  const runJobs = jobRunner({ ...from, database, transport, log: pino({ level: 'silent' }) });
  await database.update(mailOutbox).set({ nextAttemptAt: sql`now() - interval '1 minute'` });
  await runJobs();
  await runJobs();
  expect(mailbox).toMatchObject([{ to: 'ayesha@example.com', subject: expect.stringContaining('received') }]);
  expect(await database.select().from(staffInvitations)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
});

async function indexesOf({ DATABASE_URL }: Awaited<ReturnType<typeof place>>): Promise<string[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select indexdef from pg_indexes order by schemaname, indexname');
  await client.end();
  return rows.map(({ indexdef }) => indexdef);
}

test('restores exactly what a backup of a running shop saved, and replaces everything else', async () => {
  const [from, to, folder] = [await place(), await place(), await temporaryFolder()];
  const { shop, orderId } = await livelyShop(from);
  await logIn(shop.url, LOGIN);
  await untilSent(from);
  expect(await shop.lastBackup?.()).toBeNull();
  const steps: Progress[] = [];
  const written = await backup(configOf(from), ['shop.backup'], folder, {
    onProgress: (progress) => steps.push(progress),
  });
  expect(steps.filter(({ step }) => step === 'rows').at(-1)?.done).toBe(written.rows);
  expect(steps.at(-1)).toEqual({ step: 'images', done: 1, total: 1 });
  expect(written).toEqual({ rows: expect.any(Number), files: 1, missing: [] });
  expect(await shop.lastBackup?.()).toBeInstanceOf(Date);
  expect((await stat(path.join(folder, 'shop.backup'))).mode & 0o777).toBe(0o600);
  expect(await startErrorOf(backup(configOf(from), ['shop.backup'], folder))).toMatch(/exists already/);
  await shop.close();
  const before = await contentOf(from);

  const other = await livelyShop(to);
  const force = ['shop.backup', '--force'];
  const running = await startErrorOf(restore(configOf(to), force, folder));
  expect(running).toBe('The shop is running on this database. Stop it first.');
  await other.shop.close();
  const untouched = await contentOf(to);
  expect(await startErrorOf(restore(configOf(to), ['shop.backup'], folder))).toMatch(
    /^This shop is not empty\. Add --force to replace all its data with the backup\.$/,
  );
  const mistyped = { ...to, STORAGE_URL: uploadsIn(path.join(to.DATA_DIR, 'mistyped')) };
  expect(await startErrorOf(restore(configOf(mistyped), ['shop.backup'], folder))).toMatch(/^This shop is not empty/);
  expect(await readdir(to.DATA_DIR)).not.toContain('mistyped');
  expect(await contentOf(to)).toEqual(untouched);
  const restoring: Progress[] = [];
  const onProgress = (progress: Progress) => restoring.push(progress);
  expect(await restore(configOf(to), force, folder, { onProgress })).toMatchObject({ rows: written.rows, files: 1 });
  for (const step of ['verified bytes', 'rows', 'images', 'indexes']) {
    const last = restoring.findLast((progress) => progress.step === step);
    expect([step, last?.done]).toEqual([step, last?.total]);
  }
  expect(await contentOf(to)).toEqual(before);
  expect(await indexesOf(to)).toEqual(await indexesOf(from));

  const again = await start({ ...to });
  expect((await fetch(`${again.url}/followerApi/getOrder/${orderId}`)).status).toBe(200);
  expect((await fetch(`${again.url}/followerApi/getOrder/${other.orderId}`)).status).toBe(404);
  expect((await logIn(again.url, LOGIN)).status).toBe(200);
  // Sequences continue after the restored rows.
  expect((await post(`${again.url}/followerApi/createOrder`, ORDER)).status).toBe(200);
});

test('migrates the backup of an older release to the newest schema', async () => {
  const [from, to, folder] = [await emptyPlace(), await emptyPlace(), await temporaryFolder()];
  await migrateDatabase(from.DATABASE_URL, { known: earlierRelease(0) });
  const client = new pg.Client({ connectionString: from.DATABASE_URL });
  await client.connect();
  await client.query("insert into users (email, name, password_hash) values ('old@urooj.test', 'Old', 'x')");
  await writeBackup(client, await openStorage(configOf(from)), path.join(folder, 'old'));
  await client.end();
  await restore(configOf(to), ['old'], folder);
  const shop = await start({ ...to });
  expect((await fetch(`${shop.url}/followerApi/blogPosts`)).status).toBe(200);
  expect(Object.keys((await contentOf(to)).tables)).toEqual(
    Object.keys((await contentOf(await migratedPlace())).tables),
  );
});

async function migratedPlace(): Promise<Place> {
  const env = await place();
  await openStorage(configOf(env));
  return env;
}

test('rejects a damaged, changed or newer backup and changes nothing', async () => {
  const [from, folder] = [await place(), await temporaryFolder()];
  const { shop } = await livelyShop(from);
  await shop.close();
  await backup(configOf(from), ['good'], folder);
  const before = await contentOf(from);
  const good = await readFile(path.join(folder, 'good'));
  const plain = gunzipSync(good).toString('latin1');
  const changed = (was: string, is: string) => gzipSync(Buffer.from(plain.replace(was, is), 'latin1'));
  const hash = /"migrations":\["\w+/.exec(plain)?.[0] ?? '';
  const damaged =
    /bad is damaged or is not a backup\. Nothing was changed\. Copy the backup again, or choose another one\.$/;
  const cases: readonly (readonly [Buffer, RegExp])[] = [
    [Buffer.from('no archive'), damaged],
    [good.subarray(0, good.length / 2), damaged],
    [gzipSync(Buffer.from('no archive')), damaged],
    [gzipSync(Buffer.alloc(1024)), damaged],
    [changed('Instagram Followers', 'Instagram Followerz'), damaged],
    [changed('"format":1', '"format":x'), damaged],
    [changed(hash, hash.replace(/\w{9}$/, 'f'.repeat(9))), /was created by a newer release/],
  ];
  for (const [content, sentence] of cases) {
    await writeFile(path.join(folder, 'bad'), content);
    expect(await startErrorOf(restore(configOf(from), ['bad', '--force'], folder))).toMatch(sentence);
  }
  expect(await startErrorOf(restore(configOf(from), ['none'], folder))).toMatch(
    /^There is no file .+none\. Name the backup/,
  );
  expect(await startErrorOf(restore(configOf(from), ['.'], folder))).toMatch(
    / cannot be read \(EISDIR: .+\)\. Name a file/,
  );
  expect(await startErrorOf(restore(configOf(from), [], folder))).toMatch(/^Name the backup/);
  expect(await startErrorOf(backup(configOf(from), ['a', 'b'], folder))).toMatch(/^Name the file to write/);
  expect(await contentOf(from)).toEqual(before);
});

test('reports that the backup file cannot be created', async () => {
  const [from, folder] = [await migratedPlace(), await temporaryFolder()];
  expect(await startErrorOf(backup(configOf(from), ['missing/x.backup'], folder))).toMatch(
    /^The backup cannot be written there \(ENOENT.+\)\. Name a file in a folder/,
  );
});

test('a backup that is stopped leaves no file, and a restore that is stopped changes nothing', async () => {
  const [shop, folder] = [await place(), await temporaryFolder()];
  await (await livelyShop(shop)).shop.close();
  const stoppedAt = (step: string) => {
    const stopping = new AbortController();
    const onProgress = (progress: Progress) => progress.step === step && stopping.abort();
    return { onProgress, signal: stopping.signal };
  };
  for (const step of ['rows', 'images']) {
    const refusal = await startErrorOf(backup(configOf(shop), ['x.backup'], folder, stoppedAt(step)));
    expect([step, refusal]).toEqual([step, 'Stopped: no backup was written.']);
    expect(await readdir(folder)).toEqual([]);
  }
  await backup(configOf(shop), ['shop.backup'], folder);
  const other = await place();
  await (await livelyShop(other)).shop.close();
  const before = await contentOf(other);
  for (const step of ['verified bytes', 'rows', 'images', 'indexes']) {
    const refusal = await startErrorOf(restore(configOf(other), ['shop.backup', '--force'], folder, stoppedAt(step)));
    expect([step, refusal]).toEqual([step, 'Stopped: nothing was changed.']);
    expect(await contentOf(other)).toEqual(before);
  }
});

test('reports that the database stopped during the backup, and leaves nothing behind', async () => {
  const [from, folder] = [await migratedPlace(), await temporaryFolder()];
  const [holder, watcher] = [await connected(from), await connected(from)];
  // The lock makes the backup wait, so that it is running when its connection is closed.
  await holder.query('begin');
  await holder.query('lock table users in access exclusive mode');
  const refusal = startErrorOf(backup(configOf(from), ['x.backup'], folder));
  await vi.waitUntil(async () => {
    const { rows } = await watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'urooj-backup' and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }, 10_000);
  expect(await refusal).toMatch(/^The database stopped during the command\./);
  expect(await readdir(folder)).toEqual([]);
});

async function connected({ DATABASE_URL }: Place): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
