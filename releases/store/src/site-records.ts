import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Language } from '@urooj/contract/languages';
import type { ComposedPath } from '@urooj/host/composed-path';
import { SERVICE_WORKER } from '@urooj/host/offline-site';
import type { LiveRevision, ReleaseMap } from '@urooj/host/release-map';
import { servicePages } from '@urooj/host/service-pages';
import type { App } from './app.ts';
import { writeDeep } from './directory.ts';
import { STORE_FORMAT, STORE_FORMAT_FILE } from './format.ts';
import { navigationFile } from './navigation.ts';
import { serviceWorker } from './offline.ts';
import type { ComposedDocument, Site } from './page-document.ts';
import { REMOTE_PATHS } from './path-assignments.ts';
import { precompress } from './precompress.ts';
import { pageHeaders } from './security-policy.ts';
import type { ComposedWith } from './store.ts';

/** What everybody may read of the release map. */
const PUBLIC_MAP = 'public-remotes.json';

/** File of a composed site that lists the pages which are composed per request. */
export const DYNAMIC_PAGES = 'dynamic.json';
/** File of a composed site: where the addresses of removed pages lead. */
const REDIRECTS = 'redirects.json';
export type DynamicPage = { remote: string; path: ComposedPath };

const dynamicPagesOf = (apps: readonly App[]): DynamicPage[] =>
  apps.flatMap(({ manifest, bundle }) =>
    bundle.paths.filter(({ dynamic }) => dynamic).map((path) => ({ remote: manifest.name, path })),
  );

/**
 * The live versions in a few bytes: every open tab requests it from time to time.
 * @param revision the live one; in a page the last one that changed a release, so that a change of settings leaves the page as it is
 */
export function liveRevision({ shell, remotes }: ReleaseMap, revision: number): LiveRevision {
  const live = Object.entries({ shell, ...remotes }).map(([name, { active }]) => [name, active]);
  return { revision, live: Object.fromEntries(live) };
}

/** The last revision that changed a release, as far as the map knows. */
export const releasedIn = ({ history }: ReleaseMap): number =>
  history.findLast(({ steps }) => steps.some(({ kind }) => kind !== 'set'))?.revision ?? 0;

/** Writes what browsers request on their way to a page: sixty services with all their texts have 116 KB, compressed 5. */
async function writeCompressed(file: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await writeDeep(file, content);
  await precompress(file, content, 10);
}

/** Writes the files next to the pages: headers, files at the root of the site, the map and the settings. */
export async function writeRecords(
  site: Site,
  map: ReleaseMap,
  apps: readonly App[],
  pages: readonly ComposedDocument[],
  settings: ComposedWith,
  dir: string,
) {
  const { shell, config, catalogue, statements, publicUrl } = site;
  const bootHash = `sha256-${createHash('sha256')
    .update(await shell.boot())
    .digest('base64')}`;
  const headers = { '*': pageHeaders(config, bootHash) };
  const paths = pages.filter(({ isListed }) => isListed).map(({ path }) => path);
  const privatePaths = pages.filter(({ isPrivate }) => isPrivate).map(({ path }) => path);
  const files = await shell.publicFiles({ config, publicUrl, paths, privatePaths });
  for (const [name, content] of Object.entries(files)) {
    await writeDeep(join(dir, 'public', name), content);
  }
  await writeDeep(join(dir, 'html', 'headers.json'), JSON.stringify(headers, null, 2));
  await writeDeep(join(dir, SERVICE_WORKER), await serviceWorker(site, map, apps));
  await writeDeep(join(dir, 'remotes.json'), JSON.stringify(map, null, 2));
  const { history: _, earlierHistory: __, ...publicMap } = map;
  await writeDeep(join(dir, PUBLIC_MAP), JSON.stringify(publicMap, null, 2));
  await writeDeep(join(dir, 'revision.json'), JSON.stringify(liveRevision(map, map.revision)));
  await writeDeep(join(dir, 'config.json'), JSON.stringify(config, null, 2));
  await writeCompressed(join(dir, 'catalogue.json'), JSON.stringify(catalogue));
  await writeCompressed(join(dir, 'statements.json'), JSON.stringify(statements));
  await writeDeep(join(dir, STORE_FORMAT_FILE), JSON.stringify({ format: STORE_FORMAT }));
  await writeDeep(join(dir, 'composed-with.json'), JSON.stringify(settings));
  await writeDeep(join(dir, REMOTE_PATHS), JSON.stringify(site.remotePaths));
  for (const [language, nav] of Object.entries(site.navs))
    await writeDeep(join(dir, navigationFile(language as Language)), JSON.stringify(nav));
  await writeDeep(join(dir, DYNAMIC_PAGES), JSON.stringify(dynamicPagesOf(apps)));
  await writeDeep(join(dir, REDIRECTS), JSON.stringify(servicePages(settings.config.catalogue).redirects));
}
