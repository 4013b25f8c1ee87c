import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { NodeBundle } from '@urooj/build/node-bundle';
import type { Language } from '@urooj/contract/languages';
import type { SiteSettings } from '@urooj/contract/site-settings';
import { compatibilityErrors } from '@urooj/host/compatibility';
import type { ComposedPath } from '@urooj/host/composed-path';
import { SERVICE_WORKER } from '@urooj/host/offline-site';
import type {
  LiveRevision,
  PageCanaries,
  PageReleases,
  Release,
  ReleaseMap,
  RemoteReleases,
} from '@urooj/host/release-map';
import { servicePages } from '@urooj/host/service-pages';
import { siteLanguages } from '@urooj/host/site-config';
import { publicContent } from '@urooj/host/site-content';
import type { App } from './app.ts';
import { readBundle } from './bundles.ts';
import { LINKED_PAGES, withoutMenus } from './dead-links.ts';
import { writeDeep } from './directory.ts';
import { STORE_FORMAT, STORE_FORMAT_FILE } from './format.ts';
import { loadApp, loadShell } from './load-app.ts';
import { navigationFile, navigationOfApps } from './navigation.ts';
import { inputsOf, NOT_RENDERED, type NotRendered, withoutRetry } from './not-rendered.ts';
import { serviceWorker } from './offline.ts';
import type { ComposedDocument, Site } from './page-document.ts';
import { sizeWarning } from './page-size.ts';
import {
  assignPaths,
  isShownBy,
  PATH_ASSIGNMENTS,
  type PathAssignments,
  REMOTE_PATHS,
  remotePathsOf,
} from './path-assignments.ts';
import type { PublishedRelease } from './release.ts';
import { COMPOSED_PAGES } from './reused-pages.ts';
import { COMPOSE_LIMITS, type Limits } from './running-bundle.ts';
import { pageHeaders } from './security-policy.ts';
import { type ComposedWith, readRelease, type SiteStore } from './store.ts';
import { type OnFailure, writePages } from './write-pages.ts';

/** What everybody may read of the release map. */
const PUBLIC_MAP = 'public-remotes.json';

export type ComposeInput = {
  map: ReleaseMap;
  config: SiteSettings;
  publicUrl: string;
  /** What the remotes owned before. */
  assignments: PathAssignments;
  /** Checks the remotes before, and the pages after they are composed; throws to refuse them. */
  gates?: ComposeGates;
  /** Gets a sentence for each page that is larger than it should be. */
  warn?: ((sentence: string) => void) | undefined;
  /** By default every page must be rendered. */
  rules?: RenderRules;
};

/** What the code of each remote may cost. */
export type RenderRules = {
  limitsOf(release: PublishedRelease): Limits;
  /** Pages that failed before and are not tried again. */
  knownFailure(release: PublishedRelease): NotRendered | undefined;
  /** Whether a page that cannot be rendered refuses the composition; otherwise it becomes a fallback. */
  refuses(app: App, path: ComposedPath): Promise<boolean>;
  /** Whether the operation makes it live that the pages of a remote are as they are. */
  isNew(name: string): boolean;
  close(): void;
};

const EVERY_PAGE: RenderRules = {
  limitsOf: () => COMPOSE_LIMITS,
  knownFailure: () => undefined,
  refuses: async () => true,
  isNew: () => true,
  close: () => {},
};

export type ComposeGates = {
  beforePages(apps: readonly App[]): void;
  afterPages(pages: readonly ComposedDocument[]): Promise<void>;
};

/** File of a composed site that lists the pages which are composed per request. */
export const DYNAMIC_PAGES = 'dynamic.json';
/** File of a composed site: where the addresses of removed pages lead. */
const REDIRECTS = 'redirects.json';
export type DynamicPage = { remote: string; path: ComposedPath };

const dynamicPagesOf = (apps: readonly App[]): DynamicPage[] =>
  apps.flatMap(({ manifest, bundle }) =>
    bundle.paths.filter(({ dynamic }) => dynamic).map((path) => ({ remote: manifest.name, path })),
  );

function releaseOf({ versions }: RemoteReleases, version: string | null | undefined): Release[] {
  const known = version ? versions[version] : undefined;
  if (!known) return [];
  const { files: _, ...release } = known;
  return [release];
}

