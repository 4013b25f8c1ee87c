import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../db/pool.ts';
import { uploads, waitingFiles } from '../db/schema.ts';
import { isStorageDown, type Storage, StorageDown } from './storage.ts';

/** A buyer waits this long for the bucket before the file goes to the database. */
const PUT_TIMEOUT_MS = 5_000;
/** After a failure the bucket is not asked again for this long, so that not every upload waits. */
const PAUSE_MS = 5_000;
/** Several thousand screenshots. The database must not fill up because the bucket is away. */
const MAX_WAITING_BYTES = 512 * 1024 * 1024;
/** The row of an upload is committed by then, or never. */
const UNUSED_AFTER_HOURS = 1;

type Limits = { readonly putTimeoutMs: number; readonly maxWaitingBytes: number };
const LIMITS: Limits = { putTimeoutMs: PUT_TIMEOUT_MS, maxWaitingBytes: MAX_WAITING_BYTES };

/**
 * The storage of a bucket that may be away for a while: files wait in the database meanwhile, so that buyers can pay, and
 * every process can read them there. `moveWaitingFiles` brings them to the bucket.
 * @param assertUsable throws where this process must not store files at all
 */
export function withWaitingFiles(
  bucket: Storage,
  database: Database,
  assertUsable = () => {},
  { putTimeoutMs, maxWaitingBytes } = LIMITS,
): Storage {
  let pausedUntil = 0;

  async function putInBucket(name: string, content: Buffer): Promise<void> {
    if (performance.now() < pausedUntil) throw new StorageDown('it did not respond a moment ago');
    const tooLate = pause(putTimeoutMs, undefined, { ref: false }).then(() => {
      throw new StorageDown(`it did not respond within ${putTimeoutMs} ms`);
    });
    try {
      await Promise.race([bucket.put(name, content), tooLate]);
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS;
      throw error;
    }
  }

  return {
    async put(name, content) {
      assertUsable();
      try {
        await putInBucket(name, content);
      } catch (error) {
        if (!isStorageDown(error) || (await waitingBytes(database)) + content.length > maxWaitingBytes) throw error;
        await database.insert(waitingFiles).values({ name, content });
      }
    },
    async open(name) {
      const found = await bucket.open(name).catch((error: unknown) => error as Error);
      if (found !== null && !(found instanceof Error)) return found;
      const waiting = await readWaiting(database, name);
      if (waiting) return Readable.from([waiting]);
      if (found instanceof Error) throw found;
      return null;
    },
    async remove(name) {
      // The deletion waits while the file is being moved. No transaction is open while the bucket works.
      await database.delete(waitingFiles).where(eq(waitingFiles.name, name));
      await bucket.remove(name);
    },
  };
}

async function waitingBytes(database: Database): Promise<number> {
  const total = sql<string>`coalesce(sum(octet_length(${waitingFiles.content})), 0)`;
  const [row] = await database.select({ total }).from(waitingFiles);
  return Number(row?.total);
}

async function readWaiting(database: Database, name: string): Promise<Buffer | null> {
  const [row] = await database.select().from(waitingFiles).where(eq(waitingFiles.name, name));
  return row?.content ?? null;
}

/**
 * Moves files that waited in the database to the bucket, one at a time, the oldest first.
 * @param signal ends it after the current file
 * @throws StorageDown when the bucket is still away; the rest waits for the next run
 */
export async function moveWaitingFiles(database: Database, bucket: Storage, signal?: AbortSignal): Promise<void> {
  await deleteUnused(database);
  while (!signal?.aborted && (await moveNext(database, bucket)));
}

/** The row stays locked meanwhile, so that `remove` waits and finds the file in the bucket. */
async function moveNext(database: Database, bucket: Storage): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [next] = await tx
      .select()
      .from(waitingFiles)
      .orderBy(asc(waitingFiles.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return false;
    await bucket.put(next.name, next.content);
    await tx.delete(waitingFiles).where(eq(waitingFiles.name, next.name));
    return true;
  });
}

/** Files of uploads that were never committed, or that the purge has deleted meanwhile. */
async function deleteUnused(database: Database): Promise<void> {
  const upload = database.select().from(uploads).where(eq(uploads.name, waitingFiles.name));
  const isOld = lt(waitingFiles.createdAt, sql`now() - make_interval(hours => ${UNUSED_AFTER_HOURS})`);
  await database.delete(waitingFiles).where(and(isOld, notExists(upload)));
}
