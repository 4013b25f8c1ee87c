import { type ApiError, statusOf } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { orderAccess } from '@urooj/domain/identity';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** What the page shows: the order, or why not. `now` in epoch milliseconds. */
export type DetailsData =
  | { readonly face: 'order'; readonly order: Order; readonly now: number }
  | { readonly face: 'no-id' | 'not-logged-in' | 'not-owner' | 'not-found' | 'failed' };

/** The order that the address names, as far as this person may see it. Nothing is asked for somebody not logged in. */
export const loadDetails =
  (host: HostApi) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<DetailsData> => {
    const orderId = params.orderId?.trim() ?? '';
    if (orderId === '') return { face: 'no-id' };
    const { user, features } = await host.session.settled();
    if (!user?.email) return { face: 'not-logged-in' };
    const result = await host.api.getOrder(orderId, { signal: request.signal });
    // The session may have ended meanwhile; the answer said so.
    if (!host.session.store.getState().user) return { face: 'not-logged-in' };
    if (!result.ok) return { face: faceOf(result.error) };
    const access = orderAccess(user, result.value, features.length > 0);
    return access === 'granted' ? { face: 'order', order: result.value, now: Date.now() } : { face: access };
  };

function faceOf(error: ApiError): 'not-logged-in' | 'not-found' | 'failed' {
  if (statusOf(error) === 401) return 'not-logged-in';
  // An id in a form that the backend does not use belongs to no order.
  const isUnknown = statusOf(error) === 404 || statusOf(error) === 400 || error.kind === 'malformed';
  return isUnknown ? 'not-found' : 'failed';
}