/** The first reason why a shell cannot run a release, if any. What is not in the store any more is not judged. */
async function rejectionOf(store: SiteStore, name: string, { version }: Release, shell: PublishedRelease) {
  const release = await readRelease(store, name, version).catch(() => null);
  return release ? compatibilityErrors(release, shell).at(0) : undefined;
}

/** The releases of one remote that visitors may get, best first: the active one, then the previous one. */
export function candidates(remote: RemoteReleases): Release[] {
  return [remote.active, remote.previous].flatMap((version) => releaseOf(remote, version));
}

/**
 * Those of them that the shell can run. An active one that it cannot run was forced: it stays, marked, because the page
 * was composed with it.
 */
async function compatibleReleases(store: SiteStore, name: string, remote: RemoteReleases, shell: PublishedRelease) {
  const judged = candidates(remote).map(async (release, index): Promise<Release[]> => {
    const rejection = await rejectionOf(store, name, release, shell);
    if (rejection === undefined) return [release];
    return index === 0 ? [{ ...release, rejection }] : [];
  });
  return (await Promise.all(judged)).flat();
}

async function releasesFor(store: SiteStore, map: ReleaseMap, shell: PublishedRelease): Promise<PageReleases> {
  const remotes = Object.entries(map.remotes).map(async ([name, remote]) => [
    name,
    await compatibleReleases(store, name, remote, shell),
  ]);
  return Object.fromEntries(await Promise.all(remotes));
}

/** A canary that the shell cannot run is given to nobody. */
async function canariesFor(store: SiteStore, map: ReleaseMap, shell: PublishedRelease): Promise<PageCanaries> {
  const remotes = Object.entries(map.remotes).map(async ([name, remote]) => {
    const [release] = releaseOf(remote, remote.canary?.version);
    if (!release || (await rejectionOf(store, name, release, shell))) return [];
    return [[name, { release, percent: remote.canary?.percent ?? 0 }]];
  });
  return Object.fromEntries((await Promise.all(remotes)).flat());
}

/**
 * The live versions in a few bytes: every open tab requests it from time to time.
 * @param revision the live one; in a page the last one that changed a release, so that a change of settings leaves the page as it is
 */
function liveRevision({ shell, remotes }: ReleaseMap, revision: number): LiveRevision {
  const live = Object.entries({ shell, ...remotes }).map(([name, { active }]) => [name, active]);
  return { revision, live: Object.fromEntries(live) };
}

/** The last revision that changed a release, as far as the map knows. */
const releasedIn = ({ history }: ReleaseMap): number =>
  history.findLast(({ steps }) => steps.some(({ kind }) => kind !== 'set'))?.revision ?? 0;

type SiteInput = Pick<ComposeInput, 'map' | 'config' | 'publicUrl'> & Pick<Site, 'remotePaths' | 'navs'>;

/** What all pages have in common. The caller closes its shell. */
export async function loadSite(
  store: SiteStore,
  { map, config, publicUrl, remotePaths, navs }: SiteInput,
  limits: Limits,
): Promise<Site & { shellBundle: NodeBundle }> {
  const shellBundle = await readBundle(store, 'shell', map.shell.active);
  const shellManifest = await readRelease(store, 'shell', map.shell.active);
  const releases = await releasesFor(store, map, shellManifest);
  const canaries = await canariesFor(store, map, shellManifest);
  const shell = loadShell(shellBundle, limits);
  return {
    store,
    ...publicContent(config),
    publicUrl,
    shell,
    shellBundle,
    shellManifest,
    releases,
    live: liveRevision(map, releasedIn(map)),
    canaries,
    remotePaths,
    navs,
  };
}

/** Writes the files next to the pages: headers, files at the root of the site, the map and the settings. */
async function writeRecords(
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
  await writeDeep(join(dir, 'catalogue.json'), JSON.stringify(catalogue));
  await writeDeep(join(dir, 'statements.json'), JSON.stringify(statements));
  await writeDeep(join(dir, STORE_FORMAT_FILE), JSON.stringify({ format: STORE_FORMAT }));
  await writeDeep(join(dir, 'composed-with.json'), JSON.stringify(settings));
  await writeDeep(join(dir, REMOTE_PATHS), JSON.stringify(site.remotePaths));
  for (const [language, nav] of Object.entries(site.navs))
    await writeDeep(join(dir, navigationFile(language as Language)), JSON.stringify(nav));
  await writeDeep(join(dir, DYNAMIC_PAGES), JSON.stringify(dynamicPagesOf(apps)));
  await writeDeep(join(dir, REDIRECTS), JSON.stringify(servicePages(settings.config.catalogue).redirects));
}

