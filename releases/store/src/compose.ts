import { join } from 'node:path';
import type { NodeBundle } from '@urooj/build/node-bundle';
import type { SiteSettings } from '@urooj/contract/site-settings';
import { compatibilityErrors } from '@urooj/host/compatibility';
import type { ComposedPath } from '@urooj/host/composed-path';
import type { PageCanaries, PageReleases, Release, ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { servicePages } from '@urooj/host/service-pages';
import { siteLanguages } from '@urooj/host/site-config';
import { publicContent } from '@urooj/host/site-content';
import type { App } from './app.ts';
import { readBundle } from './bundles.ts';
import { LINKED_PAGES, withoutMenus } from './dead-links.ts';
import { writeDeep } from './directory.ts';
import { loadApp, loadShell } from './load-app.ts';
import { navigationOfApps } from './navigation.ts';
import { inputsOf, NOT_RENDERED, type NotRendered, withoutRetry } from './not-rendered.ts';
import type { ComposedDocument, Site } from './page-document.ts';
import { sizeWarning } from './page-size.ts';
import { assignPaths, isShownBy, PATH_ASSIGNMENTS, type PathAssignments, remotePathsOf } from './path-assignments.ts';
import type { PublishedRelease } from './release.ts';
import { COMPOSED_PAGES } from './reused-pages.ts';
import { COMPOSE_LIMITS, type Limits } from './running-bundle.ts';
import { liveRevision, releasedIn, writeRecords } from './site-records.ts';
import { readRelease, type SiteStore } from './store.ts';
import { type OnFailure, writePages } from './write-pages.ts';

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
