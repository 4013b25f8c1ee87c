import { CACHE_PREFIX } from '@urooj/host/offline-site';

/** The caches of the service worker: files of releases, and pages that were visited. */
export const FILES_CACHE = `${CACHE_PREFIX}files`;
export const PAGES_CACHE = `${CACHE_PREFIX}pages`;
