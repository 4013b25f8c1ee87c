import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Database } from '../db/pool.ts';
import type { Job } from '../jobs/job.ts';
import { type LiveSite, readShopName } from '../plugins/site/live-site.ts';
import { inSpan } from '../spans.ts';
import { TraceContextPayload, withTraceContext } from '../trace-context.ts';
import { giveUp, leaseMail, markSent, retryLater } from './outbox.ts';
import { signed } from './render-email.ts';
import { isPermanent, type Transport } from './transport.ts';

const FIRST_RETRY_DELAY_S = 30;
const MAX_RETRY_DELAY_S = 3_600;
/** With these delays about five days, after which mail servers give up too (RFC 5321, 4.5.4.1). */
const MAX_ATTEMPTS = 126;
/** At most a hundred mails a second per job, so that the mails of a burst of orders do not slow down the shoppers. */
const SEND_INTERVAL_MS = 10;

const Payload = z.object({ id: z.uuid(), traceContext: TraceContextPayload });

type Deps = {
  readonly database: Database;
  readonly transport: Transport;
  /** Names the shop. */
  readonly site: LiveSite;
  readonly log: FastifyBaseLogger;
};

/** The job that sends one mail. The retries are its own, and not the library's, so that the row always says when the next is. */
export function mailJob({ database, transport, site, log }: Deps): Job {
  const send = async (parsed: z.infer<typeof Payload>, signal: AbortSignal) => {
    const row = await leaseMail(database, parsed.id);
    if (!row) return;
    const { traceContext } = parsed;
    const about = { mailId: parsed.id, ...(traceContext && { reqId: traceContext.requestId }) };
    const { id, recipient, subject, body, html, replyTo, autoSubmitted } = row;
    const mail = { to: recipient, subject, text: body, html, autoSubmitted, ...(replyTo !== null && { replyTo }) };
    try {
      await transport.send(id, signed(mail, await readShopName(site)), signal);
    } catch (error) {
      const attempts = row.attempts + 1;
      const reason = error instanceof Error ? error.message : String(error);
      if (isPermanent(error) || attempts >= MAX_ATTEMPTS) {
        log.error({ ...about, attempts, ...smtpReply(error) }, 'a mail was given up');
        return giveUp(database, id, reason);
      }
      log.warn({ ...about, attempts, ...smtpReply(error) }, 'a mail could not be sent; it will be retried');
      const delayS = Math.min(FIRST_RETRY_DELAY_S * 2 ** row.attempts, MAX_RETRY_DELAY_S);
      return retryLater(database, id, { lastError: reason, delayS, traceContext });
    }
    await markSent(database, id);
    log.info(about, 'a mail was sent');
    await pause(SEND_INTERVAL_MS);
  };
  return async (payload, signal) => {
    const parsed = Payload.parse(payload);
    const { id, traceContext } = parsed;
    const sendOne = () => send(parsed, signal);
    if (!traceContext) return sendOne();
    const attributes = { 'urooj.mail_id': id, 'urooj.request_id': traceContext.requestId };
    await withTraceContext(traceContext, () => inSpan({ name: 'send mail', kind: 'consumer', attributes }, sendOne));
  };
}

/** What may be logged of a failure. The text of a reply contains addresses. */
function smtpReply(error: unknown) {
  const { code, command, responseCode } = error as Readonly<Record<string, unknown>>;
  return { code, command, responseCode };
}
