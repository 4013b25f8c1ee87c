import type { BodyOf } from '@urooj/contract/endpoints';
import { maskedAccount } from '@urooj/domain/refund-account';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { refundAccountNamed } from '../../mail/refund-mails.ts';
import type { Caller } from '../../plugins/callers.ts';
import { stepBy } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { buyerOf } from '../orders/buyer.ts';
import { canChooseAccount } from '../orders/order-access.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { lockOrder } from '../orders/repository.ts';
import { checkedAccount } from './refund-account.ts';
import { nameAccounts } from './repository.ts';

type NameAccountInput = {
  readonly orderId: string;
  readonly body: BodyOf<'nameRefundAccount'>;
  readonly caller: Caller;
  readonly requestId: string;
};

/**
 * The buyer says where the money of the refunds of an order goes whose account nobody knows, once. A link of a mail is not enough: who
 * has it could divert the money.
 * The buyer gets a mail about it, as about every change that could divert money.
 * @throws ApiError `validation`, `not_found` where the caller may not name it, or `no_account_needed`
 */
export async function nameRefundAccount(
  deps: Pick<AppDeps, 'database' | 'now' | 'publicUrl'>,
  { orderId, body, caller, requestId }: NameAccountInput,
): Promise<void> {
  const account = checkedAccount(body);
  const author = { userId: caller.user?.id ?? null, email: caller.user?.email ?? null, requestId };
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !canChooseAccount(order, caller)) throw apiError('not_found', { field: 'order' });
    const { who } = stepBy(caller, order, requestId);
    const named = await nameAccounts(tx, order.id, account);
    if (named.length === 0) throw apiError('no_account_needed');
    for (const { id } of named) {
      await recordAuditEvent(tx, {
        ...{ subject: 'refund', subjectId: id, author, at: deps.now(), action: 'account named' },
        ...{ who, before: {} },
        after: { accountMethod: account.method, account: maskedAccount(account.number) },
      });
    }
    if (order.email === null) return;
    const linked = await linkedOrder(tx, order, deps.now());
    await queueMail(tx, refundAccountNamed(deps.publicUrl(), buyerOf(order, order.email), linked, account));
  });
}
