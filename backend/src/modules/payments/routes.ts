import type { QueryOf } from '@urooj/contract/endpoints';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { withParams } from '@urooj/contract/with-params';
import { PAYMENT_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { shortId } from '@urooj/domain/short-id';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { actorOf } from '../history/author.ts';
import { type CompleteList, sendCompleteList } from '../lists/complete-list.ts';
import { sendFile } from '../lists/file.ts';
import { findPage, isUnpaginated } from '../lists/page.ts';
import { PAYMENTS } from '../lists/sources.ts';
import { type ListedPayment, lateDifferences, paymentRecord, paymentsWithIds, paymentView } from './list.ts';
import { recordReceived } from './record-received.ts';
import { reviewPayment } from './review.ts';
import { readTwoPeopleRule } from './second-person.ts';
import { submitPayment } from './submit-payment.ts';

const PAYMENT_FILE = {
  source: PAYMENTS,
  load: paymentsWithIds,
  toFileRow: paymentRecord,
  columns: PAYMENT_FILE_COLUMNS,
  name: 'payments',
};

const ALL_PAYMENTS: CompleteList<ListedPayment> = {
  source: PAYMENTS,
  load: paymentsWithIds,
  respond: (payments) => ({ payments: payments.map((payment) => paymentView(payment)) }),
};

const SECONDED = { seconded: 'payment_seconded', afterChange: 'payment_seconded_after_change' } as const;

/** Whether the list is what waits for the admin: then that which only they can end comes first. */
function isQueue({ q, status, method, from, to, sort = 'status' }: QueryOf<'allPayments'>): boolean {
  if ([q, method, from, to].some(Boolean)) return false;
  return status === 'Pending' ? sort === 'status' || sort === 'createdAt' : !status && sort === 'status';
}

export function paymentRoutes(deps: AppDeps) {
  return {
    async createPayment({ body, caller, request }) {
      const { id: requestId, hostname } = request;
      return submitPayment(deps, { body, caller, requestId, hostname, idempotencyKey: idempotencyKey(request) });
    },

    async updatePayment({ params, body, reply, ...call }) {
      const remarks = body.adminRemarks ?? '';
      const { status: outcome, bankMessageId, seenReceived, received, refundsDifference = false } = body;
      const decision = { outcome, remarks, bankMessageId, seenReceived, received, refundsDifference };
      const review = { paymentId: params.id, ...decision, ...actorOf(call, deps) };
      const { seconded, ...decided } = await reviewPayment(deps, review);
      if (seconded) {
        reply.code(202);
        const msg = withParams(CHANGE_MESSAGES[SECONDED[seconded]], { id: shortId(params.id) });
        return { msg, code: 'second_person_needed', ...decided };
      }
      const code = body.status === 'Approved' ? 'payment_approved' : 'payment_rejected';
      return { msg: withParams(CHANGE_MESSAGES[code], { id: shortId(params.id) }), ...decided };
    },

    async recordReceived({ params, body, ...call }) {
      return recordReceived(deps, { paymentId: params.id, received: body.received, ...actorOf(call, deps) });
    },

    async allPayments({ query, reply }) {
      if (isUnpaginated(query)) return sendCompleteList(deps.database, ALL_PAYMENTS, reply);
      const first = isQueue(query) ? await lateDifferences(deps.database, deps.now()) : [];
      const { rows, ...figures } = await findPage(deps.database, PAYMENTS, query, paymentsWithIds, first);
      const rule = await readTwoPeopleRule(deps.database, deps);
      return { payments: rows.map((payment) => paymentView(payment, rule)), ...figures };
    },

    async paymentsFile(call) {
      return sendFile(deps.database, PAYMENT_FILE, call);
    },
  } satisfies Handlers;
}
