/** Calls about orders. Only the pages that need them bundle them; the client that the shell provides sends them. */
import { ORDER_ROUTES } from '@urooj/contract/order-routes';
import type { UndoableStatus } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { type OrderOutcome, toOutcomes } from './normalize/admin.ts';
import { toOrders } from './normalize/order.ts';
import { readable, toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';

/** Ends the access of this browser to the orders that were placed in it without a login. Needs the feature `forgetOrders`. */
export const forgetOrders = (api: RouteCaller): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.forgetOrders, toMessage);

/** Mails a new link to the buyer of an order. Needs the feature `orderLinks`. @param revoke ends all earlier links first */
export const sendOrderLink = (api: RouteCaller, id: string, revoke = false): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.sendOrderLink, toMessage, { params: { id }, body: { revoke } });

/** Mails a code to an e-mail that has orders. Needs the feature `orderLinks`. */
export const sendOrderCode = (api: RouteCaller, email: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.sendOrderCode, toMessage, { body: { email } });

/**
 * The orders of an e-mail, newest first. Needs the feature `orderLinks`.
 * @param code that was mailed to it; absent where an earlier one may still open the orders in this browser
 */
export const findOrders = (api: RouteCaller, email: string, code?: string): Promise<Result<Order[]>> =>
  requestRoute(api, ORDER_ROUTES.findOrders, toOrders, { body: { email, ...(code !== undefined && { code }) } });

/** Asks for a copy of what the shop has about a guest; it comes by mail. A code must have opened the orders of the e-mail in this browser. */
export const copyOrderData = (api: RouteCaller, email: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.copyOrderData, toMessage, { body: { email } });

/** Deletes what the shop has about a guest, from each order once its last date is over. As `copyOrderData`. */
export const deleteOrderData = (api: RouteCaller, email: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.deleteOrderData, toMessage, { body: { email } });

/** Ends all links to an order, for the admin. Needs the feature `orderLinks`. */
export const revokeOrderLinks = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.revokeOrderLinks, toMessage, { params: { id } });

/** The buyer wants no reminders of payments any more. Needs the feature `orderLinks`. */
export const stopReminders = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.stopReminders, toMessage, { params: { id } });

/**
 * Takes back the status that this admin gave at most `BULK_LIMIT` orders a moment ago (`UNDO_SECONDS`). Each has its own outcome. Needs our
 * own backend.
 */
export const undoOrders = (
  api: RouteCaller,
  ids: readonly string[],
  status: UndoableStatus,
): Promise<Result<OrderOutcome[]>> =>
  requestRoute(api, ORDER_ROUTES.undoOrders, readable(toOutcomes), { body: { ids, status } });

/** Sends the mail about an order that waits for its buyer to ask for it. */
export const sendOrderMail = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, ORDER_ROUTES.sendOrderMail, toMessage, { params: { id } });
