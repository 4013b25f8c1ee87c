/** Only the order forms bundle it; the client that the shell provides sends it. */
import type { BodyOf } from '@urooj/contract/endpoints';
import { RUNNING_ORDER_ROUTES } from '@urooj/contract/running-order-route';
import { record, text } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** The id of the order of this browser or account that runs for the same service and link; `none` without one. */
export const findRunningOrder = (
  api: RouteCaller,
  body: BodyOf<'findRunningOrder'>,
  o?: CallOptions,
): Promise<Result<string>> =>
  requestRoute(api, RUNNING_ORDER_ROUTES.findRunningOrder, (value) => text(record(value).orderId) || 'none', {
    ...o,
    body,
  });
