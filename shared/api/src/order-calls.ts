/** Calls about orders. Only the pages that need them bundle them; the client that the shell provides sends them. */
import { ORDER_ROUTES } from '@urooj/contract/order-routes';
import { toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';

/** Ends the access of this browser to the orders that were placed in it without a login. Needs the feature `forgetOrders`. */
export const forgetOrders = (api: RouteCaller): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.forgetOrders, toMessage);

/** Mails a new link to the buyer of an order. Needs the feature `orderLinks`. @param revoke ends all earlier links first */
export const sendOrderLink = (api: RouteCaller, id: string, revoke = false): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.sendOrderLink, toMessage, { params: { id }, body: { revoke } });

/** Ends all links to an order, for the admin. Needs the feature `orderLinks`. */
export const revokeOrderLinks = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.revokeOrderLinks, toMessage, { params: { id } });

/** Sends the mail about an order that waits for its buyer to ask for it. */
export const sendOrderMail = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.sendOrderMail, toMessage, { params: { id } });
