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

/** Who shares says which version, and who consumes names one exactly: there are no ranges to be read. */
export const satisfy = (version: string, required: string): boolean => version === required;

/** Nothing is shared eagerly: each module is fetched when it is first asked for. */
export function installInitialConsumes({ initialConsumes }: { initialConsumes: readonly string[] }): void {
  if (initialConsumes.length > 0)
    throw new Error(`Shared eagerly, which this build has no code for: ${initialConsumes}`);
}

// What imports of remotes by name, and shared modules with parts left out, are compiled into: no app has any.
export const remotes = undefined;
export const getSharedFallbackGetter = undefined;
