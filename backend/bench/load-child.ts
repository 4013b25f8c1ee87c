import { connect } from 'node:net';

/**
 * Sends requests from a separate process over plain sockets, because a client as expensive as the server would hide the cost
 * of the server. Each caller sends a request, reads the response, and repeats.
 */
export type Load = {
  readonly port: number;
  /** Complete HTTP requests as text, sent in rotation. */
  readonly requests: readonly string[];
  readonly count: number;
  readonly callers: number;
};

export type LoadResult = {
  /** Milliseconds per response. */
  readonly times: readonly number[];
  readonly perSecond: number;
};

const HEAD_END = '\r\n\r\n';

/** Whether the response is complete. @throws Error if its status is not 200 */
function isComplete(response: string): boolean {
  const end = response.indexOf(HEAD_END);
  if (end < 0) return false;
  if (!response.startsWith('HTTP/1.1 200 ')) throw new Error(`A call failed: ${response}`);
  const length = Number(/^content-length: (\d+)/im.exec(response)?.[1]);
  return response.length >= end + HEAD_END.length + length;
}

function load({ port, requests, count, callers }: Load): Promise<LoadResult> {
  const times: number[] = [];
  const wire = requests.map((request) => Buffer.from(request));
  let sent = 0;
  const began = performance.now();
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let response = '';
      let startedAt = 0;
      const sendNext = () => {
        if (sent === count) return void socket.end(resolve);
        startedAt = performance.now();
        socket.write(wire[sent++ % wire.length] as Buffer);
      };
      socket.on('connect', sendNext).on('error', reject);
      socket.on('data', (chunk) => {
        response += chunk.toString('latin1');
        if (!isComplete(response)) return;
        response = '';
        times.push(performance.now() - startedAt);
        sendNext();
      });
    });
  return Promise.all(Array.from({ length: callers }, call)).then(() => ({
    times,
    perSecond: (count * 1000) / (performance.now() - began),
  }));
}

process.on('message', async (options: Load) => process.send?.(await load(options)));
