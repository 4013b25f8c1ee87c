import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP relay to the database that a test can cut and restore. */
export class Relay {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(target: URL) {
    this.#target = { host: target.hostname, port: Number(target.port || 5432) };
  }

  get port(): number {
    return this.#port;
  }

  open(): Promise<void> {
    const server = createServer((client) => {
      const upstream = connect(this.#target);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => this.#sockets.delete(socket));
      }
      client.pipe(upstream).pipe(client);
    });
    this.#server = server;
    return new Promise((resolve) => {
      server.listen(this.#port, '127.0.0.1', () => {
        const address = server.address();
        this.#port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  }

  cut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      if (this.#server) this.#server.close(() => resolve());
      else resolve();
    });
  }
}

/**
 * Opens a relay to a database for one test and adds it to `relays`, so that the test can cut it.
 * @returns the URL of the database through the relay
 */
export async function relayed(url: string, relays: Relay[]): Promise<string> {
  const address = new URL(url);
  const relay = new Relay(address);
  await relay.open();
  onTestFinished(() => relay.cut());
  relays.push(relay);
  address.port = String(relay.port);
  return address.href;
}
