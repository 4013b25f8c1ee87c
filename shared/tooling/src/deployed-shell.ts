import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { integrityOf, readManifest } from '@urooj/artifact/read-build';
import { contentType } from '@urooj/contract/content-types';
import type { PageData, Release } from '@urooj/platform/release-map';
import type { RemoteName } from '@urooj/platform/remote';

const PAGE_DATA = /(<script id="page-data" type="application\/json">)(.*?)(<\/script>)/s;

/** What belongs to one connection, binds this address to the shop's, or keeps a page that the next build changes. */
const LEFT_OUT = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'host', 'accept-encoding'],
  ...['strict-transport-security', 'referer', 'set-cookie', 'etag', 'if-none-match'],
]);

/** A page of the shop with another release of one remote in front: nothing of it was rendered with that release. */
export function withLocalRelease(html: string, remote: RemoteName, release: Release): string {
  return html.replace(PAGE_DATA, (_, start: string, json: string, end: string) => {
    const data = JSON.parse(json) as PageData;
    const { [remote]: __, ...canaries } = data.canaries ?? {};
    const releases = { ...data.releases, [remote]: [release, ...(data.releases[remote] ?? [])] };
    const changed: PageData = { ...data, rendered: 'frame', releases, canaries };
    return start + JSON.stringify(changed).replaceAll('<', '\\u003c') + end;
  });
}

async function localRelease(remote: RemoteName, dist: string): Promise<Release> {
  const { version, entry, global, contract, shared } = await readManifest(dist);
  const integrity = integrityOf(await readFile(join(dist, 'web', entry)));
  return { version, entry: `/r/${remote}/${version}/${entry}`, global, integrity, contract, shared };
}

/** The request as the shop would have got it from its own page. */
async function asked(shop: URL, request: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!LEFT_OUT.has(name) && value !== undefined) headers.set(name, String(value));
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

function sendHead(answer: Response, response: ServerResponse): void {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (!LEFT_OUT.has(name)) response.setHeader(name, value);
  // A cookie of the shop's address is one of this address here.
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replaceAll(/;\s*(secure|domain=[^;]*)/gi, ''));
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
}

export type DeployedShell = { remote: RemoteName; dist: string; shop: URL };

/**
 * A shop that runs elsewhere, at an address here, with one remote from a local build: the deployed shell, the other
 * remotes and the data are the shop's. The build is read at each request.
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
    // What the shop's worker keeps would hide the next build.
    if (request.headers['service-worker'] !== undefined) return void response.writeHead(404).end();
    const answer = await asked(shop, request);
    sendHead(answer, response);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    response.end(
      isPage ? withLocalRelease(await answer.text(), remote, release) : Buffer.from(await answer.arrayBuffer()),
    );
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${shop.origin} could not be asked: ${error.message}`);
    });
  });
}
