import type { ApiError, Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

export type PaymentData = {
  /** From the route; empty when it names none. */
  readonly orderId: string;
  readonly result: Result<Order>;
};

const NOT_ASKED: ApiError = { kind: 'malformed' };

/** The order to pay: whole for the browser that placed it, else what anyone with the id may see. */
export const loadPayment =
  (host: HostApi) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<PaymentData> => {
    const orderId = params.orderId?.trim() ?? '';
    if (orderId === '') return { orderId, result: { ok: false, error: NOT_ASKED } };
    const result = await host.api.getOrder(orderId, { signal: request.signal });
    // An answer that names no order is none, whatever its status.
    if (result.ok && result.value.id === '') return { orderId, result: { ok: false, error: { kind: 'malformed' } } };
    return { orderId, result };
  };
