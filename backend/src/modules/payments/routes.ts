import { paymentDecidedText } from '@urooj/domain/admin-texts';
import { PAYMENT_TEXTS } from '@urooj/domain/texts';
import { onceInTransaction } from '../../db/idempotency.ts';
import type { AppDeps } from '../../deps.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { listPayments } from './list.ts';
import { reviewPayment } from './review.ts';
import { submitPayment } from './service.ts';

export function paymentRoutes(deps: AppDeps) {
  return {
    async createPayment({ body, caller, request }) {
      const now = deps.now();
      const key = idempotencyKey(request);
      const once = { key, endpoint: 'createPayment', userId: caller.user?.id ?? null, body, now };
      return onceInTransaction(deps.database, once, async (tx, afterCommit) => {
        const submission = { body, caller, publicUrl: deps.publicUrl(), mailer: deps.mailer, now };
        const { id, orderId, status } = await submitPayment(tx, afterCommit, submission);
        return { msg: PAYMENT_TEXTS.submitted, payment: { _id: id, orderId, status } };
      });
    },

    async updatePayment({ params, body, caller }) {
      const remarks = body.adminRemarks ?? '';
      await reviewPayment(deps, { paymentId: params.id, outcome: body.status, remarks, adminId: userOf(caller).id });
      return { msg: paymentDecidedText(params.id, body.status === 'Approved' ? 'approve' : 'reject') };
    },

    async allPayments() {
      return { payments: await listPayments(deps.database) };
    },
  } satisfies Handlers;
}
