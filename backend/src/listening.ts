import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Config, 'host' | 'port'> & {
  /** The environment variable of the port; `PORT` by default. */
  readonly variable?: string;
};

const CLOSE_TIMEOUT_MS = 3_000;

/** Finishes running requests, but does not wait for idle connections. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await app.close();
  clearTimeout(timer);
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
function listenProblem(error: unknown, { host, port, variable = 'PORT' }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop what uses it, or set ${variable} to another one.`);
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not open port ${port}. Set ${variable} to one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
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
