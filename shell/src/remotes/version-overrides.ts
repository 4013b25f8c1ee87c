import type { PageReleases, Release } from '@urooj/platform/release-map';
import { REMOTE_NAMES, type RemoteName } from '@urooj/platform/remote';
import { isDemoted } from './demotions.ts';
import { KEY, type Override, overrides, PARAMETER, type VersionOverride } from './override.ts';

const WISH = /^([a-z-]+)@(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/;

const isRemote = (name: string | undefined): name is RemoteName => REMOTE_NAMES.includes(name as RemoteName);

/** Reads wishes of the form `remote@version`; anything else is passed over. */
export function readWishes(texts: readonly string[]): VersionOverride[] {
  return texts.flatMap((text): VersionOverride[] => {
    const [, remote, version = ''] = WISH.exec(text) ?? [];
    return isRemote(remote) ? [[remote, version]] : [];
  });
}

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function store(wishes: readonly VersionOverride[]): void {
  try {
    if (wishes.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(wishes.map(([remote, version]) => `${remote}@${version}`)));
  } catch {
    // Without session storage the choice lasts as long as the page.
  }
}

/** Takes the wishes out of the address and keeps them for the tab. */
export function readVersionOverrides(): VersionOverride[] {
  const url = new URL(window.location.href);
  const asked = url.searchParams.getAll(PARAMETER);
  const wishes = [...new Map([...readWishes(stored()), ...readWishes(asked)])];
  if (asked.length > 0) {
    url.searchParams.delete(PARAMETER);
    window.history.replaceState(window.history.state, '', url);
    store(wishes);
  }
  return wishes;
}

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

/** The releases with those in front that a tester wished for. */
export async function withWishes(releases: PageReleases, wishes: readonly VersionOverride[]): Promise<PageReleases> {
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

/** Back to what everybody gets. */
export function leaveOverrides(): void {
  store([]);
  window.location.reload();
}
