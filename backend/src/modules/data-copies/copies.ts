import type { Readable } from 'node:stream';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { type Database, inTransaction, type Transaction } from '../../db/pool.ts';
import { dataCopies } from '../../db/schema.ts';
import { addJob } from '../../jobs/add-job.ts';
import { dataCopyReady } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { newSecret } from '../../security/secrets.ts';
import { forgetRemoval, removeLater } from '../../storage/files-to-remove.ts';
import type { Storage } from '../../storage/storage.ts';
import { deleteTokensOf, issueToken, userOfToken } from '../users/mailed-tokens.ts';
import { findUser } from '../users/repository.ts';
import { collectData } from './collect.ts';

export const MAKE_DATA_COPIES = 'make_data_copies';
export const DATA_COPIES_PATH = '/followerApi/dataCopies';
const HOURS = 24;
const HOUR_MS = 3_600_000;

/** A user asks for a copy; an earlier one ends. */
export async function requestDataCopy(database: Database, userId: string, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await removeDataCopy(tx, userId, now);
    await tx.insert(dataCopies).values({ userId, requestedAt: now });
    await addJob(tx, MAKE_DATA_COPIES);
  });
}

/** Also with the account. */
export async function removeDataCopy(tx: Transaction, userId: string, now: Date): Promise<void> {
  const removed = await tx.delete(dataCopies).where(eq(dataCopies.userId, userId)).returning();
  await deleteTokensOf(tx, userId, 'copy-data');
  const names = removed.flatMap(({ name }) => name ?? []);
  // They were noted for a later time.
  for (const name of names) await forgetRemoval(tx, name);
  await removeLater(tx, names, now);
}

type Deps = { readonly database: Database; readonly storage: Storage; readonly publicUrl: () => string };

/** Makes the copies that were asked for, and mails a link to each. @throws StorageDown, after which the job runs again */
export async function makeDataCopies({ database, storage, publicUrl }: Deps, now: Date): Promise<void> {
  const waiting = await database.select().from(dataCopies).where(isNull(dataCopies.name));
  for (const { userId } of waiting) {
    const user = await findUser(database, userId);
    if (!user) continue;
    const name = `${newSecret()}.zip`;
    // First, so that the file of a process that is killed goes.
    await removeLater(database, [name], new Date(now.getTime() + (HOURS + 1) * HOUR_MS));
    await storage.put(name, await collectData(database, storage, user));
    const expiresAt = new Date(now.getTime() + HOURS * HOUR_MS);
    await inTransaction(database, async (tx) => {
      const isWaiting = and(eq(dataCopies.userId, userId), isNull(dataCopies.name));
      const { rowCount } = await tx.update(dataCopies).set({ name, expiresAt }).where(isWaiting);
      if (rowCount === 0) return;
      const token = await issueToken(tx, { userId, purpose: 'copy-data', expiresAt });
      await queueMail(tx, dataCopyReady(`${publicUrl()}${DATA_COPIES_PATH}/${token}`, user, HOURS));
    });
  }
}

/** The file of a mailed link. @throws ApiError `not_found` for a link that is wrong, over, or of an earlier copy */
export async function openDataCopy(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  token: string,
  now: Date,
): Promise<Readable> {
  const userId = await userOfToken(database, token, 'copy-data', now);
  const [copy] =
    userId === null
      ? []
      : await database
          .select()
          .from(dataCopies)
          .where(and(eq(dataCopies.userId, userId), gt(dataCopies.expiresAt, now)));
  const content = copy?.name ? await storage.open(copy.name) : null;
  if (!content) throw apiError('not_found');
  return content;
}
