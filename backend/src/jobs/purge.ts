import { DEFAULT_KEEP_TEXT_DAYS } from '@urooj/domain/bank-message-settings';
import { and, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isExpiredKey } from '../db/idempotency.ts';
import { type Database, inTransaction } from '../db/pool.ts';
import {
  attempts,
  bankMessages,
  blockEntries,
  dataCopies,
  deliveryNonces,
  idempotencyKeys,
  knownBrowsers,
  mailedTokens,
  mailOutbox,
  orderCodes,
  sessions,
  staffInvitations,
  uploads,
  usedChallenges,
} from '../db/schema.ts';
import { SENT_MAIL_MS } from '../mail/outbox.ts';
import { hasEnded } from '../modules/session/sessions.ts';
import { hasWindowEnded } from '../plugins/shared-attempts.ts';
import { type LiveSite, readSiteSettings } from '../plugins/site/live-site.ts';
import { removeFiles, removeLater } from '../storage/files-to-remove.ts';
import { purgeInstances } from '../storage/instances.ts';
import type { Storage } from '../storage/storage.ts';

const DAY_MS = 86_400_000;
const UNATTACHED_MS = DAY_MS;
/** The lifetime of the browser cookie. */
const BROWSER_MS = 400 * DAY_MS;
const FAILED_MAIL_MS = 90 * DAY_MS;
/** An entry of the block list explains for so long why an order was held. */
const ENDED_BLOCK_MS = 90 * DAY_MS;
/** An invitation that has ended explains for so long who works for the shop. */
const ENDED_INVITATION_MS = 30 * DAY_MS;
/** Phones send again what failed for about two days. A copy that comes later than this is refused by its age. */
const NONCE_MS = 7 * DAY_MS;
/** Small, so that a statement locks few rows, for a short time. */
const BATCH_ROWS = 1_000;
const BATCH_FILES = 100;

type Purge = readonly [table: PgTable, condition: SQL | undefined];

const invitationEnd = sql`coalesce(${staffInvitations.acceptedAt}, ${staffInvitations.withdrawnAt}, ${staffInvitations.expiresAt})`;

/** What no longer counts at that time. */
function purgesAt(now: Date): readonly Purge[] {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return [
    [sessions, hasEnded(now)],
    [idempotencyKeys, isExpiredKey(now)],
    [attempts, hasWindowEnded(now)],
    // Their files go by the note that was made with them.
    [dataCopies, lt(dataCopies.expiresAt, now)],
    [mailedTokens, lt(mailedTokens.expiresAt, now)],
    [orderCodes, lt(orderCodes.expiresAt, now)],
    [usedChallenges, lt(usedChallenges.expiresAt, now)],
    [staffInvitations, lt(invitationEnd, before(ENDED_INVITATION_MS))],
    [blockEntries, lt(blockEntries.endsAt, before(ENDED_BLOCK_MS))],
    [deliveryNonces, lt(deliveryNonces.createdAt, before(NONCE_MS))],
    [knownBrowsers, lt(knownBrowsers.seenAt, before(BROWSER_MS))],
    [mailOutbox, or(lt(mailOutbox.sentAt, before(SENT_MAIL_MS)), lt(mailOutbox.failedAt, before(FAILED_MAIL_MS)))],
    [mailOutbox, and(isNotNull(mailOutbox.heldForOrder), lt(mailOutbox.createdAt, before(SENT_MAIL_MS)))],
  ];
}

/**
 * Deletes what has expired, uploads that nothing uses, and what killed processes have left, in batches.
 * @param signal ends it after the current batch; the next run deletes the rest
 */
export async function purge(database: Database, storage: Storage, now: Date, signal?: AbortSignal): Promise<void> {
  for (const [table, condition] of purgesAt(now)) {
    await inBatches(BATCH_ROWS, signal, () => deleteBatch(database, table, condition));
  }
  await inBatches(BATCH_FILES, signal, () => deleteUnattached(database, now));
  await purgeInstances(database, now);
  await inBatches(BATCH_FILES, signal, () => removeFiles(database, storage, now, BATCH_FILES));
}

/**
 * Removes the texts of old messages about money, in batches. What was read of them stays.
 * @param signal ends it after the current batch; the next run removes the rest
 */
export async function purgeTexts(database: Database, site: LiveSite, now: Date, signal?: AbortSignal): Promise<void> {
  const { bankMessages: settings } = (await readSiteSettings(site)) ?? {};
  const before = new Date(now.getTime() - (settings?.keepTextDays ?? DEFAULT_KEEP_TEXT_DAYS) * DAY_MS);
  const isOld = and(isNotNull(bankMessages.text), lt(bankMessages.createdAt, before));
  const batch = sql`select ctid from ${bankMessages} where ${isOld} limit ${BATCH_ROWS} for update skip locked`;
  await inBatches(BATCH_ROWS, signal, async () => {
    const changed = database.update(bankMessages).set({ text: null });
    return (await changed.where(sql`${bankMessages}.ctid = any(array(${batch}))`)).rowCount ?? 0;
  });
}

/** @param deleteNext returns how many it has deleted */
async function inBatches(size: number, signal: AbortSignal | undefined, deleteNext: () => Promise<number>) {
  while (!signal?.aborted && (await deleteNext()) === size);
}

/** Rows that a request holds at this moment are left for the next run, so that nobody waits for anybody. */
async function deleteBatch(database: Database, table: PgTable, condition: SQL | undefined): Promise<number> {
  const batch = sql`select ctid from ${table} where ${condition} limit ${BATCH_ROWS} for update skip locked`;
  const { rowCount } = await database.delete(table).where(sql`${table}.ctid = any(array(${batch}))`);
  return rowCount ?? 0;
}

/** The files are removed after the commit: of a transaction that ends in between, the rows would come back without their files. */
async function deleteUnattached(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNATTACHED_MS);
  const unattached = and(isNull(uploads.attachedAt), lt(uploads.createdAt, before));
  const batch = sql`select ctid from ${uploads} where ${unattached} limit ${BATCH_FILES} for update skip locked`;
  return inTransaction(database, async (tx) => {
    const rows = await tx
      .delete(uploads)
      .where(sql`${uploads}.ctid = any(array(${batch}))`)
      .returning({ name: uploads.name });
    await removeLater(
      tx,
      rows.map(({ name }) => name),
      now,
    );
    return rows.length;
  });
}
