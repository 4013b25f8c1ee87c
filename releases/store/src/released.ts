import type { RemoteReleases } from '@urooj/host/release-map';
import { createRecord, readRecord, readReleaseMap, removeRecords, type SiteStore } from './store.ts';

type Named = { name: string; version: string };

/** The folder of a record for each release that was live, or a canary. */
const FOLDER = 'released';

const keyOf = ({ name, version }: Named): string => `${FOLDER}/${name}/${version}`;

/**
 * Records that visitors may get these releases. Written before they go live: a process that does not serve the new revision yet is
 * asked for their files by the pages of one that does.
 */
export async function markReleased(site: SiteStore, releases: readonly Named[]): Promise<void> {
  for (const release of releases) await createRecord(site, keyOf(release), '{}');
}

/** For a release whose files are removed. */
export const unmarkReleased = (site: SiteStore, release: Named): Promise<void> => removeRecords(site, [keyOf(release)]);

/** Whether a release is live now. A map that cannot be read is reported where pages are served. */
async function isLive(site: SiteStore, { name, version }: Named): Promise<boolean> {
  const map = await readReleaseMap(site).catch(() => null);
  const known = new Map<string, RemoteReleases>(map ? Object.entries({ shell: map.shell, ...map.remotes }) : []).get(
    name,
  );
  return [known?.active, known?.previous, known?.canary?.version].includes(version);
}

/** Whether visitors may get a release, or could before: tabs that are open since then load its further files. */
export const isReleased = async (site: SiteStore, release: Named): Promise<boolean> =>
  (await isLive(site, release)) || (await readRecord(site, keyOf(release))) !== null;
