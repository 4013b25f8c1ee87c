import { isInCohort } from '@urooj/platform/cohort';
import type { PageCanaries, PageReleases, Release } from '@urooj/platform/release-map';
import type { RemoteName } from '@urooj/platform/remote';

const KEY = 'urooj.visitor';

function draw(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A random number that says nothing of who has it: it is drawn when a canary first asks for one, stays in this browser
 * and is sent to nobody. Null where the browser keeps nothing: then no canary either, for it would change at every load.
 */
export function visitorId(): string | null {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const drawn = draw();
    localStorage.setItem(KEY, drawn);
    return drawn;
  } catch {
    return null;
  }
}

/** The releases that this visitor's tab may run, best first: a canary whose share they are in comes before the active one. */
export function forVisitor(releases: PageReleases, canaries: PageCanaries, visitor = visitorId): PageReleases {
  const chosen: Partial<Record<RemoteName, readonly Release[]>> = { ...releases };
  for (const [name, { release, percent }] of Object.entries(canaries) as [
    RemoteName,
    PageCanaries[RemoteName] & {},
  ][]) {
    const id = visitor();
    if (id && isInCohort(id, name, release.version, percent)) chosen[name] = [release, ...(releases[name] ?? [])];
  }
  return chosen;
}
