import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough, type Readable } from 'node:stream';
import type { PaymentEvent } from '@urooj/contract/endpoints';
import { apiError, busy } from '../../api-error.ts';
import { isUuid } from '../../db/uuid.ts';
import { isDatabaseBusy, isDatabaseDown } from '../../db/violations.ts';
import type { AppDeps } from '../../deps.ts';
import { loggable } from '../../loggable.ts';
import { type OrderPaymentRow, orderPayments } from './repository.ts';
import { paymentStates } from './views.ts';

const SETTINGS = {
  intervalMs: 1_000,
  /** Shorter than the time after which proxies and mobile networks close a silent connection. */
  heartbeatMs: 15_000,
  /** A browser opens a new one. What never ended would stay with one process for ever. */
  lifetimeMs: 10 * 60_000,
  /** Many customers of a mobile carrier share one address. */
  maxPerAddress: 100,
  /** Each costs a connection, and a row of the statement that is executed once a second. */
  maxPerProcess: 1_000,
};
/** When a browser connects again; sent to it. */
const RETRY_MS = 5_000;
/** For clients that ask for the order instead. */
const RETRY_AFTER_S = 30;

type OpenStream = {
  readonly orderId: string;
  readonly address: string;
  readonly events: PassThrough;
  /** When it was opened, and when something was last sent; in the milliseconds of `performance.now()`. */
  readonly since: number;
  sentAt: number;
  /** The data of the last event. */
  sent: string;
};

type Deps = Pick<AppDeps, 'database' | 'log' | 'stopping'>;

export type PaymentStreams = {
  /**
   * Server-sent events about the payment of an order: the state at once, then each change.
   * @throws ApiError `not_found`, or `busy` where too many are open
   */
  open(orderId: string, address: string): Promise<Readable>;
};

/**
 * The open streams of this process. While there are any, one statement a second reads the orders of all of them: it finds what
 * any process changed, and needs no connection of its own, which a pooler would not give.
 */
export function createPaymentStreams({ database, log, stopping }: Deps, settings = SETTINGS): PaymentStreams {
  const streams = new Set<OpenStream>();
  // The timer belongs to no request: otherwise all statements would be traced as parts of the one that began it.
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const { events } of streams) events.end();
  });

  function schedule(): void {
    timer ??= outsideOfRequests(() =>
      setTimeout(async () => {
        if (streams.size > 0) await update();
        timer = undefined;
        if (streams.size > 0 && !stopping.aborted) schedule();
      }, settings.intervalMs),
    );
  }

  async function update(): Promise<void> {
    const states = await readStates();
    const now = performance.now();
    for (const stream of streams) {
      const isOpening = stream.sent === '';
      if (isOpening) continue;
      const state = states?.get(stream.orderId);
      if (now - stream.since > settings.lifetimeMs) stream.events.end();
      else if (state !== undefined && state !== stream.sent) send(stream, state, now);
      else if (now - stream.sentAt > settings.heartbeatMs) write(stream, ':\n\n', now);
    }
  }

  /** @returns `null` while the database does not respond: the streams stay open, and get what has changed afterwards */
  async function readStates(): Promise<ReadonlyMap<string, string> | null> {
    const ids = new Set([...streams].map(({ orderId }) => orderId));
    try {
      const rows = await orderPayments(database, [...ids]);
      isFailing = false;
      return new Map(rows.map((row) => [row.id, eventData(row)]));
    } catch (error) {
      const isKnown = isDatabaseDown(error) || isDatabaseBusy(error);
      if (!isKnown && !isFailing) log.error({ error: loggable(error) }, 'the states of payments could not be read');
      isFailing = true;
      return null;
    }
  }

  const isFull = (address: string): boolean =>
    streams.size >= settings.maxPerProcess ||
    [...streams].filter((stream) => stream.address === address).length >= settings.maxPerAddress;

  return {
    async open(id, address) {
      if (stopping.aborted || isFull(address)) throw busy(null, RETRY_AFTER_S);
      const since = performance.now();
      const orderId = id.toLowerCase();
      const stream: OpenStream = { orderId, address, events: new PassThrough(), since, sentAt: since, sent: '' };
      // Before the order is read, so that many requests at once do not pass the limit together.
      streams.add(stream);
      stream.events.once('close', () => streams.delete(stream));
      try {
        const [row] = isUuid(orderId) ? await orderPayments(database, [orderId]) : [];
        if (!row) throw apiError('not_found', { field: 'order' });
        write(stream, `retry: ${RETRY_MS}\n`, since);
        send(stream, eventData(row), since);
      } catch (error) {
        stream.events.destroy();
        throw error;
      }
      if (stopping.aborted) stream.events.end();
      else schedule();
      return stream.events;
    },
  };
}

function eventData({ status, latestReview }: OrderPaymentRow): string {
  return JSON.stringify({ status, ...paymentStates(status, latestReview) } satisfies PaymentEvent);
}

function send(stream: OpenStream, data: string, now: number): void {
  stream.sent = data;
  write(stream, `data: ${data}\n\n`, now);
}

/** A client that reads nothing fills its buffer with a few hundred bytes a minute, until its stream ends. */
function write(stream: OpenStream, text: string, now: number): void {
  stream.sentAt = now;
  if (stream.events.writable) stream.events.write(text);
}
