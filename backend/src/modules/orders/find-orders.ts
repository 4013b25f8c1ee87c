import type { ResponseOf } from '@urooj/contract/endpoints';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { hashSecret } from '../../security/secrets.ts';
import { paymentTotalsOf } from '../refunds/repository.ts';
import { findUserByEmail } from '../users/repository.ts';
import { takeOrderCode } from './order-codes.ts';
import { ordersWithEmail } from './repository.ts';
import { owedView, seenPayments, trackingView } from './views.ts';

type Deps = Pick<AppDeps, 'database' | 'signingKey' | 'now'>;

type FindOrdersInput = {
  /** As it is stored. */
  readonly email: string;
  /** As it was typed; `undefined` where a code has opened the orders before. */
  readonly code: string | undefined;
  readonly browserHash: string | null;
  /** What an earlier code has opened in this browser. */
  readonly openedEmailHash: string | null;
};

/**
 * All orders of an e-mail, for a browser that enters the code that was mailed to it, or did so within the last 30 minutes.
 * @throws ApiError `wrong_factor`, which is the same for an e-mail without orders, a code that has ended and one of another browser;
 *   `forbidden` without a code, and once an account has the e-mail and has verified it
 */
export async function findOrders(
  deps: Deps,
  { email, code, browserHash, openedEmailHash }: FindOrdersInput,
): Promise<ResponseOf<'findOrders'>> {
  const isWrong =
    code !== undefined && (browserHash === null || !(await takeOrderCode(deps, { email, browserHash }, code)));
  if (isWrong) throw apiError('wrong_factor', { field: 'mailed' });
  await assertOpened(deps, email, code === undefined ? openedEmailHash : hashSecret(email));
  const now = deps.now();
  const orders = await ordersWithEmail(deps.database, email);
  const totals = await paymentTotalsOf(
    deps.database,
    orders.map(({ id }) => id),
  );
  return {
    orders: orders.map((order) => ({
      ...trackingView(order, seenPayments(order, true), now),
      ...owedView(totals.get(order.id)),
    })),
  };
}

/**
 * @param openedEmailHash what a code has opened in this browser
 * @throws ApiError `forbidden` unless it is this e-mail, and once an account has verified it
 */
export async function assertOpened(
  { database }: Pick<Deps, 'database'>,
  email: string,
  openedEmailHash: string | null,
): Promise<void> {
  const isOpened = openedEmailHash === hashSecret(email);
  if (!isOpened || (await findUserByEmail(database, email))?.emailVerifiedAt) throw apiError('forbidden');
}
