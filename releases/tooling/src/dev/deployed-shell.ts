import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { integrityOf, readManifest } from '@urooj/build/read-build';
import { forward, headersOf } from '@urooj/command/forward';
import { editPageData, withoutServiceWorker } from '@urooj/command/page-data';
import { contentType } from '@urooj/contract/content-types';
import type { Release } from '@urooj/host/release-map';
import type { RemoteName } from '@urooj/host/remote-name';
import { type RemotePaths, segmentsOf } from '@urooj/host/remote-paths';
import { localNavigation } from './local-navigation.ts';

/** The paths of the shop by remote, with the paths that the local build adds and nobody has. */
function withAdded(remotePaths: RemotePaths, remote: RemoteName, pages: readonly { path: string }[]): RemotePaths {
  const taken = new Set(Object.values(remotePaths).flat());
  const added = segmentsOf(pages).filter((segment) => !taken.has(segment));
  return { ...remotePaths, [remote]: [...(remotePaths[remote] ?? []), ...added] };
}

/** A page of the shop that runs another release of one remote. It hydrates as a fallback, because its content came from the live release. */
async function withLocalRelease(
  html: string,
  { remote, dist, shop }: DeployedShell,
  release: Release,
): Promise<string> {
  const navigation = await localNavigation(shop, remote, dist);
  const { pages } = (await readManifest(dist)).declares;
  return editPageData(html, (data) => {
    const nav = navigation(data);
    const { [remote]: _, ...canaries } = data.canaries;
    const releases = { ...data.releases, [remote]: [release, ...(data.releases[remote] ?? [])] };
    const remotePaths = data.remotePaths && withAdded(data.remotePaths, remote, pages);
    const changed = { releases, canaries, nav, ...(remotePaths && { remotePaths }) };
    return { ...withoutServiceWorker(data), rendered: 'fallback', ...changed };
  });
}

async function localRelease(remote: RemoteName, dist: string): Promise<Release> {
  const { version, entry, global, contract, shared } = await readManifest(dist);
  const integrity = integrityOf(await readFile(join(dist, 'web', entry)));
  return { version, entry: `/r/${remote}/${version}/${entry}`, global, integrity, contract, shared };
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
    response.statusCode = upstream.status;
    for (const [name, value] of Object.entries(headersOf(upstream))) response.setHeader(name, value);
    const isPage = upstream.headers.get('content-type')?.startsWith('text/html');
    response.end(
      isPage
        ? await withLocalRelease(await upstream.text(), { remote, dist, shop }, release)
        : Buffer.from(await upstream.arrayBuffer()),
    );
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${shop.origin} could not be reached: ${error.message}`);
    });
  });
}
