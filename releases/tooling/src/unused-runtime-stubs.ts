/**
 * Replaces the parts of the federation runtime that read manifests and preload what they list. Here the release map names
 * every entry and the page preloads by that map, so the runtime needs only these empty objects.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = () => {};
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];

/** Remotes accept any version here (`*`). Those that were built before manifests had ranges name an exact one. */
export const satisfy = (version: string, required: string): boolean => required === '*' || version === required;
