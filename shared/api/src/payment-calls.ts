/** Calls about payments. Only the review bundles them; the client that the shell provides sends them. */
import { PAYMENT_ROUTES } from '@urooj/contract/payment-routes';
import { toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';

/** Records how much arrived for a payment, in paisa. Where that is less than was due, the buyer is asked for the difference. */
export const recordReceived = (api: RouteCaller, id: string, receivedMinor: number): Promise<Result<string>> =>
  requestRoute(api, PAYMENT_ROUTES.recordReceived, toMessage, {
    params: { id },
    body: { received: receivedMinor / 100 },
  });
