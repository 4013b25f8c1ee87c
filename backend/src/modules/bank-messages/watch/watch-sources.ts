import { and, eq, isNull } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../../../db/pool.ts';
import { mailboxes, phones } from '../../../db/schema.ts';
import { sourceSilent } from '../../../mail/emails.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { alarmOf, findSources, isSilent, type Source } from './sources.ts';

export const WATCH_SOURCES = 'watch_bank_message_sources';

export type WatchDeps = {
  readonly database: Database;
  readonly adminEmail: string;
  readonly publicUrl: () => string;
  readonly now: () => Date;
};

/** Notifies the admin, once, of each source that has been silent for longer than usual. Its next message ends the alarm. */
export async function watchSources(deps: WatchDeps): Promise<void> {
  const now = deps.now();
  for (const source of await findSources(deps.database, now)) {
    if (isSilent(source, now) === (source.silentAt !== null)) continue;
    await inTransaction(deps.database, (tx) => setSilent(tx, deps, source, isSilent(source, now) ? now : null));
  }
}

async function setSilent(tx: Transaction, deps: WatchDeps, source: Source, silentAt: Date | null): Promise<void> {
  // Another process may have done it, or a message may have come, since the source was read.
  const { rowCount } = await update(tx, source, silentAt);
  if (rowCount !== 1 || silentAt === null) return;
  const { name, lastMessageAt } = source;
  const alarm = {
    name,
    kind: source.kind,
    alarm: alarmOf(source),
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
  };
  await queueMail(tx, sourceSilent(deps.publicUrl(), deps.adminEmail, alarm));
}

function update(tx: Transaction, { kind, id, silentAt: before, lastMessageAt }: Source, silentAt: Date | null) {
  const table = kind === 'phone' ? phones : mailboxes;
  const key = kind === 'phone' ? eq(phones.id, id) : eq(mailboxes.name, id);
  const isSame = lastMessageAt ? eq(table.lastMessageAt, lastMessageAt) : isNull(table.lastMessageAt);
  const isUnchanged = before ? eq(table.silentAt, before) : isNull(table.silentAt);
  return tx
    .update(table)
    .set({ silentAt })
    .where(and(key, isSame, isUnchanged));
}
