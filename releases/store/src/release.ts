import type { BuildManifest } from '@urooj/host/build-manifest';

/** A release in the site store: what its build said, and the hash and size of each of its web files. */
export type PublishedRelease = BuildManifest & {
  publishedAt: string;
  publishedBy?: string;
  /** SHA-256 of the node bundle. */
  bundle: string;
  files: Record<string, { integrity: string; bytes: number; brotli: number }>;
};
