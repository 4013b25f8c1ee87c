import { CACHE_PREFIX } from '@urooj/platform/offline-site';

/** Files of releases, and pages as they were read. */
export const KEPT_FILES = `${CACHE_PREFIX}files`;
export const KEPT_PAGES = `${CACHE_PREFIX}pages`;
