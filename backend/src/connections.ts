import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server, so that it can stop without waiting for those that only might send a request. */
export type Connections = {
  /** From now on every response ends its connection (`Connection: close`). */
  closeAfterResponses(): void;
  /** Closes the connections without a running request; Node.js closes only those that had one. */
  closeIdle(): void;
  /** Responses that are not complete. */
  running(): number;
};

/**
 * Connections of one address that have not sent a request yet. A browser opens six, and a proxy sends what it opens them for: more
 * are held open by somebody who sends heads slowly, until the server has no descriptor left for others.
 */
const MAX_WITHOUT_REQUEST = 64;

/** A crowd that a proxy brings at once has sent its requests by then, also to a busy process. */
const SLOW_MS = 5_000;

/** Closes the oldest connections without a request of an address that has more of them than anybody needs. */
function limitWaiting(server: Server, slowMs: number): void {
  const waiting = new Map<string, Map<Socket, number>>();
  const forget = (socket: Socket, address: string) => {
    const sockets = waiting.get(address);
    if (sockets?.delete(socket) && sockets.size === 0) waiting.delete(address);
  };
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket;
    const sockets = waiting.get(address) ?? new Map<Socket, number>();
    waiting.set(address, sockets.set(socket, performance.now()));
    socket.once('close', () => forget(socket, address));
    const [[oldest, since] = [socket, Number.POSITIVE_INFINITY]] = sockets;
    if (sockets.size > MAX_WITHOUT_REQUEST && performance.now() - since >= slowMs) oldest.destroy();
  });
  server.prependListener('request', ({ socket }) => forget(socket, socket.remoteAddress ?? ''));
}

/**
 * Watches the connections of a server, and limits those that send nothing.
 * @param slowMs how long a connection may take to send the head of its first request
 */
export function watchConnections(server: Server, slowMs = SLOW_MS): Connections {
  limitWaiting(server, slowMs);
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isClosing = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the handler, which may send the headers at once.
  server.prependListener('request', ({ socket }, response) => {
    responses.add(response);
    if (isClosing) response.shouldKeepAlive = false;
    response.once('close', () => {
      responses.delete(response);
      // Its headers may have been sent before, without `Connection: close`.
      if (isClosing) socket.end(() => socket.destroy());
    });
  });
  return {
    closeAfterResponses: () => {
      isClosing = true;
      for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    closeIdle: () => {
      const busy = new Set([...responses].map(({ req }) => req.socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    },
    running: () => responses.size,
  };
}
