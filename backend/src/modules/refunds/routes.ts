import { refundDecidedText } from '@urooj/domain/admin-texts';
import { REFUND_TEXTS } from '@urooj/domain/texts';
import { onceInTransaction } from '../../db/idempotency.ts';
import type { AppDeps } from '../../deps.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { listRefunds } from './repository.ts';
import { requestRefund } from './request.ts';
import { reviewRefund } from './review.ts';
import { refundView } from './views.ts';

export function refundRoutes(deps: AppDeps) {
  const { database, mailer } = deps;
  return {
    async createRefundRequest({ body, caller, request }) {
      const now = deps.now();
      const key = idempotencyKey(request);
      const once = { key, endpoint: 'createRefundRequest', userId: caller.user?.id ?? null, body, now };
      return onceInTransaction(database, once, async (tx, afterCommit) => {
        await requestRefund(tx, afterCommit, { body, mailer, now });
        return { msg: REFUND_TEXTS.submitted };
      });
    },

    async updateRefundRequest({ params, body, caller }) {
      const remarks = body.adminRemarks ?? '';
      await reviewRefund(deps, { refundId: params.id, outcome: body.status, remarks, adminId: userOf(caller).id });
      return { msg: refundDecidedText(body.status === 'Approved' ? 'approve' : 'reject') };
    },

    async allRefundRequests() {
      return { requests: (await listRefunds(database)).map(refundView) };
    },
  } satisfies Handlers;
}
