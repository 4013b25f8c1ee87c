import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = (response: ServerResponse, request: Received) => void;
export type Loopback = {
  host: string;
  /** Every request so far, oldest first. */
  received: Received[];
  /** Resolves when the next request has arrived completely. */
  arrival(): Promise<void>;
  close(): Promise<void>;
};

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const html =
  (status: number, body: string): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);

export const empty =
  (status: number): Reply =>
  (response) =>
    response.writeHead(status).end();

/** A backend on the loopback address. Keys are `METHOD /path` below `/followerApi`; anything else is a 404 in HTML. */
export async function startLoopback(replies: Record<string, Reply>): Promise<Loopback> {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const path = (request.url ?? '').replace('/followerApi', '');
    const one = { method: request.method ?? '', path, headers: request.headers, body };
    received.push(one);
    for (const resolve of waiting.splice(0)) resolve();
    (replies[`${one.method} ${path}`] ?? html(404, 'Cannot find it'))(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    arrival: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
