/** Buckets per remote and version: one hundredth of a percent each. */
const BUCKETS = 10_000;

/** FNV-1a, then the finalizer of MurmurHash3: without it, ids that differ in little fall close together. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Where a visitor stands for one version of a remote, 0 to 9999. Other versions draw anew: nobody is always the first. */
export const bucketOf = (visitor: string, remote: string, version: string): number =>
  hash(`${visitor} ${remote}@${version}`) % BUCKETS;

/**
 * Whether a visitor belongs to a canary's share. The same one always does or does not, and a growing share keeps all
 * who were in it.
 */
export const isInCohort = (visitor: string, remote: string, version: string, percent: number): boolean =>
  bucketOf(visitor, remote, version) < percent * (BUCKETS / 100);
