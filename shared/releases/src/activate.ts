import type { ReleaseMap, RemoteReleases } from '@urooj/platform/release-map';
import type { SiteConfig } from '@urooj/platform/site-config';
import { compose } from './compose.ts';
import type { PublishedRelease } from './facts.ts';
import { commitRevision, finishInterrupted, readRelease, readReleaseMap, type SiteStore } from './store.ts';

export type Activation = {
  /** Name of a remote, or `shell`, → the published version to make live. */
  versions: Readonly<Record<string, string>>;
  config: SiteConfig;
  publicUrl: string;
  who: string;
  why: string;
};

const EMPTY: ReleaseMap = {
  revision: 0,
  shell: { active: '', previous: null, canary: null, versions: {} },
  remotes: {},
  history: [],
};

type Versioned = RemoteReleases['versions'][string];

function entryOf(release: PublishedRelease): Versioned {
  const base = `/r/${release.name}/${release.version}`;
  const isShell = release.name === 'shell';
  return {
    version: release.version,
    entry: isShell ? '' : `${base}/${release.entry}`,
    global: release.global,
    integrity: release.files[release.entry]?.integrity ?? '',
    contract: release.contract,
    shared: release.shared,
    manifest: isShell ? '' : `${base}/mf-manifest.json`,
    files: Object.fromEntries(Object.entries(release.files).map(([path, { integrity }]) => [path, integrity])),
  };
}

/** The releases of one app with another one live; the one that was live becomes the fallback. */
export function withActive(known: RemoteReleases | undefined, release: PublishedRelease): RemoteReleases {
  const previous = known && known.active !== release.version ? known.active : (known?.previous ?? null);
  const kept = previous && known?.versions[previous] ? { [previous]: known.versions[previous] } : {};
  return {
    active: release.version,
    previous,
    canary: null,
    versions: { ...kept, [release.version]: entryOf(release) },
  };
}

/** The next release map: what is named becomes active, the rest stays. */
export function nextMap(
  map: ReleaseMap,
  releases: readonly PublishedRelease[],
  act: Activation,
  at: string,
): ReleaseMap {
  const next = structuredClone(map) as { -readonly [K in keyof ReleaseMap]: ReleaseMap[K] };
  for (const release of releases) {
    if (release.name === 'shell') next.shell = withActive(next.shell.active ? next.shell : undefined, release);
    else next.remotes = { ...next.remotes, [release.name]: withActive(map.remotes[release.name as never], release) };
  }
  const what = releases.map(({ name, version }) => `${name} ${version}`).join(', ') || 'recompose';
  next.revision = map.revision + 1;
  next.history = [
    ...map.history,
    { revision: next.revision, at, who: act.who, why: act.why, what: `activate ${what}` },
  ];
  return next;
}

/**
 * Makes published releases live in one act: composes every page anew, then swaps the site in whole. Open tabs keep what
 * they have; the next document load gets the new. Throws `RevisionConflict` where someone else acted in between.
 */
export async function activate(site: SiteStore, act: Activation): Promise<ReleaseMap> {
  await finishInterrupted(site);
  const before = (await readReleaseMap(site)) ?? EMPTY;
  const releases = await Promise.all(
    Object.entries(act.versions).map(([name, version]) => readRelease(site, name, version)),
  );
  const map = nextMap(before, releases, act, new Date().toISOString());
  await commitRevision(site, map.revision, async (dir) => {
    await compose(site, { map, config: act.config, publicUrl: act.publicUrl }, dir);
  });
  return map;
}
