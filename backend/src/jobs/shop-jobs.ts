import type { FastifyBaseLogger } from 'fastify';
import { STORE_DELETIONS, storeDeletions } from '../backup/deletions.ts';
import type { Database } from '../db/pool.ts';
import { requeueMails, SEND_MAIL } from '../mail/outbox.ts';
import { mailJob } from '../mail/send-mail.ts';
import type { Transport } from '../mail/transport.ts';
import { MATCH_BANK_MESSAGES } from '../modules/bank-messages/incoming.ts';
import { matchBankMessages } from '../modules/bank-messages/matching/match-bank-messages.ts';
import { MATCH_PAYOUTS } from '../modules/bank-messages/outgoing-transfers.ts';
import {
  MAIL_BANK_MESSAGE_REPORT,
  mailBankMessageReport,
} from '../modules/bank-messages/watch/mail-bank-message-report.ts';
import { WARN_OF_CONTRADICTIONS, warnOfContradictions } from '../modules/bank-messages/watch/warn-of-contradictions.ts';
import { WARN_OF_REJECTED, warnOfRejected } from '../modules/bank-messages/watch/warn-of-rejected.ts';
import { WATCH_SOURCES, watchSources } from '../modules/bank-messages/watch/watch-sources.ts';
import { APPLY_PLANNED_CATALOGUE, applyPlannedCatalogue } from '../modules/catalogue/apply-planned.ts';
import type { CatalogueStore } from '../modules/catalogue/catalogue-store.ts';
import { MAKE_DATA_COPIES, makeDataCopies } from '../modules/data-copies/copies.ts';
import { MEASURE_DELIVERY_TIMES, measureDeliveryTimes } from '../modules/delivery-times/measure.ts';
import { RETURN_ORDERS, returnLate } from '../modules/desk/batches.ts';
import { eraseOrders } from '../modules/orders/erase-orders.ts';
import { HANDLE_UNPAID_ORDERS, handleUnpaidOrders } from '../modules/orders/unpaid-orders.ts';
import { MAIL_REST_OF_HOUR, MAIL_SUMMARIES, mailSummaries, mailSummary } from '../modules/owner-mails/mail-summary.ts';
import { MAIL_LATE_REFILLS, mailLateRefills } from '../modules/refills/late.ts';
import { matchPayouts } from '../modules/refunds/match-payouts.ts';
import { ROLL_UP_RUM_COUNTS, rollUpRumCounts } from '../modules/rum/roll-up.ts';
import type { RumFigures } from '../modules/rum/rum-figures.ts';
import { END_ANNOUNCEMENTS, endAnnouncements } from '../modules/shop-statements/end-announcements.ts';
import type { StatementsStore } from '../modules/shop-statements/statements-store.ts';
import { purgeContactThreads } from '../modules/threads/remove-threads.ts';
import type { LiveSite } from '../plugins/site/live-site.ts';
import type { Storage } from '../storage/storage.ts';
import { moveWaitingFiles } from '../storage/waiting-files.ts';
import type { JobTable } from './job.ts';
import { mergeCounts } from './merge-counts.ts';
import { purge, purgeTexts } from './purge.ts';

