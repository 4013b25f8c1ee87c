import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction } from '../db/pool.ts';
import { loggable } from '../loggable.ts';
import { newSecret } from '../security/secrets.ts';
import { StartError } from '../start-error.ts';
import { afterLateStoring, forgetRemoval, removeLater } from './files-to-remove.ts';
import {
  addInstance,
  type Instance,
  keepInstance,
  otherInstances,
  rejectInstance,
  removeInstance,
} from './instances.ts';
import { isStorageDown, type Storage, StorageDown } from './storage.ts';

const HEARTBEAT_INTERVAL_MS = 5_000;
/** Database and storage may be away when a process stops. Another process deletes then what it leaves. */
const STOP_TIMEOUT_MS = 5_000;

/** The storage that the processes of a shop share, as one of them sees it. */
export type SharedStorage = {
  /** Accepts no file while this process cannot read those of the others. */
  readonly storage: Storage;
  /** @throws StorageDown while this process must get no requests, because it cannot read what the others store */
  assertReadable(): void;
  /** How many live processes store files that this one cannot read, or did not start because of that. */
  unreadable(): number;
  /** Says that this process is alive, and checks. Repeated every five seconds. */
  sendHeartbeat(): Promise<void>;
  /** Removes what this process has left in database and storage. */
  stop(): Promise<void>;
};

type Options = {
  readonly database: Database;
  readonly storage: Storage;
  /** Where this process stores files (`describePlace`). */
  readonly place: string;
  readonly log: FastifyBaseLogger;
  readonly intervalMs?: number;
};

type Own = Pick<Instance, 'id' | 'marker' | 'content'>;

/**
 * Joins the processes of a shop: stores a marker file whose name and content are in the database, and reads those of the
 * other live processes. Of two that do not read the same files, the one that started later gives way, so that a process
 * with a wrong setting cannot stop those that work.
 * @throws StartError when this process cannot use the storage, or cannot read what an earlier one has stored
 */
