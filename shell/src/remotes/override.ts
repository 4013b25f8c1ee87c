import type { PageReleases } from '@urooj/platform/release-map';
import type { RemoteName } from '@urooj/platform/remote';
import { createStore } from 'zustand/vanilla';

/** What a tester chose for this tab: `?remote=mf-checkout@1.2.3`, once for each remote. */
export type VersionOverride = [remote: RemoteName, version: string];
/** What became of a wish. */
export type Override = { remote: RemoteName; version: string; problem: string | null };

/** Where the wishes of this tab are kept, and the part of an address that brings one. */
export const KEY = 'urooj.override';
export const PARAMETER = 'remote';

/** What the badge shows. */
export const overrides = createStore<{ list: readonly Override[] }>(() => ({ list: [] }));

/** Says in the badge that the chosen version is not what is shown. */
export function noteProblem(remote: RemoteName, version: string, problem: string): void {
  overrides.setState(({ list }) => ({
    list: list.map((entry) => (entry.remote === remote && entry.version === version ? { ...entry, problem } : entry)),
  }));
}

/** Whether a tester asked for this release: what befalls it is told to them, and to nobody else. */
export const isOverride = (remote: RemoteName, version: string): boolean =>
  overrides.getState().list.some((entry) => entry.remote === remote && entry.version === version);

function hasWishes(): boolean {
  try {
    return window.location.href.includes(`${PARAMETER}=`) || sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The releases with those that a tester chose in front. Everybody else is spared the code for it. */
export async function withOverrides(releases: PageReleases): Promise<PageReleases> {
  if (!hasWishes()) return releases;
  const { readVersionOverrides, withWishes } = await import('./version-overrides.ts');
  return withWishes(releases, readVersionOverrides());
}
