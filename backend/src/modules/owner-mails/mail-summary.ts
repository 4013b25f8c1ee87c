import { OWNER_MAIL_EVENTS } from '@urooj/contract/vocabulary';
import { type Database, inTransaction } from '../../db/pool.ts';
import { mailId } from '../../mail/mail-id.ts';
import { isFirstMail, queueMail } from '../../mail/outbox.ts';
import { messagesMail, type Period, summaryMail } from '../../mail/summaries.ts';
import type { LiveSite } from '../../plugins/site/live-site.ts';
import { countLate } from './count-late.ts';
import { MAX_AN_HOUR, readOwnerMailSettings } from './plan-owner-mail.ts';
import { lastDue } from './slots.ts';
import { dropEvents, takeMessages, takeNews } from './take-events.ts';

export const MAIL_REST_OF_HOUR = 'mail_rest_of_hour';
export const MAIL_SUMMARIES = 'mail_owner_summaries';

type Deps = {
  readonly database: Database;
  readonly site: LiveSite;
  readonly adminEmail: string;
  readonly publicUrl: () => string;
  readonly now: () => Date;
};

/** Which choice of the owner each summary serves. */
const CHOICES = { hourly: 'atOnce', daily: 'daily', weekly: 'weekly' } as const;
const MESSAGES_PER_MAIL = 50;

/** The summaries of the day and of the week. */
export async function mailSummaries(deps: Deps): Promise<void> {
  const settings = await readOwnerMailSettings(deps.site);
  await dropEvents(
    deps.database,
    OWNER_MAIL_EVENTS.filter((event) => settings[event] === 'off'),
  );
  await mailSummary(deps, 'daily');
  await mailSummary(deps, 'weekly');
}

/**
 * Mails what was stored before the summary was last due, and what was late then. An entry is deleted in the transaction that
 * mails it, and the id of the mail is made from the time at which it was due: so a second run, also in another process,
 * sends nothing, and the next run makes up for one that was missed.
 */
export async function mailSummary(deps: Deps, period: Period): Promise<void> {
  const { adminEmail } = deps;
  const settings = await readOwnerMailSettings(deps.site);
  const due = lastDue(period, deps.now());
  const events = OWNER_MAIL_EVENTS.filter((event) => settings[event] === CHOICES[period]);
  if (events.length === 0 && settings.late !== period) return;
  const id = mailId(`${period} summary of ${due.toISOString()}`);
  await inTransaction(deps.database, async (tx) => {
    if (!(await isFirstMail(tx, id))) return;
    const messages = events.includes('messages') ? await takeMessages(tx, due) : [];
    for (let first = 0; first < messages.length; first += MESSAGES_PER_MAIL)
      await queueMail(tx, messagesMail(deps.publicUrl(), adminEmail, messages.slice(first, first + MESSAGES_PER_MAIL)));
    const news = await takeNews(tx, events, due);
    const late = settings.late === period ? await countLate(tx, due) : {};
    if (Object.keys({ ...news, ...late }).length === 0) return;
    await queueMail(tx, summaryMail(deps.publicUrl(), adminEmail, { news, late, period, max: MAX_AN_HOUR }), { id });
  });
}