type Deps = {
  readonly database: Database;
  readonly storage: Storage;
  /** Where files that wait in the database belong. */
  readonly destination?: Storage;
  readonly transport: Transport;
  readonly site: LiveSite;
  readonly rum: Pick<RumFigures, 'countEvent'>;
  /** Changes the catalogue; absent where nothing composes pages. */
  readonly catalogueStore?: CatalogueStore | null | undefined;
  /** Changes what the pages announce; absent where nothing composes pages. */
  readonly statementsStore?: StatementsStore | null | undefined;
  /** Receives alarms and reports. */
  readonly adminEmail: string;
  /** Origin for links in e-mails. */
  readonly publicUrl: () => string;
  readonly log: FastifyBaseLogger;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Every job of the service. */
export function shopJobs({
  database,
  storage,
  destination = storage,
  transport,
  log,
  site,
  rum,
  catalogueStore = null,
  statementsStore = null,
  adminEmail,
  publicUrl,
}: Deps): JobTable {
  const now = () => new Date();
  const watch = { database, adminEmail, publicUrl, now };
  return {
    jobs: {
      [SEND_MAIL]: mailJob({ database, transport, site, log }),
      requeue_mails: () => requeueMails(database),
      purge: async (_payload, signal) => {
        // First, because a bucket that does not respond ends the other one.
        await purgeTexts(database, site, now(), signal);
        await eraseOrders(database, site, now(), signal);
        await purgeContactThreads(database, now(), signal);
        await purge(database, storage, now(), signal);
      },
      [STORE_DELETIONS]: () => storeDeletions(database, destination),
      [MAKE_DATA_COPIES]: () => makeDataCopies({ database, storage, publicUrl }, now()),
      merge_counts: () => mergeCounts(database),
      [MEASURE_DELIVERY_TIMES]: () => measureDeliveryTimes(database, site, now()),
      [ROLL_UP_RUM_COUNTS]: () => rollUpRumCounts(database, now()),
      [MATCH_BANK_MESSAGES]: (_payload, signal) =>
        matchBankMessages({ database, site, rum, publicUrl, adminEmail, log, now }, signal),
      [MATCH_PAYOUTS]: (_payload, signal) => matchPayouts({ database, site, now, publicUrl }, signal),
      [HANDLE_UNPAID_ORDERS]: (_payload, signal) => handleUnpaidOrders({ database, site, publicUrl, now }, signal),
      [RETURN_ORDERS]: () => returnLate({ database, now }),
      [MAIL_LATE_REFILLS]: (_payload, signal) => mailLateRefills({ database, publicUrl, now }, signal),
      [WATCH_SOURCES]: () => watchSources(watch),
      [WARN_OF_CONTRADICTIONS]: () => warnOfContradictions(watch),
      [WARN_OF_REJECTED]: () => warnOfRejected(watch),
      [APPLY_PLANNED_CATALOGUE]: () => applyPlannedCatalogue({ ...watch, site, store: catalogueStore }),
      [END_ANNOUNCEMENTS]: () => endAnnouncements({ site, store: statementsStore, now }),
      [MAIL_BANK_MESSAGE_REPORT]: () => mailBankMessageReport({ ...watch, site }),
      [MAIL_REST_OF_HOUR]: () => mailSummary({ ...watch, site }, 'hourly'),
      [MAIL_SUMMARIES]: () => mailSummaries({ ...watch, site }),
      // Also for a folder: a backup of a shop with a bucket may have brought files that wait.
      move_waiting_files: (_payload, signal) => moveWaitingFiles(database, destination, signal),
    },
    schedule: [
      { job: 'requeue_mails', cron: '* * * * *', periodMs: MINUTE_MS },
      // Both sides add it; this is for what a failed run has left, and for what waits when the owner changes the setting.
      { job: MATCH_BANK_MESSAGES, cron: '* * * * *', periodMs: MINUTE_MS },
      { job: MATCH_PAYOUTS, cron: '* * * * *', periodMs: MINUTE_MS },
      { job: WARN_OF_CONTRADICTIONS, cron: '* * * * *', periodMs: MINUTE_MS },
      { job: WARN_OF_REJECTED, cron: '* * * * *', periodMs: MINUTE_MS },
      // Also at a start, for a change whose time has passed meanwhile.
      { job: APPLY_PLANNED_CATALOGUE, cron: '* * * * *', periodMs: MINUTE_MS },
      { job: END_ANNOUNCEMENTS, cron: '* * * * *', periodMs: MINUTE_MS },
      { job: HANDLE_UNPAID_ORDERS, cron: '*/5 * * * *', periodMs: 5 * MINUTE_MS },
      { job: RETURN_ORDERS, cron: '*/5 * * * *', periodMs: 5 * MINUTE_MS },
      { job: MAIL_LATE_REFILLS, cron: '*/5 * * * *', periodMs: 5 * MINUTE_MS },
      { job: WATCH_SOURCES, cron: '*/5 * * * *', periodMs: 5 * MINUTE_MS },
      // Ten minutes after midnight in Karachi, so that what was sent at midnight has arrived.
      { job: MAIL_BANK_MESSAGE_REPORT, cron: '10 19 * * *', periodMs: 24 * HOUR_MS },
      // One minute after the hour, so that what came at its end is stored.
      { job: MAIL_REST_OF_HOUR, cron: '1 * * * *', periodMs: HOUR_MS },
      // 08:00 in Karachi. That of the week is due on Mondays; another day makes up for one that was missed.
      { job: MAIL_SUMMARIES, cron: '0 3 * * *', periodMs: 24 * HOUR_MS },
      { job: 'purge', cron: '7 * * * *', periodMs: HOUR_MS },
      // A deletion adds it; this is for a storage that was away.
      { job: STORE_DELETIONS, cron: '37 * * * *', periodMs: HOUR_MS },
      { job: MAKE_DATA_COPIES, cron: '*/10 * * * *', periodMs: 10 * MINUTE_MS },
      { job: 'merge_counts', cron: '*/5 * * * *', periodMs: 5 * MINUTE_MS },
      { job: MEASURE_DELIVERY_TIMES, cron: '47 * * * *', periodMs: HOUR_MS },
      { job: ROLL_UP_RUM_COUNTS, cron: '23 * * * *', periodMs: HOUR_MS },
      { job: 'move_waiting_files', cron: '* * * * *', periodMs: MINUTE_MS },
    ],
  };
}
