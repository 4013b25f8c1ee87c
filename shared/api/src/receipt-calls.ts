/** The calls about receipts. Only the admin's pages bundle them; the client that the shell provides sends them. */
import type { BodyOf } from '@urooj/contract/endpoints';
import { RECEIPT_ROUTES } from '@urooj/contract/receipt-routes';
import { fillPath, type Route } from '@urooj/contract/route';
import type { ListPage, ListQuery } from '@urooj/domain/list-query';
import type { ComparedPayment, PaymentReceipt, Receipt, ReceiptDetails } from '@urooj/domain/receipts';
import { type ListParams, toPageParams, toSearchParams } from './list-params.ts';
import { pageWith } from './normalize/admin.ts';
import { identified, readable } from './normalize/read.ts';
import { toPaymentReceipt, toReceiptDetails, toReceipts } from './normalize/receipt.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import { type Result, succeed } from './result.ts';
import type { CallOptions, RouteInput } from './transport.ts';

export type ReceiptCalls = ReturnType<typeof receiptCalls>;

/** The calls about receipts. They need the feature `receipts`. */
export function receiptCalls(api: RouteCaller) {
  const request = <T>(route: Route, read: (raw: unknown) => T | null, input?: RouteInput): Promise<Result<T>> =>
    requestRoute(api, route, read, input);
  const update = (id: string, body: BodyOf<'updateReceipt'>, o?: CallOptions): Promise<Result<ReceiptDetails>> =>
    request(RECEIPT_ROUTES.updateReceipt, identified(toReceiptDetails), { ...o, params: { id }, body });

  return {
    receiptsPage: (params: ListQuery, o?: CallOptions): Promise<Result<ListPage<Receipt>>> =>
      request(RECEIPT_ROUTES.listReceipts, pageWith(toReceipts), { ...o, query: toPageParams(params) }),
    receipt: (id: string, o?: CallOptions): Promise<Result<ReceiptDetails>> =>
      request(RECEIPT_ROUTES.getReceipt, identified(toReceiptDetails), { ...o, params: { id } }),
    /** Payments that the search finds, compared with the receipt: those that wait first, 20 at most. */
    findPayments: async (id: string, q: string, o?: CallOptions): Promise<Result<readonly ComparedPayment[]>> => {
      const input = { ...o, params: { id }, query: { q } };
      const found = await request(RECEIPT_ROUTES.getReceipt, identified(toReceiptDetails), input);
      return found.ok ? succeed(found.value.candidates) : found;
    },
    /** Suggests it for that payment; it is the proof at once where the payment is approved already. */
    matchReceipt: (id: string, paymentId: string, o?: CallOptions) => update(id, { state: 'proposed', paymentId }, o),
    ignoreReceipt: (id: string, reason: string, o?: CallOptions) => update(id, { state: 'ignored', reason }, o),
    paymentReceipt: (paymentId: string, o?: CallOptions): Promise<Result<PaymentReceipt>> =>
      request(RECEIPT_ROUTES.paymentReceipt, readable(toPaymentReceipt), { ...o, params: { id: paymentId } }),
  };
}

/** The URL of the CSV file with all matching receipts. @param apiHost the origin of the backend */
export const receiptsFileAddress = (apiHost: string, params: ListParams): string =>
  `${apiHost}${fillPath(RECEIPT_ROUTES.receiptsFile, {})}?${new URLSearchParams(toSearchParams(params))}`;
