/** Calls about refunds. Only the dialogs that need them bundle them; the client that the shell provides sends them. */
import type { BodyOf } from '@urooj/contract/endpoints';
import { REFUND_ROUTES } from '@urooj/contract/refund-routes';
import { toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';

/** Says where the money of the refunds of an order goes. Needs a browser that may see accounts: a link of a mail is not enough. */
export const nameRefundAccount = (
  api: RouteCaller,
  orderId: string,
  body: BodyOf<'nameRefundAccount'>,
): Promise<Result<string>> =>
  requestRoute(api, REFUND_ROUTES.nameRefundAccount, toMessage, { params: { id: orderId }, body });

/** Records that the money of an approved refund was sent. */
export const payOutRefund = (api: RouteCaller, id: string, body: BodyOf<'payOutRefund'>): Promise<Result<string>> =>
  requestRoute(api, REFUND_ROUTES.payOutRefund, toMessage, { params: { id }, body });

/** Refunds a part of an order, or all of it, without a request of the buyer. A retry has the same key. */
export const startRefund = (
  api: RouteCaller,
  orderId: string,
  body: BodyOf<'startRefund'>,
  idempotencyKey: string,
): Promise<Result<string>> =>
  requestRoute(api, REFUND_ROUTES.startRefund, toMessage, { params: { id: orderId }, body, idempotencyKey });
