/** The calls about bank messages. Only the admin's pages bundle them; the client that the shell provides sends them. */

import { BANK_MESSAGE_ROUTES } from '@urooj/contract/bank-message-routes';
import type { BodyOf } from '@urooj/contract/endpoints';
import { fillPath, type Route } from '@urooj/contract/route';
import type { BankMessage, BankMessageDetails, ComparedPayment, PaymentBankMessage } from '@urooj/domain/bank-messages';
import type { ListPage, ListQuery } from '@urooj/domain/list-query';
import { type ListParams, toPageParams, toSearchParams } from './list-params.ts';
import { pageWith } from './normalize/admin.ts';
import { toBankMessageDetails, toBankMessages, toPaymentBankMessage } from './normalize/bank-message.ts';
import { identified, readable } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import { type Result, succeed } from './result.ts';
import type { CallOptions, RouteInput } from './transport.ts';

export type BankMessageCalls = ReturnType<typeof bankMessageCalls>;

/** The calls about bank messages. They need the feature `bankMessages`. */
export function bankMessageCalls(api: RouteCaller) {
  const request = <T>(route: Route, read: (raw: unknown) => T | null, input?: RouteInput): Promise<Result<T>> =>
    requestRoute(api, route, read, input);
  const update = (
    id: string,
    body: BodyOf<'updateBankMessage'>,
    o?: CallOptions,
  ): Promise<Result<BankMessageDetails>> =>
    request(BANK_MESSAGE_ROUTES.updateBankMessage, identified(toBankMessageDetails), { ...o, params: { id }, body });

  return {
    bankMessagesPage: (params: ListQuery, o?: CallOptions): Promise<Result<ListPage<BankMessage>>> =>
      request(BANK_MESSAGE_ROUTES.listBankMessages, pageWith(toBankMessages), { ...o, query: toPageParams(params) }),
    bankMessage: (id: string, o?: CallOptions): Promise<Result<BankMessageDetails>> =>
      request(BANK_MESSAGE_ROUTES.getBankMessage, identified(toBankMessageDetails), { ...o, params: { id } }),
    /** Payments that the search finds, compared with the bank message: those that wait first, 20 at most. */
    findPayments: async (id: string, q: string, o?: CallOptions): Promise<Result<readonly ComparedPayment[]>> => {
      const input = { ...o, params: { id }, query: { q } };
      const found = await request(BANK_MESSAGE_ROUTES.getBankMessage, identified(toBankMessageDetails), input);
      return found.ok ? succeed(found.value.candidates) : found;
    },
    /** Suggests it for that payment; it is the proof at once where the payment is approved already. */
    matchBankMessage: (id: string, paymentId: string, o?: CallOptions) =>
      update(id, { state: 'proposed', paymentId }, o),
    ignoreBankMessage: (id: string, reason: string, o?: CallOptions) => update(id, { state: 'ignored', reason }, o),
    /** Refunds the money of a rejected payment. */
    refundBankMessage: (id: string, o?: CallOptions) => update(id, { state: 'refunded' }, o),
    paymentBankMessage: (paymentId: string, o?: CallOptions): Promise<Result<PaymentBankMessage>> =>
      request(BANK_MESSAGE_ROUTES.paymentBankMessage, readable(toPaymentBankMessage), {
        ...o,
        params: { id: paymentId },
      }),
  };
}

/** The URL of the workbook with all matching bank messages. @param apiHost the origin of the backend */
export const bankMessagesFileAddress = (apiHost: string, params: ListParams): string =>
  `${apiHost}${fillPath(BANK_MESSAGE_ROUTES.bankMessagesFile, { format: 'xlsx' })}?${new URLSearchParams(toSearchParams(params))}`;
