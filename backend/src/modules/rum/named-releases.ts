import type { FieldKey } from './accept-batch.ts';
import type { MeasuredReleases } from './measured-releases.ts';

/** What becomes of an order, as far as it is counted for the releases with which it was placed. */
export type OrderEvent = 'orders' | 'payments' | 'approvals';

/** A visit has some remotes, each with a short version. */
const MAX_LENGTH = 1000;

/**
 * The releases that an order names: those of the visit that has sent a beacon about its checkout.
 * @param header for example `mf-catalog@1.2.0 mf-checkout@1.3.0`; what is not live is left out
 * @returns each as `remote@version`, sorted; `null` where there is none, so that the order is counted for no release
 */
export function namedReleases(header: unknown, live: MeasuredReleases): readonly string[] | null {
  if (typeof header !== 'string' || header.length > MAX_LENGTH) return null;
  const named = header.split(' ').filter((name) => {
    const [remote = '', version = ''] = name.split('@');
    return name === `${remote}@${version}` && live.get(remote)?.versions.has(version);
  });
  return named.length > 0 ? [...new Set(named)].sort() : null;
}

/** The counts of an event of an order, one for each of its releases. They have no route and no device. */
export const keysOfEvent = (releases: readonly string[], measure: OrderEvent): readonly FieldKey[] =>
  releases.map((name) => {
    const [remote = '', version = ''] = name.split('@');
    return { remote, version, route: '', device: '', measure, bucket: 0 };
  });
