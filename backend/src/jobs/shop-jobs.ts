import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/pool.ts';
import { requeueMails, SEND_MAIL } from '../mail/outbox.ts';
import { mailJob } from '../mail/send-mail.ts';
import type { Transport } from '../mail/transport.ts';
import type { Jobs, ScheduledJob } from './job.ts';

type Deps = {
  readonly database: Database;
  readonly transport: Transport;
  readonly log: FastifyBaseLogger;
};

const EVERY_MINUTE = '* * * * *';

/** Every job of the service, and when those run that nobody adds. */
export function shopJobs({ database, transport, log }: Deps) {
  const jobs: Jobs = {
    [SEND_MAIL]: mailJob(database, transport, log),
    requeue_mails: () => requeueMails(database),
  };
  const schedule: readonly ScheduledJob[] = [{ job: 'requeue_mails', cron: EVERY_MINUTE }];
  return { jobs, schedule, atStart: ['requeue_mails'] };
}
