import type { RemoteName } from '@urooj/host/remote-name';
import { createStore } from 'zustand/vanilla';
import { storedList } from './stored-list.ts';

/** A version that a tester chose for this tab: `?remote=mf-checkout@1.2.3`, once per remote. */
export type VersionOverride = [remote: RemoteName, version: string];
/** Why a version override does not run: never published, not made for this shell, failed in this tab before, or now. */
export type OverrideProblem = 'notPublished' | 'incompatible' | 'failedBefore' | 'load' | 'render';
export type OverrideStatus = { remote: RemoteName; version: string; problem: OverrideProblem | null };

/** The overrides of this tab, each as `remote@version`. */
export const storedOverrides = storedList<string>('urooj.override');
/** The query parameter that sets one. */
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
export const hasVersionOverrides = (): boolean =>
  window.location.href.includes(`${OVERRIDE_PARAMETER}=`) || storedOverrides.read() !== null;
