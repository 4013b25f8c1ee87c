import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathIn } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import type { ComposedPath } from '@urooj/host/composed-path';
import { CACHE_PREFIX, type OfflineSite, SERVICE_WORKER } from '@urooj/host/offline-site';
import type { ReleaseMap } from '@urooj/host/release-map';
import { siteLanguages } from '@urooj/host/site-config';
import type { App } from './app.ts';
import { storePaths } from './directory.ts';
import { hasStatements, type Site } from './page-document.ts';
import { asset, filesOfPage, filesOfShell, textsOfPage, textsOfShell } from './page-files.ts';
import { liveReleases } from './verify.ts';

/** A URL without a page: the site sends the fallback for it. */
const FALLBACK_PATH = '/_';

/** The service worker if offline reading is switched off, or the shell has none: it deletes the caches and unregisters. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(CACHE_PREFIX)})) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Whether a page is the same for every visitor: prerendered with its content, or composed per request without cookies. */
const isPublic = ({ as, dynamic }: ComposedPath) => as === 'page' || dynamic === true;

type Asset = ReturnType<typeof asset>;

const hashes = (files: readonly Asset[]): Record<string, string> =>
  Object.fromEntries(files.map(({ href, integrity }) => [href, integrity]));

/** The pages that may be cached, and the hash of every file that they and the other pages with something to say need. */
function offlineSite(site: Site, map: ReleaseMap, apps: readonly App[]): OfflineSite {
  const { shellManifest, config } = site;
  const all = apps.flatMap((app) => app.bundle.paths.map((path) => ({ app, path })));
  const pages = all.filter(({ path }) => isPublic(path));
  const withFiles = all.filter(({ path }) => isPublic(path) || path.offline);
  const files = [
    ...filesOfShell(shellManifest).map((file) => asset(shellManifest, file)),
    ...withFiles.flatMap(({ app, path }) => filesOfPage(app, path.id).map((file) => asset(app.manifest, file))),
  ];
  const textsIn = (language: Language) => [
    ...textsOfShell(shellManifest, language, 'all').map((file) => asset(shellManifest, file)),
    ...withFiles.flatMap(({ app, path }) =>
      textsOfPage(app, path.id, language).map((file) => asset(app.manifest, file)),
    ),
  ];
  const others = siteLanguages(config).filter((language) => language !== DEFAULT_LANGUAGE);
  return {
    fallback: FALLBACK_PATH,
    pages: pages.map(({ path }) => path.path),
    dynamic: pages.flatMap(({ path }) => (path.dynamic ? [path.path] : [])),
    files: hashes([...files, ...textsIn(DEFAULT_LANGUAGE)]),
    languages: Object.fromEntries(
      others.map((language) => [
        language,
        { fallback: pathIn(language, FALLBACK_PATH), files: hashes(textsIn(language)) },
      ]),
    ),
    records: ['/catalogue.json', ...(hasStatements(site) ? ['/statements.json'] : [])],
    releases: liveReleases(map).map(({ name, version }) => `/r/${name}/${version}/`),
  };
}

/** The service worker of the site: the shell's script, preceded by the data of this composition. */
export async function serviceWorker(site: Site, map: ReleaseMap, apps: readonly App[]): Promise<string> {
  const { store, shellManifest, config } = site;
  if (!config.switches.offline || !(SERVICE_WORKER in shellManifest.files)) return REMOVAL;
  const script = join(storePaths(store).web(shellManifest.name, shellManifest.version), SERVICE_WORKER);
  return `self.offlineSite=${JSON.stringify(offlineSite(site, map, apps))};\n${await readFile(script, 'utf8')}`;
}
