import type { PageReleases, Release } from '@urooj/platform/release-map';
import type { RemoteName } from '@urooj/platform/remote';
import { isDemoted } from './demotions.ts';
import { type Override, overrides, type Wish } from './override.ts';

/** What was published under a version. Only a published release has such a record, so nothing else can be run. */
async function published(remote: RemoteName, version: string): Promise<Release | null> {
  const answer = await fetch(`/r/${remote}/${version}/release.json`).catch(() => null);
  if (!answer?.ok) return null;
  const record = (await answer.json().catch(() => null)) as (Release & { name?: string }) | null;
  const isIt = record?.name === remote && record.version === version;
  return isIt && record.entry.startsWith(`/r/${remote}/${version}/`) ? record : null;
}

function problemOf(release: Release | null): string | null {
  if (!release) return 'is not published; the live version is shown';
  return isDemoted(release.global) ? 'failed in this tab before; another one is shown' : null;
}

/** The releases with those in front that a tester wished for. Loaded for testers alone. */
export async function withWishes(releases: PageReleases, wishes: readonly Wish[]): Promise<PageReleases> {
  const list: Override[] = [];
  const chosen: Partial<Record<RemoteName, readonly Release[]>> = { ...releases };
  for (const [remote, version] of wishes) {
    const release = await published(remote, version);
    const rest = (releases[remote] ?? []).filter((known) => known.version !== version);
    if (release) chosen[remote] = [release, ...rest];
    list.push({ remote, version, problem: problemOf(release) });
  }
  overrides.setState({ list });
  return chosen;
}
