import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import './provided-modules.ts';
import type { Release } from '@urooj/platform/release-map';
import type { RemoteModule } from '@urooj/platform/remote';
import { FILES_CACHE } from '../offline/cache-names.ts';
import { provideRuntime } from './provide-runtime.ts';

const integrityOf = new Map<string, string>();

/** The federation runtime may spell URLs of entries differently than the release map: both become absolute. */
const absoluteUrl = (url: string) => new URL(url, document.baseURI).href;
let isReady = false;

/**
 * Runs once, before the first remote: provides the runtime, and gives every entry script the hash from the release map,
 * so that the browser rejects other bytes.
 */
function prepare(): void {
  if (isReady) return;
  isReady = true;
  provideRuntime();
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript: ({ url }) => {
        const integrity = integrityOf.get(absoluteUrl(url));
        const script = document.createElement('script');
        if (integrity) script.integrity = integrity;
        // The same mode as of chunks and preloads: otherwise each file would be fetched twice.
        script.crossOrigin = 'anonymous';
        script.src = url;
        script.async = true;
        return script;
      },
    },
  ]);
}

/**
 * Fetches every file again that this page loaded of a release. Browsers cache immutable files without validation, also
 * where the bytes are wrong.
 */
export async function refetch({ entry }: Release): Promise<void> {
  if ('caches' in window) await caches.delete(FILES_CACHE);
  const folder = absoluteUrl(entry.slice(0, entry.lastIndexOf('/') + 1));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set([absoluteUrl(entry), ...loaded.filter((name) => name.startsWith(folder))]);
  await Promise.all([...files].map((url) => fetch(url, { cache: 'reload' }).catch(() => {})));
}

/**
 * Runs one release of a remote and returns its module. Throws where the entry or a chunk fails to load, does not match
 * its hash, or needs shared modules that this shell does not provide.
 */
export async function runRelease(release: Release): Promise<RemoteModule> {
  prepare();
  if (!release.integrity && process.env.NODE_ENV === 'production') {
    throw new Error(`The release map has no hash for ${release.entry}; it is not loaded.`);
  }
  integrityOf.set(absoluteUrl(release.entry), release.integrity);
  // The global contains the version, so to the runtime each release is a separate remote.
  registerRemotes([{ name: release.global, entry: release.entry, entryGlobalName: release.global, type: 'global' }]);
  const exposed = await loadRemote<{ default: RemoteModule }>(`${release.global}/routes`);
  if (!exposed) throw new Error(`${release.entry} exposes no routes.`);
  await exposed.default.ready?.();
  return exposed.default;
}
