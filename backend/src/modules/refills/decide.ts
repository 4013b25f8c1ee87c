import type { BodyOf } from '@urooj/contract/endpoints';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { withParams } from '@urooj/contract/with-params';
import { remarksProblem } from '@urooj/domain/account-forms';
import { refillOutcomes } from '@urooj/domain/refill';
import { shortId } from '@urooj/domain/short-id';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { RefillStep } from '../../mail/refill-mails.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor } from '../history/author.ts';
import { outcomesOf } from '../history/outcomes.ts';
import type { OrderRow } from '../orders/repository.ts';
import { storeCounts } from './counts.ts';
import { type DecideDeps, type Decision, payBackMissing } from './pay-back.ts';
import { recordRefillStep } from './record-step.ts';
import { changeRefill, type LockedRefill, lockRefill, type RefillRow } from './repository.ts';

/**
 * Decides refill requests, each for itself. Repeating the same decision changes nothing.
 * @throws ApiError `validation`, `refill_not_possible` for a decline without its reason, or `step_up_required`
 */
export async function decideRefills(deps: DecideDeps, { ids, ...body }: BodyOf<'decideRefills'>, actor: Actor) {
  const decision = { ...body, ...actor, remarks: body.remarks.trim() };
  const problem = remarksProblem(decision.remarks);
  if (problem !== null) throw validationError(problem);
  if (body.outcome === 'Declined' && (body.reason === undefined || decision.remarks === ''))
    throw apiError('refill_not_possible', { field: 'reason_missing' });
  return outcomesOf(ids, (id) => decideRefill(deps, id, decision));
}

async function decideRefill(deps: DecideDeps, id: string, decision: Decision) {
  const { outcome } = decision;
  return inTransaction(deps.database, async (tx) => {
    const locked = await lockRefill(tx, id);
    decision.assertMay('orders', locked.order);
    const { status } = locked.refill;
    const params = { id: shortId(locked.order.id), status: outcome };
    const msg = withParams(CHANGE_MESSAGES.refill_changed, params);
    const isChanged = status !== outcome;
    if (isChanged && !refillOutcomes(status).includes(outcome))
      throw apiError('refill_not_possible', { field: 'decided', params: { status } });
    if (isChanged) await makeDecision(tx, deps, await storeSeenCounts(tx, locked, decision, deps.now()), decision);
    return { changed: isChanged, msg, code: 'refill_changed', params } as const;
  });
}

/** The counts as the admin has seen them. Without one, that of the request stays the buyer's: nobody has looked it up. */
async function storeSeenCounts(
  tx: Transaction,
  { order, refill }: LockedRefill,
  { start, current }: Decision,
  at: Date,
): Promise<LockedRefill> {
  const counted: OrderRow = await storeCounts(tx, order, { start, current }, { by: 'shop', at });
  return { order: counted, refill: { ...refill, confirmedCount: current ?? refill.confirmedCount } };
}

async function makeDecision(tx: Transaction, deps: DecideDeps, locked: LockedRefill, decision: Decision) {
  const { outcome, reason, remarks, author } = decision;
  const [now, { refill }] = [deps.now(), locked];
  if (outcome === 'Money back') return payBackMissing(tx, deps, locked, decision);
  const decided: RefillRow = {
    ...refill,
    ...{ status: outcome, remarks, decidedAt: now, decidedBy: author.userId },
    ...(outcome === 'Declined' && reason && { declineReason: reason }),
  };
  const { declineReason, confirmedCount } = decided;
  await changeRefill(tx, refill, {
    ...{ status: outcome, remarks, declineReason, confirmedCount },
    ...{ decidedAt: now, decidedBy: author.userId },
  });
  await recordRefillStep(tx, {
    ...{ order: locked.order, refill: decided, step: stepOf(decided) },
    ...{ who: 'admin', userId: author.userId, requestId: author.requestId, now, publicUrl: deps.publicUrl() },
  });
}

function stepOf({ status, dueAt, remarks, declineReason, reopenText }: RefillRow): RefillStep {
  if (status === 'Declined' && declineReason)
    return { name: 'declined', reason: declineReason, remarks, canReopen: reopenText === null };
  return status === 'Refilled' ? { name: 'refilled', remarks } : { name: 'accepted', dueAt };
}
