import { apiError } from '../../api-error.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Caller } from '../../plugins/callers.ts';
import { worksForShop } from '../history/author.ts';
import { countsForBuyer, isShort, isWaiting, type PaymentRow, paymentsOf } from '../payments/repository.ts';
import { countsView } from '../refills/counts.ts';
import { orderRefillsView } from '../refills/views.ts';
import { accountThatPaid } from '../refunds/refund-account.ts';
import { paymentTotalsOf, refundsOf } from '../refunds/repository.ts';
import { maskedAccountView, orderRefundView } from '../refunds/views.ts';
import { hasHeldMail } from './held-mails.ts';
import { orderAccessOf } from './order-access.ts';
import { eventsOf, findOrder } from './repository.ts';
import { fullOrderView, type OrderView, seenPayments, trackingView } from './views.ts';

/**
 * The full order for its customer, the admin and the browser that placed it; without the screenshot for a browser that came by a
 * link; the tracking view for everybody else with the id.
 * @throws ApiError `not_found`
 */
export async function viewOrder(database: Queryable, id: string, caller: Caller, now: Date): Promise<OrderView> {
  const order = await findOrder(database, id);
  if (!order) throw apiError('not_found', { field: 'order' });
  const access = orderAccessOf(order, caller);
  if (access === null) return trackingView(order, seenPayments(order, false), now);
  const [payments, money, events, isMailHeld, refill] = await Promise.all([
    paymentsOf(database, id),
    paymentTotalsOf(database, [order.id]),
    eventsOf(database, id),
    hasHeldMail(database, order.id),
    orderRefillsView(database, order, now),
  ]);
  const view = fullOrderView(order, {
    payments: payments.filter(countsForBuyer),
    difference: order.difference,
    money: money.get(order.id),
    events,
    isForAdmin: worksForShop(caller, order),
    now,
  });
  const waiting = payments.filter(isWaiting);
  // What is missing of such a payment is said instead.
  const isOtherPaymentWaiting = waiting.some((one) => one.isFromAnotherBrowser && !isShort(one));
  return {
    ...view,
    ...countsView(order),
    ...(refill && { refill }),
    ...(payments.some(({ paidMinor }) => paidMinor > 0) &&
      (await refundViews(database, id, view.acceptsRefundRequest, access))),
    ...(access !== 'own' && { openedBy: access }),
    ...(access === 'link' && withoutScreenshots(view)),
    ...(isMailHeld && { isMailHeld }),
    ...(isOtherPaymentWaiting && { isOtherPaymentWaiting }),
    ...(worksForShop(caller, order) && waiting.length > 0 && { waitingPayments: waiting.map(waitingView) }),
  };
}

function withoutScreenshots({
  differencePayment,
  replacedPayment,
}: Pick<ReturnType<typeof fullOrderView>, 'differencePayment' | 'replacedPayment'>) {
  const paymentScreenshotUrl = '';
  return {
    paymentScreenshotUrl,
    ...(differencePayment && { differencePayment: { ...differencePayment, paymentScreenshotUrl } }),
    ...(replacedPayment && { replacedPayment: { ...replacedPayment, paymentScreenshotUrl } }),
  };
}

/** The refunds of an order for which money has arrived, and while one can be requested the account that it goes to. */
async function refundViews(
  database: Queryable,
  orderId: string,
  acceptsRequest: boolean,
  access: NonNullable<ReturnType<typeof orderAccessOf>>,
) {
  // A mail with a link may have been forwarded.
  const hasAccount = access !== 'link';
  const [refunds, account] = await Promise.all([
    refundsOf(database, orderId),
    acceptsRequest && hasAccount ? accountThatPaid(database, orderId) : null,
  ]);
  return {
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => ({ ...orderRefundView(refund), ...(hasAccount ? {} : { account: null }) })),
    }),
    ...(account && { refundAccount: maskedAccountView(account) }),
  };
}

/** What the shop decides together with the end of an order. */
const waitingView = ({ method, amountMinor, transactionId, isFromAnotherBrowser }: PaymentRow) => ({
  ...{ method, amountMinor, transactionId, isFromAnotherBrowser },
});
