import { randomInt } from 'node:crypto';
import {
  type Call,
  encodeMessage,
  type FetchRequest,
  type FromProcess,
  messageReader,
  type Reply,
  type ToProcess,
} from './messages.ts';
import { readMessage } from './replies.ts';
import { spawnChild } from './spawn-child.ts';
import { createTimer } from './timer.ts';

/** The process broke a limit or ended, or the code in it threw. `hasEnded`: it can do nothing more. */
export class SandboxFailed extends Error {
  override name = 'SandboxFailed';
  readonly hasEnded: boolean;
  constructor(message: string, hasEnded: boolean) {
    super(message);
    this.hasEnded = hasEnded;
  }
}

export type CallOptions = {
  /** Time that the process may take, without the time that it waits for the backend. */
  limitMs: number;
  /** Reaches the backend for this call; without it there is no data. */
  sendRequest?: typeof fetch | undefined;
};

export type Sandbox = {
  /**
   * Calls the process.
   * @returns what it sends, unchecked
   * @throws SandboxFailed
   */
  call(call: Call, options: CallOptions): Promise<unknown>;
  /** Whether it can still be called. */
  isOpen(): boolean;
  close(): void;
};

type Pending = PromiseWithResolvers<unknown> & {
  options: CallOptions;
  timer: ReturnType<typeof createTimer>;
  requests: number;
  waitingFor: number;
};

/** The largest page, or all files at the root of a site. */
const MAX_MESSAGE_BYTES = 16_000_000;
/** Requests to the backend for one page. */
const MAX_REQUESTS = 32;

async function fetchFor({ options }: Pending, { fetch: fetched, method, url }: FetchRequest): Promise<ToProcess> {
  try {
    if (!options.sendRequest) throw new Error('There is no backend where pages are composed ahead.');
    const response = await options.sendRequest(url, { method });
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    return { fetched, response: { status: response.status, type: response.headers.get('content-type'), body } };
  } catch (error) {
    return { fetched, failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Node aborts where it gets no memory; the code itself has no way to do that. */
const ABORTED = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 128 + 5, 128 + 6]);

const endOf = (how: number | NodeJS.Signals | null): string =>
  ABORTED.has(how) ? 'needs more memory than it may have' : `ends its process (${how})`;

/** Starts a process that runs code of others; its first call must be `open`. */
export function startSandbox(): Sandbox {
  const child = spawnChild();
  const pending = new Map<number, Pending>();
  // Replies to calls that were not made are recognised.
  let nextId = randomInt(1_000_000_000);
  let ended: string | null = null;

  function end(why: string): void {
    if (ended !== null) return;
    ended = why;
    child.kill('SIGKILL');
    for (const { timer, reject } of pending.values()) {
      timer.pause();
      reject(new SandboxFailed(why, true));
    }
    pending.clear();
  }

  const send = (message: ToProcess): void => {
    if (ended === null) child.stdin.write(encodeMessage(message));
  };

  function answer(request: FetchRequest): void {
    const call = pending.get(request.page);
    if (!call) return; // of a page that is rendered already
    call.requests++;
    if (call.requests > MAX_REQUESTS) {
      end(`sends more than ${MAX_REQUESTS} requests for one page`);
      return;
    }
    call.waitingFor++;
    call.timer.pause();
    void fetchFor(call, request).then((message) => {
      call.waitingFor--;
      if (call.waitingFor === 0 && pending.has(request.page)) call.timer.resume();
      send(message);
    });
  }

  function settle(message: Reply): void {
    const call = pending.get(message.id);
    if (!call) {
      end('replies to what nobody asked');
      return;
    }
    pending.delete(message.id);
    call.timer.pause();
    if ('error' in message) call.reject(new SandboxFailed(message.error, false));
    else call.resolve(message.result);
  }

  function receive(message: FromProcess): void {
    if ('fetch' in message) answer(message);
    else if ('ended' in message) end(`throws where nothing catches it: ${message.ended}`);
    else settle(message);
  }

  const read = messageReader(MAX_MESSAGE_BYTES, (message) => {
    if (ended === null) receive(readMessage(message));
  });
  child.stdout.on('data', (chunk: Buffer) => {
    if (ended !== null) return;
    try {
      read(chunk);
    } catch (error) {
      end(error instanceof SyntaxError ? 'sends what cannot be read' : (error as Error).message);
    }
  });
  child.stdin.on('error', () => {}); // it has ended: `close` says so
  child.on('error', (error) => end(`has no process: ${error.message}`));
  child.on('close', (code, signal) => end(endOf(signal ?? code)));

  return {
    call(call, options) {
      if (ended !== null) return Promise.reject(new SandboxFailed(ended, true));
      const id = nextId++;
      const seconds = options.limitMs / 1000;
      const timer = createTimer(options.limitMs, () => end(`takes longer than ${seconds} s`));
      const entry: Pending = { ...Promise.withResolvers<unknown>(), options, timer, requests: 0, waitingFor: 0 };
      pending.set(id, entry);
      send({ id, ...call });
      return entry.promise;
    },
    isOpen: () => ended === null,
    close: () => end('was closed'),
  };
}
