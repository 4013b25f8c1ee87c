import { SERVICE_WORKER } from '@urooj/platform/offline-site';

/** The first visit is over by then: what is fetched for a next one never stands in its way. */
const SETTLED_MS = 4000;

async function tellWhatIsRead(address: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ read: address });
}

/**
 * Has the browser keep what the shop shows everybody, for reading without a network. The worker comes once the first
 * visit has settled.
 * @param onRead hands over the address of each page that is read without a document of its own
 */
export function registerServiceWorker(onRead: (tell: (address: string) => void) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const tell = (address: string) => void tellWhatIsRead(address);
  if (!navigator.serviceWorker.controller) tell(window.location.pathname + window.location.search);
  onRead(tell);
  // Not allowed here (private windows of some browsers): the shop then needs its network, as ever.
  setTimeout(() => navigator.serviceWorker.register(`/${SERVICE_WORKER}`).catch(() => {}), SETTLED_MS);
}
