import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedPath } from '@urooj/platform/compose';
import { CACHE_PREFIX, type OfflineSite, SERVICE_WORKER } from '@urooj/platform/offline-site';
import type { ReleaseMap } from '@urooj/platform/release-map';
import { type App, asset, filesOfPage, filesOfShell, type Site } from './page-document.ts';
import { storePaths } from './store.ts';
import { liveReleases } from './verify.ts';

/** An address that is no page's: the site answers it with the frame alone. */
const FRAME = '/_';

/** Takes the place of the worker where it is switched off, and where the shell brings none: it removes all that was kept. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(CACHE_PREFIX)})) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Everybody sees it alike: it was composed whole ahead, or is composed at the request without a cookie. */
const isReadable = ({ as, live }: ComposedPath) => as === 'page' || live === true;

/** What may be kept of a composition, and the hash of every file that it takes to show it. */
export function offlineSite({ shellManifest }: Site, map: ReleaseMap, apps: readonly App[]): OfflineSite {
  const pages = apps.flatMap((app) => app.bundle.paths.filter(isReadable).map((path) => ({ app, path })));
  const files = [
    ...filesOfShell(shellManifest).map((file) => asset(shellManifest, file)),
    ...pages.flatMap(({ app, path }) => filesOfPage(app, path.id).map((file) => asset(app.manifest, file))),
  ];
  return {
    frame: FRAME,
    pages: pages.map(({ path }) => path.path),
    live: pages.flatMap(({ path }) => (path.live ? [path.path] : [])),
    files: Object.fromEntries(files.map(({ href, integrity }) => [href, integrity])),
    releases: liveReleases(map).map(({ name, version }) => `/r/${name}/${version}/`),
  };
}

/** The script at the root of the site: the shell's worker with the manifest of this composition in front of it. */
export async function serviceWorker(site: Site, map: ReleaseMap, apps: readonly App[]): Promise<string> {
  const { store, shellManifest, config } = site;
  if (config.switches.offline === false || !(SERVICE_WORKER in shellManifest.files)) return REMOVAL;
  const script = join(storePaths(store).web(shellManifest.name, shellManifest.version), SERVICE_WORKER);
  return `self.offlineSite=${JSON.stringify(offlineSite(site, map, apps))};\n${await readFile(script, 'utf8')}`;
}
