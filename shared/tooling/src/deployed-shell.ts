import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { integrityOf, readManifest } from '@urooj/artifact/read-build';
import { contentType } from '@urooj/contract/content-types';
import type { PageData, Release } from '@urooj/platform/release-map';
import type { RemoteName } from '@urooj/platform/remote-name';

const PAGE_DATA = /(<script id="page-data" type="application\/json">)(.*?)(<\/script>)/s;

/** Headers that belong to one connection, are bound to the URL of the shop, or would cache a page. */
const DROPPED_HEADERS = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'host', 'accept-encoding'],
  ...['strict-transport-security', 'referer', 'set-cookie', 'etag', 'if-none-match'],
]);

/** A page of the shop that runs another release of one remote. It hydrates as a frame, because its content came from the live release. */
function withLocalRelease(html: string, remote: RemoteName, release: Release): string {
  return html.replace(PAGE_DATA, (_, start: string, json: string, end: string) => {
    const data = JSON.parse(json) as PageData;
    const { [remote]: __, ...canaries } = data.canaries ?? {};
    const releases = { ...data.releases, [remote]: [release, ...(data.releases[remote] ?? [])] };
    // Without a service worker, whose caches would hide the next build.
    const config = { ...data.config, switches: { ...data.config.switches, offline: false } };
    const changed: PageData = { ...data, rendered: 'frame', releases, canaries, config };
    return start + JSON.stringify(changed).replaceAll('<', '\\u003c') + end;
  });
}

async function localRelease(remote: RemoteName, dist: string): Promise<Release> {
  const { version, entry, global, contract, shared } = await readManifest(dist);
  const integrity = integrityOf(await readFile(join(dist, 'web', entry)));
  return { version, entry: `/r/${remote}/${version}/${entry}`, global, integrity, contract, shared };
}

/** Forwards a request as if it came from a page of the shop. */
async function forward(shop: URL, request: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!DROPPED_HEADERS.has(name) && value !== undefined) headers.set(name, String(value));
  }
  if (headers.has('origin')) headers.set('origin', shop.origin);
  const hasBody = !['GET', 'HEAD'].includes(request.method ?? 'GET');
  return fetch(new URL(request.url ?? '/', shop), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request) as BodyInit, duplex: 'half' } : {}),
  } as RequestInit);
}

function sendHead(upstream: Response, response: ServerResponse): void {
  response.statusCode = upstream.status;
  for (const [name, value] of upstream.headers) if (!DROPPED_HEADERS.has(name)) response.setHeader(name, value);
  // Cookies of the shop become cookies of this URL.
  const cookies = upstream.headers.getSetCookie().map((cookie) => cookie.replaceAll(/;\s*(secure|domain=[^;]*)/gi, ''));
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
}

export type DeployedShell = { remote: RemoteName; dist: string; shop: URL };

/**
 * A server on this machine that proxies a running shop and replaces one remote by a local build: shell, other remotes and
 * data come from the shop. It reads the build at each request.
 */
export function createDeployedShell({ remote, dist, shop }: DeployedShell): Server {
  async function sendBuilt(path: string, response: ServerResponse): Promise<void> {
    const content = await readFile(join(dist, 'web', normalize(`/${path}`))).catch(() => null);
    response.writeHead(content ? 200 : 404, { 'content-type': contentType(path), 'cache-control': 'no-store' });
    response.end(content ?? '');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const release = await localRelease(remote, dist);
    const { pathname } = new URL(request.url ?? '/', shop);
    const folder = `/r/${remote}/${release.version}/`;
    if (pathname.startsWith(folder)) return sendBuilt(pathname.slice(folder.length), response);
    // A browser that has a service worker of this origin removes it.
    if (request.headers['service-worker'] !== undefined) return void response.writeHead(404).end();
    const upstream = await forward(shop, request);
    sendHead(upstream, response);
    const isPage = upstream.headers.get('content-type')?.startsWith('text/html');
    response.end(
      isPage ? withLocalRelease(await upstream.text(), remote, release) : Buffer.from(await upstream.arrayBuffer()),
    );
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${shop.origin} could not be reached: ${error.message}`);
    });
  });
}
