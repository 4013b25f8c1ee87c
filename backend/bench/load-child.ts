import { connect } from 'node:net';

/**
 * Makes requests from a process of its own, over bare sockets: a client that works as much as the server would hide what
 * the server costs. Each caller asks, reads the answer, and asks again.
 */
export type Order = {
  readonly port: number;
  /** Whole requests, as they go over the wire; taken in turns. */
  readonly requests: readonly string[];
  readonly count: number;
  readonly callers: number;
};

export type Report = {
  /** Milliseconds per answer. */
  readonly times: readonly number[];
  readonly perSecond: number;
};

const HEAD_END = '\r\n\r\n';

/** Whether a whole answer has arrived. @throws Error when it is no good one */
function isWhole(answer: string): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return false;
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`A call failed: ${answer}`);
  const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1]);
  return answer.length >= end + HEAD_END.length + length;
}

function load({ port, requests, count, callers }: Order): Promise<Report> {
  const times: number[] = [];
  const wire = requests.map((request) => Buffer.from(request));
  let sent = 0;
  const began = performance.now();
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let answer = '';
      let asked = 0;
      const ask = () => {
        if (sent === count) return void socket.end(resolve);
        asked = performance.now();
        socket.write(wire[sent++ % wire.length] as Buffer);
      };
      socket.on('connect', ask).on('error', reject);
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        if (!isWhole(answer)) return;
        answer = '';
        times.push(performance.now() - asked);
        ask();
      });
    });
  return Promise.all(Array.from({ length: callers }, call)).then(() => ({
    times,
    perSecond: (count * 1000) / (performance.now() - began),
  }));
}

process.on('message', async (order: Order) => process.send?.(await load(order)));
