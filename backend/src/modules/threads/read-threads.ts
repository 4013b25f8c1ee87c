import type { ResponseOf } from '@urooj/contract/endpoints';
import { apiError } from '../../api-error.ts';
import type { Queryable } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../plugins/callers.ts';
import { canViewAccounts, canViewFullOrder } from '../orders/order-access.ts';
import { findOrder } from '../orders/repository.ts';
import { canSeeOwnUpload } from '../uploads/own-upload.ts';
import { threadsWithIds, threadView } from './list.ts';
import { findThread, findThreadOfOrder } from './repository.ts';
import { messageViews } from './views.ts';

/**
 * What was written about an order, for everybody who may see the whole order.
 * @throws ApiError `not_found` or `forbidden`
 */
export async function readOrderThread(
  { database, replyPattern }: Pick<AppDeps, 'database' | 'replyPattern'>,
  orderId: string,
  caller: Caller,
): Promise<ResponseOf<'readOrderThread'>> {
  const order = await findOrder(database, orderId);
  if (!order) throw apiError('not_found', { field: 'order' });
  if (!canViewFullOrder(order, caller)) throw apiError('forbidden');
  const thread = await findThreadOfOrder(database, order.id);
  const seesAll = canViewAccounts(order, caller);
  const messages =
    thread === null
      ? []
      : await messageViews(
          database,
          thread.id,
          (picture, { side }) => seesAll || side === 'shop' || canSeeOwnUpload(picture, caller),
        );
  return { messages, repliesByMail: replyPattern !== null && order.email !== null };
}

/** One thread for the admin. @throws ApiError `not_found` */
export async function readThread(database: Queryable, id: string): Promise<ResponseOf<'readThread'>> {
  const thread = await findThread(database, id);
  const [listed] = thread ? await threadsWithIds(database, [thread.id]) : [];
  if (!listed) throw apiError('not_found');
  return { ...threadView(listed), messages: await messageViews(database, id) };
}
