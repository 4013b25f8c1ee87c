import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { Notice } from '@urooj/ui/notice';
import { owedMoney } from '../texts/en/shared.ts';

/** Before a deletion: what the shop still has to send for these orders; nothing where it is nothing. */
export function OwedMoney({ orders }: { orders: readonly Order[] }) {
  const owedMinor = orders.reduce((sum, order) => sum + (order.owedMinor ?? 0), 0);
  return owedMinor > 0 ? <Notice tone="warning">{owedMoney(formatPkr(owedMinor))}</Notice> : null;
}
