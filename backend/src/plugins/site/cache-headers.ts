import type { Located } from './revision.ts';

type Headers = Readonly<Record<string, string>>;

/** What nobody stores: errors above all. */
export const NOT_STORED: Headers = { 'cache-control': 'no-store' };

/**
 * Browsers revalidate it each time. Shared caches keep it for a few seconds, so that a change needs no purge, and longer where the shop
 * does not respond. `must-revalidate` would forbid that, and by RFC 9111 `s-maxage` does too; caches that follow it strictly
 * read the second header (RFC 9213).
 */
const FOR_SECONDS: Headers = {
  'cache-control': 'public, max-age=0, s-maxage=15, stale-if-error=600',
  'cdn-cache-control': 'max-age=15, stale-if-error=600',
};

/** Operators and tools read here what is live at this moment, and a fallback has as many URLs as there are ids. */
const ALWAYS_REVALIDATED: Headers = { 'cache-control': 'no-cache' };

const CACHING: Readonly<Record<Located['kind'] | 'feed' | 'release', Headers>> = {
  page: FOR_SECONDS,
  fallback: ALWAYS_REVALIDATED,
  record: ALWAYS_REVALIDATED,
  // Every open tab requests it.
  revision: FOR_SECONDS,
  worker: ALWAYS_REVALIDATED,
  public: { ...FOR_SECONDS, 'cache-control': 'public, max-age=3600, s-maxage=15, stale-if-error=600' },
  feed: { ...FOR_SECONDS, 'cache-control': 'public, max-age=300, s-maxage=15, stale-if-error=600' },
  release: { 'cache-control': 'public, max-age=31536000, immutable' },
};

/** @param revision lets a shared cache keep what it has of one revision apart from what it has of another */
export function cacheHeaders(kind: keyof typeof CACHING, revision?: number): Headers {
  return revision === undefined ? CACHING[kind] : { ...CACHING[kind], 'x-revision': String(revision) };
}
