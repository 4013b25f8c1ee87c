import { join } from 'node:path';
import { readManifest } from '@urooj/build/read-build';
import { appDir, REMOTES } from '@urooj/command/apps';
import type { BuildManifest } from '@urooj/host/build-manifest';
import type { RemoteName } from '@urooj/host/remote-name';
import { assignPaths, type PathAssignments, pathsOfOthers, readPathAssignments } from '@urooj/store/path-assignments';
import { readRelease, readReleaseMap, type SiteStore } from '@urooj/store/store';

/** The paths of the other remotes in this repository, as far as they are built. */
async function assignmentsWithBuilds(
  live: PathAssignments,
  name: string,
  folder: (remote: string) => string,
): Promise<PathAssignments> {
  const others = REMOTES.filter((remote) => remote !== name);
  const builds = await Promise.all(others.map((remote) => readManifest(folder(remote)).catch(() => null)));
  const built = builds.flatMap((build) => (build ? [{ name: build.name, pages: build.declares.pages }] : []));
  return assignPaths(live, built);
}

/**
 * The parts of the site that a build declares and another remote has: on the live site of the store, or in this
 * repository.
 */
export async function pathsOfOtherRemotes(
  site: SiteStore,
  manifest: Pick<BuildManifest, 'name' | 'version' | 'declares'>,
  folder = (remote: string) => join(appDir(remote), 'dist'),
): Promise<string[]> {
  const active = (await readReleaseMap(site))?.remotes[manifest.name as RemoteName]?.active;
  const live = active ? await readRelease(site, manifest.name, active) : undefined;
  return pathsOfOthers(
    manifest,
    await assignmentsWithBuilds(await readPathAssignments(site), manifest.name, folder),
    live,
  );
}
