import type { OrderStatus } from '@urooj/contract/vocabulary';
import { BoltIcon, CheckIcon, ClockIcon, CloseIcon, type Icon, RefreshIcon, ShieldIcon } from '@urooj/ui/icons';

const ICONS: Readonly<Record<OrderStatus, Icon>> = {
  Pending: ClockIcon,
  'Payment Pending': ClockIcon,
  'In Progress': BoltIcon,
  Completed: CheckIcon,
  Cancelled: CloseIcon,
  Refunded: RefreshIcon,
  Failed: ShieldIcon,
};

/** An ornament; the badge beside it says the same in words. */
export function StatusIcon({ status }: { status: OrderStatus }) {
  const Drawn = ICONS[status];
  return <Drawn size={28} />;
}
