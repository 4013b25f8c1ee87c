import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import * as messages from '@urooj/contract/messages';
import { plainText } from '@urooj/contract/plain-text';
import { storedEmail } from '@urooj/domain/email-rule';
import { parsePrice } from '@urooj/domain/money';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { cleanName } from '@urooj/domain/person-name';
import { validateRefundForm } from '@urooj/domain/refund-form';
import { refundRefusal } from '@urooj/domain/refund-rules';
import { firstProblem } from '@urooj/domain/rules';
import { apiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import type { Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { refundToDecide } from '../../mail/owner-mails.ts';
import { refundRequested } from '../../mail/refund-mails.ts';
import type { Caller } from '../../plugins/callers.ts';
import { validationError } from '../../validation-error.ts';
import { stepBy } from '../history/author.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { addOrderStep, lockOrder, type OrderRow } from '../orders/repository.ts';
import { type OwnerMailDeps, queueOwnerMail } from '../owner-mails/plan-owner-mail.ts';
import { accountColumns, requestedAccount, storedAccount } from './refund-account.ts';
import { addRefund, getPaymentTotals, type RefundRow } from './repository.ts';

type Deps = Pick<AppDeps, 'database'> & OwnerMailDeps;

type RequestRefundInput = {
  readonly body: BodyOf<'createRefundRequest'>;
  readonly caller: Caller;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
};

/**
 * Stores a refund request for the admin to decide, at most once per key.
 * @throws ApiError `validation`, or the code of `refundRefusal`, which is the same for an unknown order as for a wrong e-mail
 */
export async function requestRefund(deps: Deps, input: RequestRefundInput): Promise<ResponseOf<'createRefundRequest'>> {
  const now = deps.now();
  const { body, caller, idempotencyKey: key } = input;
  const userId = caller.user?.id ?? null;
  const request = { key, endpoint: 'createRefundRequest', userId, body, now };
  return inIdempotentTransaction(deps.database, request, async (tx) => {
    const { refund, order } = await recordRequest(tx, input, { publicUrl: deps.publicUrl(), now });
    await queueOwnerMail(tx, deps, {
      event: 'refunds',
      subjectId: refund.id,
      mail: (notes) => refundToDecide(deps.publicUrl(), deps.adminEmail, { ...refund, service: order.service }, notes),
    });
    return { msg: messages.refundRequested };
  });
}

/** An account is only read from somebody who may choose one (`requestedAccount`). */
const NO_ACCOUNT = { accountMethod: '', accountNumber: '' };

async function recordRequest(
  tx: Transaction,
  { body, caller, requestId }: RequestRefundInput,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<{ readonly refund: RefundRow; readonly order: OrderRow }> {
  const problem = firstProblem(validateRefundForm({ ...body, amount: String(body.amount), ...NO_ACCOUNT }));
  if (problem !== null) throw validationError(problem);
  const requested = { email: storedEmail(body.clientEmail), amountMinor: parsePrice(body.amount) };
  // Payments and refunds of an order are decided under the lock of its row.
  const order = await lockOrder(tx, plainText(body.orderId));
  const refusal = refundRefusal(order && (await refundable(tx, order)), requested, now.getTime());
  if (refusal) throw apiError(refusal.code, refusal);
  if (!order || requested.amountMinor === null) throw apiError('order_email_mismatch');
  const refund = await addRefund(tx, {
    orderId: order.id,
    clientName: cleanName(body.clientName),
    clientEmail: requested.email,
    amountMinor: requested.amountMinor,
    reason: body.reason.trim(),
    createdAt: now,
    sentBy: caller.user?.id ?? null,
    requestId,
    ...accountColumns(await requestedAccount(tx, order, caller, body.account)),
  });
  if (!refund) throw apiError('refund_open');
  await addOrderStep(tx, order, { at: now, ...stepBy(caller, order, requestId), why: EVENT_REASONS.refundRequested });
  const to = { email: requested.email, name: order.name ?? refund.clientName, language: order.language };
  const linked = await linkedOrder(tx, order, now);
  const { amountMinor } = refund;
  await queueMail(tx, refundRequested(publicUrl, to, linked, { amountMinor, account: storedAccount(refund) }));
  return { refund, order };
}

async function refundable(tx: Transaction, order: OrderRow) {
  return { email: order.email, createdAt: order.createdAt.toISOString(), ...(await getPaymentTotals(tx, order.id)) };
}
