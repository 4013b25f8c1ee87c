import { sql } from 'drizzle-orm';
import { inTransaction, type Queryable } from '../../../db/pool.ts';
import { bankMessages, mailboxes, phones } from '../../../db/schema.ts';
import { bankMessageReport } from '../../../mail/emails.ts';
import { mailId } from '../../../mail/mail-id.ts';
import { queueMail } from '../../../mail/outbox.ts';
import type { LiveSite } from '../../../plugins/site/live-site.ts';
import { bankMessageReportOf, yesterday } from './bank-message-report.ts';
import type { WatchDeps } from './watch-sources.ts';

export const MAIL_BANK_MESSAGE_REPORT = 'mail_bank_message_report';

type Deps = WatchDeps & { readonly site: LiveSite };

/**
 * Mails the reconciliation of the day before to the admin. The id of the mail is made from the day: a second run of the job, also
 * in another process or after a crash, sends nothing.
 */
export async function mailBankMessageReport(deps: Deps): Promise<void> {
  const { database, adminEmail, publicUrl, now } = deps;
  if (!(await hasBankMessages(database))) return;
  const day = yesterday(now());
  const mail = bankMessageReport(publicUrl(), adminEmail, await bankMessageReportOf(deps, day));
  await inTransaction(database, (tx) => queueMail(tx, mail, { id: mailId(`bank message report of ${day}`) }));
}

/** A shop that reads no messages gets no reports about them. */
async function hasBankMessages(database: Queryable): Promise<boolean> {
  const { rows } = await database.execute<{ isUsed: boolean }>(sql`
    select exists (select from ${bankMessages}) or exists (select from ${phones} where revoked_at is null)
      or exists (select from ${mailboxes} where purpose = 'bank') as "isUsed"`);
  return rows[0]?.isUsed === true;
}
