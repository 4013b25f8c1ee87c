import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { type ActiveSession, deleteOtherSessions } from './sessions.ts';

/** Logs out every other browser of a user. The history says how many. */
export async function endOtherSessions(
  { database, now }: Pick<AppDeps, 'database' | 'now'>,
  session: Pick<ActiveSession, 'secretHash' | 'user'>,
  requestId: string,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const ended = await deleteOtherSessions(tx, session);
    if (ended === 0) return;
    const event = { action: 'other browsers logged out', at: now(), requestId };
    await recordOwnEvent(tx, session.user, { ...event, before: {}, after: { browsers: ended } });
  });
}
