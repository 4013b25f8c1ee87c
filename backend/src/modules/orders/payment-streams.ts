import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough, type Readable } from 'node:stream';
import type { PaymentEvent } from '@urooj/contract/endpoints';
import { apiError, busy } from '../../api-error.ts';
import { coalesced } from '../../coalesced.ts';
import { isUuid } from '../../db/uuid.ts';
import { isDatabaseBusy, isDatabaseDown } from '../../db/violations.ts';
import type { AppDeps } from '../../deps.ts';
import { loggable } from '../../loggable.ts';
import { canViewFullOrder } from './order-access.ts';
import { type OrderPaymentRow, orderPayments } from './repository.ts';
import { paymentStates, seenPayments } from './views.ts';

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

/** Who watches. A browser that may see the order sees its own payment, and any other one all of them. */
type Watcher = Parameters<typeof canViewFullOrder>[1];

type OpenStream = {
  readonly orderId: string;
  readonly address: string;
  readonly caller: Watcher;
  readonly events: PassThrough;
  /** When it was opened, and when something was last sent; in the milliseconds of `performance.now()`. */
  readonly since: number;
  sentAt: number;
  /** The data of the last event. */
  sent: string;
};

type Deps = Pick<AppDeps, 'database' | 'log' | 'stopping'>;
type States = ReadonlyMap<string, OrderPaymentRow>;

export type PaymentStreams = {
  /**
   * Server-sent events about the payment of an order: the state at once, then each change.
   * @throws ApiError `not_found`, or `busy` where too many are open
   */
  open(orderId: string, watcher: { readonly address: string; readonly caller: Watcher }): Promise<Readable>;
};

/**
 * The open streams of this process. While there are any, one statement a second reads the orders of all of them: it finds what
 * any process changed, and needs no connection of its own, which a pooler would not give. Streams that are opened at once share
 * a statement, too: a thousand browsers connect again when a process ends, and other requests need the connections.
 */
export function createPaymentStreams({ database, log, stopping }: Deps, settings = SETTINGS): PaymentStreams {
  const streams = new Set<OpenStream>();
  const countOf = new Map<string, number>();
  let opening = new Set<string>();
  const readOpening = coalesced(() => {
    const ids = opening;
    opening = new Set();
    return readStates(ids);
  });
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
    const states = await readStatesOfAll();
    const now = performance.now();
    for (const stream of streams) {
      const isOpening = stream.sent === '';
      if (isOpening) continue;
      const state = dataFor(stream, states);
      if (now - stream.since > settings.lifetimeMs) stream.events.end();
      else if (state !== undefined && state !== stream.sent) send(stream, state, now);
      else if (now - stream.sentAt > settings.heartbeatMs) write(stream, ':\n\n', now);
    }
  }

  /** @returns `null` while the database does not respond: the streams stay open, and get what has changed afterwards */
  async function readStatesOfAll(): Promise<States | null> {
    try {
      const states = await readStates(new Set([...streams].map(({ orderId }) => orderId)));
      isFailing = false;
      return states;
    } catch (error) {
      const isKnown = isDatabaseDown(error) || isDatabaseBusy(error);
      if (!isKnown && !isFailing) log.error({ error: loggable(error) }, 'the states of payments could not be read');
      isFailing = true;
      return null;
    }
  }

  /** @returns the orders that exist */
  async function readStates(ids: ReadonlySet<string>): Promise<States> {
    return new Map((await orderPayments(database, [...ids])).map((row) => [row.id, row]));
  }

  const openOf = (address: string): number => countOf.get(address) ?? 0;

  function add(stream: OpenStream): void {
    streams.add(stream);
    countOf.set(stream.address, openOf(stream.address) + 1);
    stream.events.once('close', () => remove(stream));
  }

  function remove(stream: OpenStream): void {
    streams.delete(stream);
    const left = openOf(stream.address) - 1;
    if (left > 0) countOf.set(stream.address, left);
    else countOf.delete(stream.address);
  }

  return {
    async open(id, { address, caller }) {
      const isFull = streams.size >= settings.maxPerProcess || openOf(address) >= settings.maxPerAddress;
      if (stopping.aborted || isFull) throw busy(null, RETRY_AFTER_S);
      if (!isUuid(id)) throw apiError('not_found', { field: 'order' });
      const since = performance.now();
      const orderId = id.toLowerCase();
      const stream: OpenStream = {
        orderId,
        address,
        caller,
        events: new PassThrough(),
        since,
        sentAt: since,
        sent: '',
      };
      // Before the order is read, so that many requests at once do not pass the limit together.
      add(stream);
      try {
        opening.add(orderId);
        const state = dataFor(stream, await readOpening());
        if (state === undefined) throw apiError('not_found', { field: 'order' });
        write(stream, `retry: ${RETRY_MS}\n`, since);
        send(stream, state, since);
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

/** The data of an event. */
function dataFor({ orderId, caller }: OpenStream, states: States | null): string | undefined {
  const order = states?.get(orderId);
  if (!order) return undefined;
  const { status } = order;
  const seen = seenPayments(order, canViewFullOrder(order, caller));
  return JSON.stringify({ status, ...paymentStates(order, seen) } satisfies PaymentEvent);
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
