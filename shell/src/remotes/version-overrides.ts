import { type Compared, compatibilityErrors } from '@urooj/host/compatibility';
import type { PageReleases, Release } from '@urooj/host/release-map';
import { isRemoteName, type RemoteName } from '@urooj/host/remote-name';
import { isDemoted } from './demotions.ts';
import {
  OVERRIDE_PARAMETER,
  type OverrideProblem,
  type OverrideStatus,
  overrides,
  storedOverrides,
  type VersionOverride,
} from './override-store.ts';

const OVERRIDE = /^([a-z0-9-]{1,40})@(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,80})?)$/;

/** Parses overrides of the form `remote@version` and skips everything else, also remotes that the page does not have. */
export function parseOverrides(values: readonly string[], releases: PageReleases): VersionOverride[] {
  return values.flatMap((value): VersionOverride[] => {
    const [, remote, version = ''] = OVERRIDE.exec(value) ?? [];
    return isRemoteName(remote) && Object.hasOwn(releases, remote) ? [[remote, version]] : [];
  });
}

/** Without session storage the overrides last as long as the page. */
function store(chosen: readonly VersionOverride[]): void {
  if (chosen.length === 0) storedOverrides.clear();
  else storedOverrides.write(chosen.map(([remote, version]) => `${remote}@${version}`));
}

/** Moves the overrides from the URL to session storage; returns all overrides of the tab. */
function readVersionOverrides(releases: PageReleases): VersionOverride[] {
  const url = new URL(window.location.href);
  const requested = url.searchParams.getAll(OVERRIDE_PARAMETER);
  const chosen = [...new Map(parseOverrides([...(storedOverrides.read() ?? []).map(String), ...requested], releases))];
  if (requested.length > 0) {
    url.searchParams.delete(OVERRIDE_PARAMETER);
    window.history.replaceState(window.history.state, '', url);
    store(chosen);
  }
  return chosen;
}

type PublicRecord = Release & Compared;

/** The public record of a published release, or null. Only published releases have one, so no other code can run. */
async function fetchRecord(name: string, version: string): Promise<PublicRecord | null> {
  const response = await fetch(`/r/${name}/${version}/release.json`).catch(() => null);
  if (!response?.ok) return null;
  const record = (await response.json().catch(() => null)) as PublicRecord | null;
  return record?.name === name && record.version === version ? record : null;
}

async function fetchPublished(remote: RemoteName, version: string): Promise<PublicRecord | null> {
  const record = await fetchRecord(remote, version);
  return record?.entry.startsWith(`/r/${remote}/${version}/`) ? record : null;
}

function problemOf(release: PublicRecord | null, shell: PublicRecord | null): OverrideProblem | null {
  if (!release) return 'notPublished';
  if (shell && compatibilityErrors(release, shell).length > 0) return 'incompatible';
  return isDemoted(release.global) ? 'failedBefore' : null;
}

/**
 * Puts the releases that the tester of this tab chose before the others.
 * @param shellVersion the shell of this page: a release that is not compatible with it is left out. A development server has none.
 */
export async function applyVersionOverrides(releases: PageReleases, shellVersion = ''): Promise<PageReleases> {
  const list: OverrideStatus[] = [];
  const chosen: Record<RemoteName, readonly Release[]> = { ...releases };
  const requested = readVersionOverrides(releases);
  const shell = requested.length > 0 && shellVersion ? await fetchRecord('shell', shellVersion) : null;
  for (const [remote, version] of requested) {
    const release = await fetchPublished(remote, version);
    const problem = problemOf(release, shell);
    const rest = (releases[remote] ?? []).filter((known) => known.version !== version);
    if (release && problem !== 'incompatible') chosen[remote] = [release, ...rest];
    list.push({ remote, version, problem });
  }
  overrides.setState({ list });
  return chosen;
}

/** Ends the test: the tab runs the live versions again. */
export function clearVersionOverrides(): void {
  store([]);
  window.location.reload();
}
