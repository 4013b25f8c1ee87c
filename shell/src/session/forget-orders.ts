import { forgetOrders as requestForgetting } from '@urooj/api/order-calls';
import { errorText } from '@urooj/api/result';
import type { HostApi } from '@urooj/host/host';
import { forgetOrdersTexts as texts } from '../texts/en/forget-orders.ts';
import { announceForgotten, clearStoredOrders } from './stored-orders.ts';

/**
 * Asks, then ends the access of this browser to the orders that were placed in it without a login, and clears what it has stored
 * of them. Says what happened.
 * @returns whether they are forgotten
 */
export async function forgetOrders({ api, notify }: Pick<HostApi, 'api' | 'notify'>): Promise<boolean> {
  const { title, text, confirm, cancel, done, failed } = texts;
  if (!(await notify.confirm({ title, text, confirm, cancel, danger: true }))) return false;
  const result = await requestForgetting(api);
  if (!result.ok) {
    notify.toast('error', errorText(result.error, failed));
    return false;
  }
  clearStoredOrders();
  announceForgotten();
  notify.toast('success', done);
  return true;
}
