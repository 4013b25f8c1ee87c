/** Calls about what was delivered. Only the pages that need them bundle them; the client that the shell provides sends them. */
import type { BodyOf } from '@urooj/contract/endpoints';
import { REFILL_ROUTES } from '@urooj/contract/refill-routes';
import { toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';

/** Asks to replace what has dropped. A retry has the same key. Needs the feature `refills`, as the other calls. */
export const requestRefill = (
  api: RouteCaller,
  orderId: string,
  body: BodyOf<'requestRefill'>,
  idempotencyKey: string,
): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.requestRefill, toMessage, { params: { id: orderId }, body, idempotencyKey });

/** Contradicts a request that was declined. */
export const reopenRefill = (api: RouteCaller, id: string, text: string): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.reopenRefill, toMessage, { params: { id }, body: { text } });

/** Takes the money for the missing part after the shop's deadline. */
export const takeRefillMoney = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.takeRefillMoney, toMessage, { params: { id } });

/** Stores the counts of an order's profile or post, for the admin. */
export const setDeliveryCounts = (
  api: RouteCaller,
  orderId: string,
  body: BodyOf<'setDeliveryCounts'>,
): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.setDeliveryCounts, toMessage, { params: { id: orderId }, body });
