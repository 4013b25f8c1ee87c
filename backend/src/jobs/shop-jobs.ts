import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/pool.ts';
import { requeueMails, SEND_MAIL } from '../mail/outbox.ts';
import { mailJob } from '../mail/send-mail.ts';
import type { Transport } from '../mail/transport.ts';
import type { Storage } from '../storage/storage.ts';
import type { JobTable } from './job.ts';
import { purge } from './purge.ts';

type Deps = {
  readonly database: Database;
  readonly storage: Storage;
  readonly transport: Transport;
  readonly log: FastifyBaseLogger;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Every job of the service. */
export function shopJobs({ database, storage, transport, log }: Deps): JobTable {
  return {
    jobs: {
      [SEND_MAIL]: mailJob(database, transport, log),
      requeue_mails: () => requeueMails(database),
      purge: (_payload, signal) => purge(database, storage, new Date(), signal),
    },
    schedule: [
      { job: 'requeue_mails', cron: '* * * * *', periodMs: MINUTE_MS },
      { job: 'purge', cron: '7 * * * *', periodMs: HOUR_MS },
    ],
  };
}
