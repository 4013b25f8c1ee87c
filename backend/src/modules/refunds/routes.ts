import * as messages from '@urooj/contract/messages';
import { REFUND_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { actorOf } from '../history/author.ts';
import { type CompleteList, sendCompleteList } from '../lists/complete-list.ts';
import { sendFile } from '../lists/file.ts';
import { findPage, isUnpaginated } from '../lists/page.ts';
import { REFUNDS } from '../lists/sources.ts';
import { nameRefundAccount } from './name-account.ts';
import { payOutRefund } from './pay-out.ts';
import { refundsWithIds } from './repository.ts';
import { requestRefund } from './request.ts';
import { reviewRefund } from './review.ts';
import { startRefund } from './start.ts';
import { type ListedRefund, refundRecord, refundView } from './views.ts';

const REFUND_FILE = {
  source: REFUNDS,
  load: refundsWithIds,
  toFileRow: refundRecord,
  columns: REFUND_FILE_COLUMNS,
  name: 'refunds',
};

const ALL_REFUNDS: CompleteList<ListedRefund> = {
  source: REFUNDS,
  load: refundsWithIds,
  respond: (requests) => ({ requests: requests.map(refundView) }),
};

export function refundRoutes(deps: AppDeps) {
  const { database } = deps;
  return {
    async createRefundRequest({ body, caller, request }) {
      return requestRefund(deps, { body, caller, requestId: request.id, idempotencyKey: idempotencyKey(request) });
    },

    async updateRefundRequest({ params, body, ...call }) {
      const remarks = body.adminRemarks ?? '';
      const review = { refundId: params.id, outcome: body.status, remarks, ...actorOf(call, deps) };
      const decided = await reviewRefund(deps, review);
      return {
        msg: messages.CHANGE_MESSAGES[body.status === 'Approved' ? 'refund_approved' : 'refund_rejected'],
        ...decided,
      };
    },

    async nameRefundAccount({ params, body, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      await nameRefundAccount(deps, { orderId: params.id, body, caller, requestId: request.id });
      return { msg: messages.refundAccountNamed };
    },

    async payOutRefund({ params, body, ...call }) {
      const payout = await payOutRefund(deps, { refundId: params.id, ...body, ...actorOf(call, deps) });
      return { msg: messages.CHANGE_MESSAGES.refund_paid_out, payout };
    },

    async startRefund({ params, body, ...call }) {
      const input = { orderId: params.id, body, idempotencyKey: idempotencyKey(call.request), ...actorOf(call, deps) };
      return startRefund(deps, input);
    },

    async allRefundRequests({ query, reply }) {
      if (isUnpaginated(query)) return sendCompleteList(database, ALL_REFUNDS, reply);
      const { rows, ...figures } = await findPage(database, REFUNDS, query, refundsWithIds);
      return { requests: rows.map(refundView), ...figures };
    },

    async refundsFile(call) {
      return sendFile(database, REFUND_FILE, call);
    },
  } satisfies Handlers;
}
