import type { TrackingOrder } from '@urooj/domain/entities';
import { promiseState } from '@urooj/domain/sale-promise';
import { promiseText } from '@urooj/texts/en/sale-promise';
import { orderTexts } from '../texts/en/order.ts';

type Detail = readonly [name: string, text: string];

/**
 * What an order promises, and until when, for a list of details; none where it promises nothing.
 * @param now epoch milliseconds
 */
export function promiseDetail(
  order: Pick<TrackingOrder, 'status' | 'promise' | 'promiseUntil'>,
  now: number,
): readonly Detail[] {
  const state = promiseState(order, now);
  return state ? [[orderTexts.guarantee, promiseText(state)]] : [];
}
