import { compatibilityErrors, unsteppedSharedEntries } from '@urooj/host/compatibility';
import type { ReleaseMap } from '@urooj/host/release-map';
import { pathsOfOthers, readPathAssignments } from './path-assignments.ts';
import type { PublishedRelease } from './release.ts';
import { readRelease, type SiteStore } from './store.ts';

/** Names the remotes that have to be rebuilt before a shell can go live. */
function rebuildFirst(shell: PublishedRelease, remotes: readonly PublishedRelease[]): string[] {
  const rejected = remotes.filter((remote) => compatibilityErrors(remote, shell).length > 0);
  if (rejected.length === 0) return [];
  const names = rejected.map(({ name, version }) => `${name} (${version} is live)`);
  return [`Rebuild and activate first, or together with shell ${shell.version}: ${names.join(', ')}.`];
}

/** The reasons why a release cannot go live: a remote is compared with the live shell, a shell with the live remotes. */
export async function incompatibleWithLive(site: SiteStore, release: PublishedRelease, map: ReleaseMap | null) {
  if (!map?.shell.active) return [];
  if (release.name !== 'shell') return compatibilityErrors(release, await readRelease(site, 'shell', map.shell.active));
  const live = await readRelease(site, 'shell', map.shell.active);
  const reading = Object.entries(map.remotes).map(([name, { active }]) => readRelease(site, name, active));
  const remotes = await Promise.all(reading);
  const reasons = remotes.flatMap((remote) => compatibilityErrors(remote, release));
  return [...unsteppedSharedEntries(live, release), ...reasons, ...rebuildFirst(release, remotes)];
}

/** The reasons why the releases of a map cannot run together; canaries are live too. */
export async function incompatibleWithin(site: SiteStore, map: ReleaseMap): Promise<string[]> {
  if (!map.shell.active) return [];
  const shell = await readRelease(site, 'shell', map.shell.active);
  const live = Object.entries(map.remotes).flatMap(([name, { active, canary }]) =>
    [active, canary?.version].flatMap((version) => (version ? [readRelease(site, name, version)] : [])),
  );
  return (await Promise.all(live)).flatMap((remote) => compatibilityErrors(remote, shell));
}

/** The parts of the site that a release declares and another remote owns. */
export async function declaredByOthers(site: SiteStore, release: PublishedRelease, map: ReleaseMap | null) {
  const active = Object.entries(map?.remotes ?? {}).find(([name]) => name === release.name)?.[1].active;
  const live = active ? await readRelease(site, release.name, active) : undefined;
  return pathsOfOthers(release, await readPathAssignments(site), live);
}
