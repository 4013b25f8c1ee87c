import type { Api } from '@urooj/api/client';
import type { PaymentState } from '@urooj/contract/vocabulary';
import type { TrackingOrder } from '@urooj/domain/entities';

const FIRST_DELAY_MS = 3_000;
const DELAY_GROWTH = 1.5;
const MAX_DELAY_MS = 30_000;

export type WatchedApi = Pick<Api, 'getOrder' | 'paymentEventsUrl'>;
type PaymentReport = (order: Pick<TrackingOrder, 'paymentState' | 'paymentRejected'>) => void;

/**
 * Follows the payment of an order until it is no longer under review. While the tab is hidden nothing is requested; once it is
 * visible again, the state is reported at once.
 *
 * The server sends each change. While it sends nothing (a proxy may hold events back, or there are too many streams), the
 * order is requested instead, after growing delays.
 * @returns ends it
 */
export function watchPayment(
  api: WatchedApi,
  orderId: string,
  onState: (state: PaymentState, isRejected: boolean) => void,
): () => void {
  let visit = new AbortController();
  const begin = () => {
    visit.abort();
    visit = new AbortController();
    if (!document.hidden) void follow(api, orderId, report, visit.signal);
  };
  const end = () => {
    visit.abort();
    document.removeEventListener('visibilitychange', begin);
  };
  const report: PaymentReport = ({ paymentState: state, paymentRejected }) => {
    if (state === null) return;
    if (state !== 'review') end();
    onState(state, paymentRejected);
  };
  document.addEventListener('visibilitychange', begin);
  begin();
  return end;
}

/** As long as the tab is visible. */
async function follow(api: WatchedApi, orderId: string, report: PaymentReport, signal: AbortSignal): Promise<void> {
  const stream = openStream(await api.paymentEventsUrl(orderId), report, signal);
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * DELAY_GROWTH, MAX_DELAY_MS)) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal.aborted) return;
    if (stream.isOpen) continue;
    const result = await api.getOrder(orderId, { signal });
    if (result.ok && !signal.aborted) report(result.value);
  }
}

/** @param url absent where the shell does not know events yet */
function openStream(
  url: string | null | undefined,
  report: PaymentReport,
  signal: AbortSignal,
): { readonly isOpen: boolean } {
  const state = { isOpen: false };
  if (!url || signal.aborted || typeof EventSource === 'undefined') return state;
  const source = new EventSource(url);
  source.onmessage = ({ data }) => {
    state.isOpen = true;
    if (!signal.aborted) report(JSON.parse(data));
  };
  // The browser connects again by itself, unless the server has refused.
  source.onerror = () => {
    state.isOpen = false;
  };
  signal.addEventListener('abort', () => source.close());
  return state;
}
