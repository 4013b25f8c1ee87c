/** What compose tells the service worker of one composition: what may be kept for reading without a network. */
export type OfflineSite = {
  /** Address of a page that shows any page of the shop by itself, once its scripts run. */
  frame: string;
  /** Paths of pages that everybody sees alike and that read without the service; `_` as a segment stands for any value. */
  pages: readonly string[];
  /** Those of them that are composed at the request: only their own document brings what they say. */
  live: readonly string[];
  /** Address of each file that those pages need → its SHA-384. */
  files: Readonly<Record<string, string>>;
  /** Folders of the releases that somebody may still be running: what is kept of any other one goes. */
  releases: readonly string[];
};

/** Where the service worker is found: only from the root of the site may it answer for all of it. */
export const SERVICE_WORKER = 'service-worker.js';

/** Everything that is kept is kept under names that begin so. */
export const CACHE_PREFIX = 'urooj-';