export async function joinStorage(options: Options): Promise<SharedStorage> {
  const { database, storage, place, log, intervalMs = HEARTBEAT_INTERVAL_MS } = options;
  let own = await register(options).catch((error) => refuseUnusable(error, place));
  await refuseOtherPlace(options, own);
  /** What has been read once stays readable as long as the own marker is. */
  const verified = new Set<number>();
  let isFaulty = false;
  let unreadable: readonly string[] = [];

  async function check(): Promise<void> {
    const isLost = (await canRead(storage, own)) === 'no';
    const failing = await findUnreadable(options, own, verified);
    const places = [...(isLost ? [place] : []), ...failing.map((other) => other.place)].sort();
    const wasFaulty = isFaulty;
    isFaulty = isLost || failing.some(({ id, wasRejected }) => id < own.id && !wasRejected);
    const isSame = isFaulty === wasFaulty && places.join() === unreadable.join();
    unreadable = places;
    if (!isSame) report(log, { isFaulty, place, unreadable });
  }

  async function sendHeartbeat(): Promise<void> {
    if (!(await keepInstance(database, own.id))) {
      // The database has lost the row, or another process took this one for ended.
      await storage.remove(own.marker);
      own = await register(options);
      // After a crash of the database ids begin again.
      verified.clear();
    }
    await check();
  }

  const assertReadable = () => {
    if (isFaulty) throw new StorageDown('this process cannot read what the others store');
  };
  const stopping = new AbortController();
  const heartbeats = repeat(sendHeartbeat, intervalMs, log, stopping.signal);
  return {
    storage: {
      ...storage,
      put: async (name, content) => {
        assertReadable();
        return storage.put(name, content);
      },
    },
    assertReadable,
    unreadable: () => unreadable.length,
    sendHeartbeat,
    async stop() {
      stopping.abort();
      const left = heartbeats.then(() => leave(options, own));
      const failed = (error: unknown) => log.warn({ error: loggable(error) }, 'a marker file was left in the storage');
      await Promise.race([left.catch(failed), pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** The file first, because a process that sees the row reads it. */
async function register({ database, storage, place }: Options): Promise<Own> {
  const file = { marker: `marker-${newSecret()}.txt`, content: newSecret() };
  // Until the row refers to it: a process that ends in between leaves no file.
  await removeLater(database, [file.marker], afterLateStoring(new Date()));
  await storage.put(file.marker, Buffer.from(file.content));
  const id = await inTransaction(database, async (tx) => {
    await forgetRemoval(tx, file.marker);
    return addInstance(tx, { ...file, place });
  });
  const own = { ...file, id };
  if ((await canRead(storage, own)) === 'no') throw new StorageDown('a file that was just written is not there');
  return own;
}

/** The row first, because a process that sees the row reads the file. */
async function leave({ database, storage }: Options, { id, marker }: Own): Promise<void> {
  await inTransaction(database, async (tx) => {
    await removeInstance(tx, id);
    await removeLater(tx, [marker], new Date());
  });
  await storage.remove(marker);
  await forgetRemoval(database, marker);
}

function refuseUnusable(error: unknown, place: string): never {
  if (!isStorageDown(error)) throw error;
  throw new StartError(
    `The uploads of the shop cannot be stored in ${place} (${(error as Error).message}). Correct STORAGE_URL or the rights there.`,
  );
}

async function refuseOtherPlace(options: Options, own: Own): Promise<void> {
  const { database, storage, place } = options;
  const failing = await findUnreadable(options, own, new Set());
  const earlier = failing.find(({ id, wasRejected }) => id < own.id && !wasRejected);
  if (!earlier) return;
  await rejectInstance(database, own.id);
  await storage.remove(own.marker);
  throw new StartError(
    `This process stores uploads in ${place}, where it does not find what another process of the shop has stored in ` +
      `${earlier.place} (alive ${earlier.secondsAgo} s ago). Set STORAGE_URL of all processes to the same bucket or shared folder. ` +
      'To move a shop to another storage, copy the files and stop all its processes first.',
  );
}

/** Other live processes whose marker is not there, and those that were refused. */
async function findUnreadable({ database, storage }: Options, own: Own, verified: Set<number>): Promise<Instance[]> {
  const unreadable = new Set<number>();
  const others = await otherInstances(database, own.id);
  for (const other of others) {
    if (verified.has(other.id) && !other.wasRejected) continue;
    const answer = other.wasRejected ? 'no' : await canRead(storage, other);
    if (answer === 'no') unreadable.add(other.id);
    if (answer === 'yes') verified.add(other.id);
  }
  if (unreadable.size === 0) return [];
  // A process that has just ended has removed its row before its marker.
  return (await otherInstances(database, own.id)).filter(({ id }) => unreadable.has(id));
}

/** `unknown` while the storage does not respond: uploads fail by themselves then, and everything else works. */
async function canRead(storage: Storage, { marker, content }: Omit<Own, 'id'>): Promise<'yes' | 'no' | 'unknown'> {
  try {
    const stream = await storage.open(marker);
    return stream !== null && (await readText(stream)) === content ? 'yes' : 'no';
  } catch {
    return 'unknown';
  }
}

type Finding = {
  readonly isFaulty: boolean;
  readonly place: string;
  readonly unreadable: readonly string[];
};

function report(log: FastifyBaseLogger, { isFaulty, place, unreadable }: Finding): void {
  const fields = { place, unreadable };
  if (isFaulty) log.error(fields, 'this process cannot read what the others store, so it accepts no uploads');
  else if (unreadable.length > 0) log.error(fields, 'another process of the shop stores its uploads elsewhere');
  else log.warn(fields, 'all processes of the shop store their uploads in one place again');
}

/** While database or storage are away, the last result counts. */
async function repeat(
  sendHeartbeat: () => Promise<void>,
  intervalMs: number,
  log: FastifyBaseLogger,
  signal: AbortSignal,
) {
  let hasFailed = false;
  const failed = (error: unknown) => {
    if (!hasFailed) log.warn({ error: loggable(error) }, 'the shared storage could not be checked');
    hasFailed = true;
  };
  const done = () => {
    hasFailed = false;
  };
  while (!signal.aborted) {
    await pause(intervalMs, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await sendHeartbeat().then(done, failed);
  }
}
