/** Calls about what was delivered. Only the pages that need them bundle them; the client that the shell provides sends them. */
import type { BodyOf } from '@urooj/contract/endpoints';
import { REFILL_ROUTES } from '@urooj/contract/refill-routes';
import { toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';

/** Stores the counts of an order's profile or post, for the admin. Needs the feature `refills`. */
export const setDeliveryCounts = (
  api: RouteCaller,
  orderId: string,
  body: BodyOf<'setDeliveryCounts'>,
): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.setDeliveryCounts, toMessage, { params: { id: orderId }, body });
