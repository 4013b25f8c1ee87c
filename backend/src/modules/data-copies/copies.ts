import type { Readable } from 'node:stream';
import type { Language } from '@urooj/contract/languages';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { apiError, tooManyAttempts } from '../../api-error.ts';
import { type Database, inTransaction, type Transaction } from '../../db/pool.ts';
import { dataCopies } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { addJob } from '../../jobs/add-job.ts';
import { dataCopyReady } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { hashSecret, newSecret } from '../../security/secrets.ts';
import { forgetRemoval, removeLater } from '../../storage/files-to-remove.ts';
import type { Storage } from '../../storage/storage.ts';
import { findUser } from '../users/repository.ts';
import { collectData } from './collect.ts';

export const MAKE_DATA_COPIES = 'make_data_copies';
export const DATA_COPIES_PATH = '/followerApi/dataCopies';
const HOURS = 24;
const HOUR_MS = 3_600_000;
const COPIES = { max: 3, windowMs: 24 * HOUR_MS };

/** Whose copy it is: of an account, or of a guest who has proved an e-mail with a mailed code. */
type CopyFor = { readonly userId: string } | { readonly email: string };

const isOf = (person: CopyFor) =>
  'userId' in person ? eq(dataCopies.userId, person.userId) : eq(dataCopies.email, person.email);

/**
 * A person asks for a copy; an earlier one ends.
 * @param language of the mail to a guest; an account has its own
 * @throws ApiError `too_many_attempts` for the fourth in 24 hours
 */
export async function requestDataCopy(
  { database, attempts, now }: Pick<AppDeps, 'database' | 'attempts' | 'now'>,
  person: CopyFor,
  language?: Language,
): Promise<void> {
  const wait = await attempts.consume(`data copy ${Object.values(person)[0]}`, COPIES);
  if (wait > 0) throw tooManyAttempts(wait);
  await inTransaction(database, async (tx) => {
    await removeDataCopy(tx, person, now());
    await tx.insert(dataCopies).values({ ...person, ...(language && { language }), requestedAt: now() });
    await addJob(tx, MAKE_DATA_COPIES);
  });
}

/** Also with the account, and with the data of a guest. */
export async function removeDataCopy(tx: Transaction, person: CopyFor, now: Date): Promise<void> {
  const removed = await tx.delete(dataCopies).where(isOf(person)).returning();
  const names = removed.flatMap(({ name }) => name ?? []);
  // They were noted for a later time.
  for (const name of names) await forgetRemoval(tx, name);
  await removeLater(tx, names, now);
}

type Deps = { readonly database: Database; readonly storage: Storage; readonly publicUrl: () => string };
type Waiting = typeof dataCopies.$inferSelect;

/** Makes the copies that were asked for, and mails a link to each. @throws StorageDown, after which the job runs again */
export async function makeDataCopies(deps: Deps, now: Date): Promise<void> {
  const waiting = await deps.database.select().from(dataCopies).where(isNull(dataCopies.name));
  for (const copy of waiting) await makeDataCopy(deps, copy, now);
}

async function makeDataCopy({ database, storage, publicUrl }: Deps, copy: Waiting, now: Date): Promise<void> {
  const { id, userId, email, language } = copy;
  const user = userId === null ? null : await findUser(database, userId);
  if (!user && email === null) return;
  const name = `${newSecret()}.zip`;
  // First, so that the file of a process that is killed goes.
  await removeLater(database, [name], new Date(now.getTime() + (HOURS + 1) * HOUR_MS));
  await storage.put(name, await collectData(database, storage, user ? { user } : { email: email ?? '' }));
  const token = newSecret();
  await inTransaction(database, async (tx) => {
    const { rowCount } = await tx
      .update(dataCopies)
      .set({ name, tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + HOURS * HOUR_MS) })
      .where(and(eq(dataCopies.id, id), isNull(dataCopies.name)));
    if (rowCount === 0) return;
    const to = user ?? { email: email ?? '', name: '', language };
    await queueMail(tx, dataCopyReady(`${publicUrl()}${DATA_COPIES_PATH}/${token}`, to, HOURS));
  });
}

/** The file of a mailed link. @throws ApiError `not_found` for a link that is wrong, over, or of an earlier copy */
export async function openDataCopy(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  token: string,
  now: Date,
): Promise<Readable> {
  const [copy] = await database
    .select()
    .from(dataCopies)
    .where(and(eq(dataCopies.tokenHash, hashSecret(token)), gt(dataCopies.expiresAt, now)));
  const content = copy?.name ? await storage.open(copy.name) : null;
  if (!content) throw apiError('not_found');
  return content;
}
