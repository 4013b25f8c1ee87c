import { CACHE_PREFIX } from '@urooj/platform/offline-site';

/** Files of releases, and pages as they were read. */
export const FILES_CACHE = `${CACHE_PREFIX}files`;
export const PAGES_CACHE = `${CACHE_PREFIX}pages`;
