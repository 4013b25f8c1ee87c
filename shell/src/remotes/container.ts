import type { Release } from '@urooj/host/release-map';
import type { RemoteModule } from '@urooj/host/remote';
import { scriptUrl } from '../script-url.ts';
import { withTimeout } from '../with-timeout.ts';

/** An entry that has not come by then is requested again by the next attempt. */
const TIMEOUT_MS = 20_000;

/** What the entry of a release defines: the protocol of containers, which every version of module federation speaks. */
type Container = {
  init(shareScope: object): Promise<unknown>;
  get(module: './routes'): Promise<() => { default: RemoteModule }>;
};

// The bundler's own names for the first half of that protocol.
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

/** Runs the entry of a release. The browser rejects other bytes than those of the hash in the release map. */
function runEntry({ entry, integrity }: Release): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (integrity) script.integrity = integrity;
    // The same mode as of chunks and preloads: otherwise each file would be fetched twice.
    script.crossOrigin = 'anonymous';
    script.src = scriptUrl(entry);
    script.onload = () => resolve();
    script.onerror = () => {
      const message = `${entry} cannot be loaded, or its bytes are not those that were published.`;
      reject(Object.assign(new Error(message), { request: entry }));
    };
    document.head.append(script);
  });
}

async function open(release: Release): Promise<Container> {
  await runEntry(release);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[release.global];
  if (!container) throw new Error(`${release.entry} defines no ${release.global}.`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** Name of a container, which no other release has → the container. */
const opened = new Map<string, Promise<Container>>();

/** The container of a release, with the shared modules of the shell. It is opened once; a failure is not cached. */
export function openContainer(release: Release): Promise<Container> {
  const container = opened.get(release.global) ?? withTimeout(open(release), TIMEOUT_MS);
  opened.set(release.global, container);
  container.catch(() => opened.delete(release.global));
  return container;
}
