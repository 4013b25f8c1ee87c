import type { Language } from '@urooj/contract/languages';

/** What compose writes before the service worker's script: what may be cached for offline reading. */
export type OfflineSite = {
  /** Path of the fallback, which can show any page of the shop once its scripts run. */
  fallback: string;
  /** Paths of pages that are the same for everyone and need no backend; the segment `_` stands for any value. */
  pages: readonly string[];
  /** Those of them that are composed per request: only their own document has their content. */
  dynamic: readonly string[];
  /** Path of each file that those pages need, or that a page for one person needs without a network → its hash. */
  files: Readonly<Record<string, string>>;
  /** Language → its fallback and the files of its texts, for visitors who read the shop in it. */
  languages: Readonly<Partial<Record<Language, { fallback: string; files: Readonly<Record<string, string>> }>>>;
  /** Folders of the releases that may still run; cached files of other releases are deleted. */
  releases: readonly string[];
  /** What loaders read of the shop owner's settings. */
  records: readonly string[];
};

/** File name of the service worker. It must be at the root of the site to control all pages. */
export const SERVICE_WORKER = 'service-worker.js';

/** Prefix of the names of all our caches. */
export const CACHE_PREFIX = 'urooj-';
