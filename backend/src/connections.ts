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

/** Closes the oldest connections without a request of an address that has more of them than anybody needs. */
function limitWaiting(server: Server): void {
  const waiting = new Map<string, Set<Socket>>();
  const forget = (socket: Socket, address: string) => {
    const sockets = waiting.get(address);
    if (sockets?.delete(socket) && sockets.size === 0) waiting.delete(address);
  };
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket;
    const sockets = waiting.get(address) ?? new Set();
    waiting.set(address, sockets.add(socket));
    socket.once('close', () => forget(socket, address));
    const [oldest] = sockets;
    if (sockets.size > MAX_WITHOUT_REQUEST) oldest?.destroy();
  });
  server.prependListener('request', ({ socket }) => forget(socket, socket.remoteAddress ?? ''));
}

/** Watches the connections of a server, and limits those that send nothing. */
export function watchConnections(server: Server): Connections {
  limitWaiting(server);
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
