import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { orderSummary } from '@urooj/domain/statistics';
import { Figures } from '../../components/figures.tsx';

/** How many there are of what, and what they came to. */
export function Summary({ orders }: { orders: readonly Order[] }) {
  const { completed, inProgress, pending, totalSpentMinor } = orderSummary(orders);
  const figures = {
    Completed: completed,
    'In Progress': inProgress,
    Pending: pending,
    'Total spent': formatPkr(totalSpentMinor),
  };
  return <Figures label="Summary" figures={figures} />;
}
