import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import './provided-modules.ts';
import type { Release } from '@urooj/platform/release-map';
import type { RemoteModule } from '@urooj/platform/remote';
import { FILES_CACHE } from '../offline/cache-names.ts';
import { provideRuntime } from './provide-runtime.ts';

const integrityOf = new Map<string, string>();

/** The runtime speaks of entries by other spellings than the release map: both become whole addresses. */
const addressOf = (url: string) => new URL(url, document.baseURI).href;
let isReady = false;

/**
 * Once, before the first remote. Entries borrow the runtime, and every entry script gets the hash that the release map
 * names; the browser refuses other bytes.
 */
function prepare(): void {
  if (isReady) return;
  isReady = true;
  provideRuntime();
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript: ({ url }) => {
        const integrity = integrityOf.get(addressOf(url));
        const script = document.createElement('script');
        if (integrity) script.integrity = integrity;
        // As the chunks are loaded, and as the page preloads: otherwise each file would be fetched twice.
        script.crossOrigin = 'anonymous';
        script.src = url;
        script.async = true;
        return script;
      },
    },
  ]);
}

/**
 * Asks the network anew for every file of a release that this page asked for: what a browser got under an address that
 * never changes it keeps, wrong bytes too.
 */
export async function refetch({ entry }: Release): Promise<void> {
  if ('caches' in window) await caches.delete(FILES_CACHE);
  const folder = addressOf(entry.slice(0, entry.lastIndexOf('/') + 1));
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const ours = new Set([addressOf(entry), ...asked.filter((name) => name.startsWith(folder))]);
  await Promise.all([...ours].map((address) => fetch(address, { cache: 'reload' }).catch(() => {})));
}

/**
 * Runs one release of a remote and answers what it exposes. Throws where the entry or a chunk does not arrive, has other
 * bytes than the release map says, or asks for shared modules that this shell does not provide.
 */
export async function runRelease(release: Release): Promise<RemoteModule> {
  prepare();
  if (!release.integrity && process.env.NODE_ENV === 'production') {
    throw new Error(`The release map has no hash for ${release.entry}; it is not loaded.`);
  }
  integrityOf.set(addressOf(release.entry), release.integrity);
  // The global carries the version, so each release is a remote of its own to the runtime: nothing to overwrite.
  registerRemotes([{ name: release.global, entry: release.entry, entryGlobalName: release.global, type: 'global' }]);
  const exposed = await loadRemote<{ default: RemoteModule }>(`${release.global}/routes`);
  if (!exposed) throw new Error(`${release.entry} exposes no routes.`);
  return exposed.default;
}
