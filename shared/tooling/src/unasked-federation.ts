/**
 * Stands in the shell's build for the parts of the federation runtime that read manifests and fetch ahead by them. Our
 * release map names every entry, and the page fetches ahead by the map; the runtime only looks into what is empty here.
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
