import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import * as messages from '@urooj/contract/messages';
import { DEFAULT_REFILL_DAYS, isOpenRefill, refillRefusal } from '@urooj/domain/refill';
import { apiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import type { Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../plugins/callers.ts';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';
import { stepBy, worksForShop } from '../history/author.ts';
import { canViewFullOrder } from '../orders/order-access.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';
import { promiseView } from '../orders/views.ts';
import type { OwnerMailDeps } from '../owner-mails/plan-owner-mail.ts';
import { attachOwnUpload } from '../uploads/repository.ts';
import { storeCounts } from './counts.ts';
import { noticeRefill } from './notice.ts';
import { recordRefillStep } from './record-step.ts';
import { addRefill, type OrderRefillRow, refillsOf } from './repository.ts';

const DAY_MS = 86_400_000;

type Deps = Pick<AppDeps, 'database'> & OwnerMailDeps;

type RequestRefillInput = {
  readonly orderId: string;
  readonly body: BodyOf<'requestRefill'>;
  readonly caller: Caller;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
};

/**
 * Stores a buyer's request to replace what has dropped, at most once per key. Also a browser that came by the link of a mail may ask.
 * @throws ApiError `not_found` where the caller may not see the order, `refill_not_possible`, or `validation` for a picture of
 *   somebody else
 */
export async function requestRefill(deps: Deps, input: RequestRefillInput): Promise<ResponseOf<'requestRefill'>> {
  const { orderId, body, caller, requestId, idempotencyKey: key } = input;
  const [now, userId] = [deps.now(), caller.user?.id ?? null];
  const request = { key, endpoint: 'requestRefill', userId, body: { orderId, ...body }, now };
  return inIdempotentTransaction(deps.database, request, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || !canViewFullOrder(locked, caller)) throw apiError('not_found', { field: 'order' });
    const field = refusalOf(locked, await refillsOf(tx, locked.id), now);
    if (field !== null) throw apiError('refill_not_possible', { field });
    const order = await storeSaidCounts(tx, locked, input, now);
    const refill = await addRefill(tx, {
      ...{ orderId: order.id, reportedCount: body.current, createdAt: now, sentBy: userId, requestId },
      picture: await attachPicture(tx, input, now),
      dueAt: await refillDueAt(deps.site, now),
    });
    const step = { name: 'requested', dueAt: refill.dueAt } as const;
    await recordRefillStep(tx, {
      ...{ order, refill, step, ...stepBy(caller, order, requestId), now, publicUrl: deps.publicUrl() },
    });
    await noticeRefill(tx, deps, { order, refill });
    return { msg: messages.refillRequested };
  });
}

/** Why a refill of the order cannot be requested; `null` when it can. @param refills those of the order */
export function refusalOf(order: OrderRow, refills: readonly OrderRefillRow[], now: Date) {
  const earlier = refills.map((one) => ({
    isOpen: isOpenRefill(one.status) || one.awaitsRefund,
    createdAt: one.createdAt.toISOString(),
  }));
  return refillRefusal({ status: order.status, ...promiseView(order) }, earlier, now.getTime());
}

/** Until when the shop is done, by the setting of its owner. */
export async function refillDueAt(site: LiveSite, now: Date): Promise<Date> {
  const days = (await readSiteSettings(site))?.refillDays ?? DEFAULT_REFILL_DAYS;
  return new Date(now.getTime() + days * DAY_MS);
}

/** The count before the order is the shop's, where it has said one. */
async function storeSaidCounts(
  tx: Transaction,
  order: OrderRow,
  { body: { current, start }, caller }: RequestRefillInput,
  at: Date,
): Promise<OrderRow> {
  const counts = { current, ...(order.startCount === null && { start }) };
  return storeCounts(tx, order, counts, { by: worksForShop(caller, order) ? 'shop' : 'buyer', at });
}

async function attachPicture(tx: Transaction, { body, caller }: RequestRefillInput, now: Date): Promise<string | null> {
  if (body.pictureUrl === '') return null;
  const name = await attachOwnUpload(tx, body.pictureUrl, caller, now);
  if (name === null) throw apiError('validation', { field: 'picture_missing' });
  return name;
}
