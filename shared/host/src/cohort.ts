import { hashOf } from '@urooj/domain/hash';

/** Buckets per remote and version: each is one hundredth of a percent. */
const BUCKETS = 10_000;

/** The bucket of a visitor for one version of a remote, 0 to 9999. It differs per version, so that nobody gets every canary. */
export const bucketOf = (visitor: string, remote: string, version: string): number =>
  hashOf(`${visitor} ${remote}@${version}`) % BUCKETS;

/**
 * Whether a visitor is in a canary's share. The result is stable per visitor, and a growing share keeps everyone who was
 * in it.
 */
export const isInCohort = (visitor: string, remote: string, version: string, percent: number): boolean =>
  bucketOf(visitor, remote, version) < percent * (BUCKETS / 100);
