import { groupedAmount } from '@urooj/domain/amounts';
import { apiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import { getPaymentTotals } from '../refunds/repository.ts';
import { missingOf, moneyOfRefill } from './missing-money.ts';
import type { LockedRefill } from './repository.ts';

/**
 * What is paid back for the missing part, in paisa.
 * @throws ApiError `order_not_paid`, or `refill_not_possible` where the counts are not known or nothing is left to be paid
 */
export async function missingMoney(tx: Transaction, { order, refill }: LockedRefill): Promise<number> {
  const totals = await getPaymentTotals(tx, order.id);
  if (totals.paidMinor <= 0) throw apiError('order_not_paid');
  const amountMinor = moneyOfRefill(order, refill, totals);
  if (amountMinor === null) throw apiError('refill_not_possible', { field: 'start_missing' });
  if (amountMinor === 0) throw apiError('refill_not_possible', { field: 'nothing_missing' });
  return amountMinor;
}

/** For the admin's list of refunds, in English as the dashboard. It says where the shop has not looked up both counts. */
export const refundReason = ({ order, refill }: LockedRefill): string =>
  `Refill: ${groupedAmount(missingOf(order, refill) ?? 0)} of ${groupedAmount(order.quantity)} missing${
    order.startCountBy === 'buyer' || refill.confirmedCount === null ? ', by a count of the buyer' : ''
  }`;
