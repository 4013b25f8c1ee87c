import type { BodyOf } from '@urooj/contract/endpoints';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { EMPTY_BUY_FORM, storedDetails, validateBuyForm } from '@urooj/domain/buy-form';
import { cleanTargetLink, targetLinkProblem } from '@urooj/domain/custom-order';
import { orderLinkKeys } from '@urooj/domain/link-key';
import { isFinal } from '@urooj/domain/order-status';
import { postLinkRequired } from '@urooj/domain/post-links';
import { findService, servicesOf } from '@urooj/domain/services';
import { eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { orderLinkChanged } from '../../mail/order-mails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { buyerOf } from './buyer.ts';
import { linkedOrder } from './order-link.ts';
import { lockOrder, type OrderRow } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'catalogues' | 'publicUrl' | 'now'>;
type Links = Pick<OrderRow, 'profileLink' | 'postLink'>;
type LinkChange = Pick<Actor, 'author' | 'assertMay'> & {
  readonly orderId: string;
  readonly body: BodyOf<'changeOrderLink'>;
};

/**
 * Corrects the link of an order, whose buyer has mistyped it, while the shop still works on it. The buyer gets a mail.
 * @throws ApiError `not_found`, `own_order`, `order_ended`, `service_unavailable` for a service that is no longer sold, or `validation` as where
 *   the order was placed
 */
export async function changeOrderLink(deps: Deps, { orderId, body, author, assertMay }: LinkChange): Promise<void> {
  const { catalogue } = await deps.catalogues();
  const now = deps.now();
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    assertMay('orders', order);
    if (isFinal(order.status)) throw apiError('order_ended', { params: { status: order.status } });
    const service = findService(servicesOf(catalogue), order.service, order.platform);
    if (!service) throw apiError('service_unavailable');
    const before = linksOf(order);
    const after = acceptLinks(before, body, service);
    if (after.profileLink === before.profileLink && after.postLink === before.postLink) return;
    const [changed] = await tx
      .update(orders)
      .set({ ...after, linkKeys: orderLinkKeys({ platform: order.platform, ...after }) })
      .where(eq(orders.id, order.id))
      .returning();
    const at = { subject: 'order', subjectId: order.id, author, at: now, action: 'link changed' } as const;
    await recordAuditEvent(tx, { ...at, before, after });
    if (changed) await mailLink(tx, deps, changed, now);
  });
}

const linksOf = ({ profileLink, postLink }: Links): Links => ({ profileLink, postLink });

/** A custom order has one field for both links: its `profileLink` may be that of a post. */
function acceptLinks(before: Links, body: LinkChange['body'], service: NonNullable<ReturnType<typeof findService>>) {
  const { profileLink: profile = before.profileLink, postLink: post = before.postLink } = body;
  const typed = { profileLink: profile, postLink: post };
  const isTarget = before.postLink === '' && postLinkRequired(service);
  const problems = validateBuyForm({ ...EMPTY_BUY_FORM, ...typed }, service);
  if (isTarget) {
    assertNone(targetLinkProblem(typed.profileLink, service), service.platform);
    return { profileLink: cleanTargetLink(service, typed.profileLink).toWellFormed(), postLink: '' };
  }
  if (body.profileLink !== undefined) assertNone(problems.profileLink, service.platform);
  if (body.postLink !== undefined) assertNone(problems.postLink, service.platform);
  const { profileLink, postLink } = storedDetails({ ...EMPTY_BUY_FORM, ...typed }, service);
  return { profileLink: profileLink.toWellFormed(), postLink: postLink.toWellFormed() };
}

function assertNone(problem: FieldErrorCode | null | undefined, platform: string): void {
  if (problem) throw validationError(problem, { platform });
}

async function mailLink(tx: Transaction, { publicUrl }: Deps, order: OrderRow, now: Date): Promise<void> {
  if (order.email === null) return;
  const linked = await linkedOrder(tx, order, now);
  const link = order.postLink || order.profileLink;
  await queueMail(tx, orderLinkChanged(publicUrl(), buyerOf(order, order.email), linked, link));
}