async function composeSite(site: Site, apps: readonly App[], input: ComposeInput, dir: string): Promise<NotRendered[]> {
  input.gates?.beforePages(apps);
  const live = apps.map(({ manifest, bundle }) => ({ name: manifest.name, pages: bundle.paths }));
  const assignments = assignPaths(input.assignments, live);
  const remotePaths = remotePathsOf(assignments, live);
  await writeDeep(join(dir, PATH_ASSIGNMENTS), JSON.stringify(assignments));
  const shown = apps.map(({ manifest, bundle }) => {
    const paths = bundle.paths.filter(({ path }) => isShownBy(remotePaths, manifest.name, path));
    return { manifest, bundle: { ...bundle, paths } };
  });
  const { rules = EVERY_PAGE } = input;
  const failures = new Map<string, NotRendered>();
  const pages = await composeApps(
    { ...site, remotePaths, navs: navigationOfApps(shown, input.config), apps: shown },
    shown,
    input,
    dir,
    async ({ what }, app, page) => {
      if (await rules.refuses(app, page)) return 'refuse';
      const { name, version } = app.manifest;
      const pages = [...(failures.get(name)?.pages ?? []), { path: page.path, what }];
      failures.set(name, { name, version, inputs: inputsOf(input.map, input), pages });
      return 'fallback';
    },
  );
  await input.gates?.afterPages(pages);
  for (const { manifest } of shown.filter((app) => rules.isNew(app.manifest.name))) {
    const own = pages.filter(({ path }) => isShownBy(remotePaths, manifest.name, path));
    for (const page of own) for (const sentence of sizeWarning(manifest, page)) input.warn?.(sentence);
  }
  await writeDeep(join(dir, LINKED_PAGES), JSON.stringify(withoutMenus(pages, shown)));
  const failed = [...failures.values()];
  if (failed.length > 0) await writeDeep(join(dir, NOT_RENDERED), JSON.stringify(failed));
  return failed;
}

/**
 * Renders every page of the site for one release map into `dir`.
 * @returns the remotes with pages that could not be rendered and are fallbacks
 * @throws ComposeFailed for a page that must be rendered
 */
export async function compose(store: SiteStore, input: ComposeInput, dir: string): Promise<NotRendered[]> {
  const { rules = EVERY_PAGE } = input;
  const shell = await readRelease(store, 'shell', input.map.shell.active);
  // Who owns what, and the menus, follow from the apps that are loaded with this shell.
  const site = await loadSite(store, { ...input, remotePaths: {}, navs: {} }, rules.limitsOf(shell));
  const apps: App[] = [];
  const { paths: servicePaths } = servicePages(input.config.catalogue);
  const pages = { languages: siteLanguages(input.config), servicePaths };
  try {
    for (const [name, { active }] of Object.entries(input.map.remotes)) {
      const release = await readRelease(store, name, active);
      const app = await loadApp(store, name, active, site.shellBundle, rules.limitsOf(release), pages);
      const failed = rules.knownFailure(release);
      apps.push(failed ? withoutRetry(app, failed) : app);
    }
    return await composeSite(site, apps, input, dir);
  } finally {
    for (const { bundle } of apps) bundle.close();
    site.shell.close();
    rules.close();
  }
}

/** As `compose`, for apps that are already loaded and whose paths are known. */
export async function composeApps(
  site: Site,
  apps: readonly App[],
  { map, config, publicUrl }: Pick<ComposeInput, 'map' | 'config' | 'publicUrl'>,
  dir: string,
  onFailure: OnFailure = async () => 'refuse',
): Promise<readonly ComposedDocument[]> {
  const pages = await writePages(site, apps, dir, onFailure);
  await writeDeep(join(dir, COMPOSED_PAGES), JSON.stringify(pages.map(({ html: _, ...page }) => page)));
  await writeRecords(site, map, apps, pages, { config, publicUrl }, dir);
  return pages;
}
