import { isInCohort } from '@urooj/host/cohort';
import { randomId } from '@urooj/host/random-id';
import type { PageCanaries, PageReleases, Release } from '@urooj/host/release-map';
import type { RemoteName } from '@urooj/host/remote-name';
import { storedText } from '@urooj/host/stored-value';

const stored = storedText('urooj.visitor', () => localStorage);

/**
 * A random id for the choice of canaries. It is created for the first canary, stays in this browser and is never sent.
 * Null where the browser stores nothing: such a visitor gets no canary, because it would change at every load.
 */
export function visitorId(): string | null {
  if (!stored.read()) stored.write(randomId());
  return stored.read();
}

/** The releases that this visitor's tab may run, best first: a canary for this visitor comes before the active release. */
export function forVisitor(releases: PageReleases, canaries: PageCanaries, visitor = visitorId): PageReleases {
  const chosen: Record<RemoteName, readonly Release[]> = { ...releases };
  for (const [name, { release, percent }] of Object.entries(canaries) as [
    RemoteName,
    PageCanaries[RemoteName] & {},
  ][]) {
    const id = visitor();
    if (id && isInCohort(id, name, release.version, percent)) chosen[name] = [release, ...(releases[name] ?? [])];
  }
  return chosen;
}
