import { CACHE_PREFIX } from '@urooj/host/offline-site';

/** The caches of the service worker: files of releases, pages that were visited, and what pages read of the settings. */
export const FILES_CACHE = `${CACHE_PREFIX}files`;
export const PAGES_CACHE = `${CACHE_PREFIX}pages`;
export const RECORDS_CACHE = `${CACHE_PREFIX}records`;
