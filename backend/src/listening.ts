import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Connections } from './connections.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Config, 'host' | 'port'> & {
  /** The environment variables of the port and the host; `PORT` and `HOST` by default. */
  readonly variable?: string;
  readonly hostVariable?: string;
};

/** How long a connection may take to send the request that it was opened for, once nothing new is accepted. */
const REQUEST_HEAD_MS = 1_000;

type Stopping = {
  readonly connections: Connections;
  /** How long running requests may take. */
  readonly shutdownMs: number;
  /** Aborted when nothing is to be waited for. */
  readonly forceStop: AbortSignal;
};

/**
 * Accepts no more connections, waits for the running requests, and closes the app after them.
 * @returns how many requests were cut off
 */
export async function closeApp(
  app: FastifyInstance,
  { connections, shutdownMs, forceStop }: Stopping,
): Promise<number> {
  // The server first: a closing app rejects the requests that arrive on open connections.
  const closed = new Promise<void>((resolve) => app.server.close(() => resolve()));
  connections.closeAfterResponses();
  const idle = setTimeout(() => connections.closeIdle(), REQUEST_HEAD_MS);
  let cut = 0;
  const cutOff = () => {
    cut = connections.running();
    app.server.closeAllConnections();
  };
  const deadline = setTimeout(cutOff, shutdownMs);
  forceStop.addEventListener('abort', cutOff, { once: true });
  if (forceStop.aborted) cutOff();
  await closed;
  forceStop.removeEventListener('abort', cutOff);
  clearTimeout(idle);
  clearTimeout(deadline);
  await app.close();
  return cut;
}

/**
 * Checks the port at the beginning of a start, so that a port in use is reported before the other work.
 * @throws StartError when the port cannot be opened
 */
export async function assertPortFree(config: Address): Promise<void> {
  const probe = createServer();
  try {
    await listenOn(probe, config);
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** A StartError that says what the operator can do, for errors of the address; any other error unchanged. */
function listenProblem(error: unknown, { host, port, variable = 'PORT', hostVariable = 'HOST' }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop what uses it, or set ${variable} to another one.`);
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not open port ${port}. Set ${variable} to one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `${hostVariable} ${host} is not an address of this machine. Set ${hostVariable} to 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}

/** @throws StartError when the address cannot be opened */
export async function listenOn(server: Server, address: Address): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address.port, address.host, resolve);
    });
  } catch (error) {
    throw listenProblem(error, address);
  }
}

/**
 * Below the ports that systems give to outgoing connections. A server that starts again on one of those may find it taken, even by
 * its own clients: who connects to such a port while nothing listens there can be connected to itself.
 */
const PORTS = { from: 20_000, to: 32_000 };
const MAX_ATTEMPTS = 100;

/** A port of this machine that nothing uses at this moment, for a server that may start on it again. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(PORTS.from, PORTS.to);
    const probe = createServer();
    try {
      await listenOn(probe, { host: '127.0.0.1', port });
      return port;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    } finally {
      await new Promise((resolve) => probe.close(resolve));
    }
  }
}

/**
 * @returns the address to open in a browser on this machine
 * @throws StartError when the address cannot be opened
 */
export async function listen(app: FastifyInstance, config: Address): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenProblem(error, config);
  }
  const bound = app.server.address();
  return `http://localhost:${typeof bound === 'object' && bound ? bound.port : config.port}`;
}
