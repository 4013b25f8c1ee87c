import type { BodyOf } from '@urooj/contract/endpoints';
import { reopenRefusal, reopenTextProblem } from '@urooj/domain/refill';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../plugins/callers.ts';
import { validationError } from '../../validation-error.ts';
import { stepBy, worksForShop } from '../history/author.ts';
import { canViewFullOrder } from '../orders/order-access.ts';
import type { OwnerMailDeps } from '../owner-mails/plan-owner-mail.ts';
import { storeCounts } from './counts.ts';
import { noticeRefill } from './notice.ts';
import { recordRefillStep } from './record-step.ts';
import { changeRefill, lockRefill, refillsOf } from './repository.ts';
import { refillDueAt } from './request.ts';

type ReopenInput = {
  readonly refillId: string;
  readonly body: BodyOf<'reopenRefill'>;
  readonly caller: Caller;
  readonly requestId: string;
};

/**
 * The buyer contradicts a request that was declined, once, and may say the count as it is now. The shop has its whole time again.
 * @throws ApiError `validation`, `not_found` where the caller may not see the order, or `refill_not_possible`
 */
export async function reopenRefill(
  deps: Pick<AppDeps, 'database'> & OwnerMailDeps,
  { refillId, body: { text, current }, caller, requestId }: ReopenInput,
): Promise<void> {
  const problem = reopenTextProblem(text);
  if (problem !== null) throw validationError(problem);
  const now = deps.now();
  await inTransaction(deps.database, async (tx) => {
    const { order: locked, refill } = await lockRefill(tx, refillId);
    if (!canViewFullOrder(locked, caller)) throw apiError('not_found');
    const [latest] = await refillsOf(tx, locked.id);
    const field = reopenRefusal(refill, latest?.id === refill.id);
    if (field !== null) throw apiError('refill_not_possible', { field });
    const order = await storeCounts(
      tx,
      locked,
      { current },
      { by: worksForShop(caller, locked) ? 'shop' : 'buyer', at: now },
    );
    const dueAt = await refillDueAt(deps.site, now);
    const reopened = await changeRefill(tx, refill, {
      ...{ status: 'Requested', reopenText: text.trim(), reopenedAt: now, dueAt, lateMailedAt: null },
      ...{ decidedAt: null, decidedBy: null },
      ...(current !== undefined && { reportedCount: current }),
    });
    await recordRefillStep(tx, {
      ...{ order, refill: reopened, step: { name: 'reopened', dueAt } },
      ...{ ...stepBy(caller, order, requestId), now, publicUrl: deps.publicUrl() },
    });
    await noticeRefill(tx, deps, { order, refill: reopened });
  });
}
