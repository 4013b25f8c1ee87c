import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Queryable } from '../db/pool.ts';
import { instances } from '../db/schema.ts';
import { removeLater } from './files-to-remove.ts';

/** A process that uses the shop's storage. Its times are those of the database, so that wrong clocks do not matter. */
export type Instance = {
  readonly id: number;
  /** Where it stores files, as operators read it: the address of the bucket or folder, without keys. */
  readonly place: string;
  /** Name and content of the file that it stored to show the other processes that they use the same storage. */
  readonly marker: string;
  readonly content: string;
  /** It found that it cannot read what the others store, and did not start. */
  readonly wasRejected: boolean;
  /** Since its last sign of life. */
  readonly secondsAgo: number;
};

/** Several times the interval of signs of life, because a busy process is late. */
const LIVE_S = 20;
/** Long enough for an outage of the database. */
const ENDED_S = 600;

const seenWithin = (seconds: number): SQL => gt(instances.seenAt, sql`now() - make_interval(secs => ${seconds})`);

/** @returns the id, which is higher than those of all processes before */
export async function addInstance(
  database: Queryable,
  instance: Pick<Instance, 'place' | 'marker' | 'content'>,
): Promise<number> {
  const [row] = await database.insert(instances).values(instance).returning({ id: instances.id });
  if (!row) throw new Error('The process was not stored');
  return row.id;
}

/** Says that the process is alive. @returns false when its row is gone: the database was away for long, or has crashed */
export async function keepInstance(database: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await database.update(instances).set({ seenAt: sql`now()` }).where(eq(instances.id, id));
  return rowCount === 1;
}

/** The other live processes, the oldest first. */
export async function otherInstances(database: Queryable, id: number): Promise<Instance[]> {
  const { place, marker, content, wasRejected } = instances;
  return database
    .select({
      ...{ id: instances.id, place, marker, content, wasRejected },
      secondsAgo: sql<number>`round(extract(epoch from now() - ${instances.seenAt}))`.mapWith(Number),
    })
    .from(instances)
    .where(and(ne(instances.id, id), seenWithin(LIVE_S)))
    .orderBy(instances.id);
}

/** Counts the live processes, this one included. */
export const liveInstances: SQL = sql`select count(*) from ${instances}
  where not ${instances.wasRejected} and ${seenWithin(LIVE_S)}`;

/** Leaves the row for a while, so that the other processes see that one could not start. */
export async function rejectInstance(database: Queryable, id: number): Promise<void> {
  await database.update(instances).set({ wasRejected: true }).where(eq(instances.id, id));
}

export async function removeInstance(database: Queryable, id: number): Promise<void> {
  await database.delete(instances).where(eq(instances.id, id));
}

/** Deletes what killed processes have left. `removeFiles` removes their markers. */
export async function purgeInstances(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const ended = lt(instances.seenAt, sql`now() - make_interval(secs => ${ENDED_S})`);
    const rows = await tx.delete(instances).where(ended).returning({ marker: instances.marker });
    await removeLater(
      tx,
      rows.map(({ marker }) => marker),
      now,
    );
  });
}
