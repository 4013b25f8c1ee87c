import type { PageReleases } from '@urooj/platform/release-map';
import { REMOTE_NAMES, type RemoteName } from '@urooj/platform/remote';
import { createStore } from 'zustand/vanilla';

/** What a tester chose for this tab: `?remote=mf-checkout@1.2.3`, once for each remote. */
export type Wish = [remote: RemoteName, version: string];
/** What became of a wish. */
export type Override = { remote: RemoteName; version: string; problem: string | null };

const KEY = 'urooj.override';
const PARAMETER = 'remote';
const WISH = /^([a-z-]+)@(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/;

/** What the badge shows. */
export const overrides = createStore<{ list: readonly Override[] }>(() => ({ list: [] }));

const isRemote = (name: string | undefined): name is RemoteName => REMOTE_NAMES.includes(name as RemoteName);

/** Reads wishes of the form `remote@version`; anything else is passed over. */
export function readWishes(texts: readonly string[]): Wish[] {
  return texts.flatMap((text): Wish[] => {
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

function store(wishes: readonly Wish[]): void {
  try {
    if (wishes.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(wishes.map(([remote, version]) => `${remote}@${version}`)));
  } catch {
    // Without session storage the choice lasts as long as the page.
  }
}

/** Takes the wishes out of the address and keeps them for the tab. */
function takeWishes(): Wish[] {
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

/** Says in the badge that the chosen version is not what is shown. */
export function noteProblem(remote: RemoteName, version: string, problem: string): void {
  overrides.setState(({ list }) => ({
    list: list.map((entry) => (entry.remote === remote && entry.version === version ? { ...entry, problem } : entry)),
  }));
}

/** Whether a tester asked for this release: what befalls it is told to them, and to nobody else. */
export const isOverride = (remote: RemoteName, version: string): boolean =>
  overrides.getState().list.some((entry) => entry.remote === remote && entry.version === version);

/** The releases with those that a tester chose in front. */
export async function withOverrides(releases: PageReleases): Promise<PageReleases> {
  const wishes = takeWishes();
  if (wishes.length === 0) return releases;
  const { withWishes } = await import('./wished-releases.ts');
  return withWishes(releases, wishes);
}

/** Back to what everybody gets. */
export function leaveOverrides(): void {
  store([]);
  window.location.reload();
}
