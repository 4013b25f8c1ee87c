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

export function watchConnections(server: Server): Connections {
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
