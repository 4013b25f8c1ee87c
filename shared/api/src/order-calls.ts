/** Calls about orders. Only the pages that need them bundle them; the client that the shell provides sends them. */
import { ORDER_ROUTES } from '@urooj/contract/order-routes';
import { toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';

/** Ends the access of this browser to the orders that were placed in it without a login. Needs the feature `forgetOrders`. */
export const forgetOrders = (api: RouteCaller): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.forgetOrders, toMessage);

/** Sends the mail about an order that waits for its buyer to ask for it. */
export const sendOrderMail = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.sendOrderMail, toMessage, { params: { id } });
