import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { clientStats } from '@urooj/domain/statistics';
import { Figures } from '../../components/figures.tsx';

/** The four figures of a client; all nothing where the orders could not be had. */
export function Stats({ orders }: { orders: readonly Order[] }) {
  const { totalOrders, totalSpentMinor, activeOrders, completed } = clientStats(orders);
  const figures = {
    'Total Orders': totalOrders,
    'Total Spent': formatPkr(totalSpentMinor),
    'Active Orders': activeOrders,
    Completed: completed,
  };
  return <Figures label="Your figures" figures={figures} />;
}
