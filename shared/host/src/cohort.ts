/** Buckets per remote and version: each is one hundredth of a percent. */
const BUCKETS = 10_000;

/** FNV-1a with the finalizer of MurmurHash3, which spreads similar ids. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The bucket of a visitor for one version of a remote, 0 to 9999. It differs per version, so that nobody gets every canary. */
export const bucketOf = (visitor: string, remote: string, version: string): number =>
  hash(`${visitor} ${remote}@${version}`) % BUCKETS;

/**
 * Whether a visitor is in a canary's share. The result is stable per visitor, and a growing share keeps everyone who was
 * in it.
 */
export const isInCohort = (visitor: string, remote: string, version: string, percent: number): boolean =>
  bucketOf(visitor, remote, version) < percent * (BUCKETS / 100);
