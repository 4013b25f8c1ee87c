import type { OwnerMailEvent } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import { DEFAULT_OWNER_MAILS, type OwnerMailSettings } from '@urooj/domain/owner-mails';
import type { Transaction } from '../../db/pool.ts';
import { ownerMailEvents } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { ownerMailTexts } from '../../mail/texts/owner-mails.ts';
import type { Mail } from '../../mail/transport.ts';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';
import { hourStart, nextHour } from './slots.ts';

export type OwnerMailDeps = Pick<AppDeps, 'attempts' | 'site' | 'adminEmail' | 'publicUrl' | 'now'>;

/** Mails of one kind within an hour of the clock. What comes after them is in the summary of the hour. */
export const MAX_AN_HOUR = 20;

/** Something of which the owner may want a mail. */
export type OwnerMailNotice = {
  readonly event: OwnerMailEvent;
  /** The order, payment, refund or refill request. */
  readonly subjectId?: string;
  /** A message of a buyer, as the summary quotes it. */
  readonly message?: string;
  /** Whether it may need nobody a moment later: then it has no mail of its own, and a summary names it if it still waits. */
  readonly mayDecideItself?: boolean;
  /** The mail that is sent at once. @param notes to add below it */
  readonly mail: (notes: readonly string[]) => Mail;
};

/** What is stored with the change: a mail, an entry for the next summary, or nothing. */
export type OwnerMailPlan = {
  readonly mail: Mail | null;
  readonly event: typeof ownerMailEvents.$inferInsert | null;
};

export async function readOwnerMailSettings(site: LiveSite): Promise<OwnerMailSettings> {
  return (await readSiteSettings(site))?.ownerMails ?? DEFAULT_OWNER_MAILS;
}

/** Decides by the owner's settings, and counts the mail where one is sent at once. */
export async function planOwnerMail(deps: OwnerMailDeps, notice: OwnerMailNotice): Promise<OwnerMailPlan> {
  const { [notice.event]: time } = await readOwnerMailSettings(deps.site);
  if (time === 'off') return { mail: null, event: null };
  const at = deps.now();
  const { event, subjectId = null, message = null } = notice;
  const forSummary = { mail: null, event: { event, at, subjectId, message } };
  if (time !== 'atOnce' || notice.mayDecideItself) return forSummary;
  const count = await deps.attempts.add(`mails to the owner: ${event}`, 1, nextHour(at));
  if (count > MAX_AN_HOUR) return forSummary;
  return { mail: notice.mail(count === MAX_AN_HOUR ? [restFollows(at)] : []), event: null };
}

function restFollows(at: Date): string {
  const [from, to] = [hourStart(at), nextHour(at)].map((time) => formatDateTime(time.toISOString()));
  return ownerMailTexts.restFollows(MAX_AN_HOUR, from ?? '', to ?? '');
}

/**
 * The same in a transaction. Comes after all other rows that it locks: until it ends, other transactions wait with the count
 * of the same event.
 */
export async function queueOwnerMail(tx: Transaction, deps: OwnerMailDeps, notice: OwnerMailNotice): Promise<void> {
  const { mail, event } = await planOwnerMail({ ...deps, attempts: deps.attempts.within(tx) }, notice);
  if (mail) await queueMail(tx, mail);
  if (event) await tx.insert(ownerMailEvents).values(event);
}
