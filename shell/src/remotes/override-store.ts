import type { RemoteName } from '@urooj/platform/remote';
import { createStore } from 'zustand/vanilla';

/** A version that a tester chose for this tab: `?remote=mf-checkout@1.2.3`, once per remote. */
export type VersionOverride = [remote: RemoteName, version: string];
/** Why a version override does not run: it was never published, failed in this tab before, or failed now. */
export type OverrideProblem = 'notPublished' | 'failedBefore' | 'load' | 'render';
export type OverrideStatus = { remote: RemoteName; version: string; problem: OverrideProblem | null };

/** Key of the overrides in session storage, and the query parameter that sets one. */
export const OVERRIDES_KEY = 'urooj.override';
export const OVERRIDE_PARAMETER = 'remote';

/** The overrides of this tab, as the badge shows them. */
export const overrides = createStore<{ list: readonly OverrideStatus[] }>(() => ({ list: [] }));

/** Shows in the badge that the chosen version does not run. */
export function setOverrideProblem(remote: RemoteName, version: string, problem: OverrideProblem): void {
  overrides.setState(({ list }) => ({
    list: list.map((entry) => (entry.remote === remote && entry.version === version ? { ...entry, problem } : entry)),
  }));
}

/** Whether a tester chose this release. Its failures are shown to the tester and not reported. */
export const isOverride = (remote: RemoteName, version: string): boolean =>
  overrides.getState().list.some((entry) => entry.remote === remote && entry.version === version);

/** Whether this tab may have overrides. Only then their code is loaded. */
export function hasVersionOverrides(): boolean {
  try {
    return window.location.href.includes(`${OVERRIDE_PARAMETER}=`) || sessionStorage.getItem(OVERRIDES_KEY) !== null;
  } catch {
    return false;
  }
}
