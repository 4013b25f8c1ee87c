import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Table } from '@urooj/ui/table';
import { Failed } from '../../../components/list-table.tsx';
import { RowCards } from '../../../components/row-cards.tsx';
import { useIsNarrow } from '../../../components/use-is-narrow.ts';
import { RECENT_COLUMNS } from '../columns.tsx';
import { useFigures, useRecentOrders } from '../statistics.ts';
import { StatCards } from './stat-cards.tsx';

const ALWAYS = { from: '', to: '' };

/** The shop at a glance. What failed counts as nothing in the figures, and says so. */
export function Overview() {
  const { statistics, failures } = useFigures(ALWAYS);
  return (
    <Stack gap="loose">
      {failures.map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      <StatCards statistics={statistics} />
      <h2>Recent Orders</h2>
      <RecentOrders />
    </Stack>
  );
}

/** The orders' own failure stands where the table would. */
function RecentOrders() {
  const isNarrow = useIsNarrow();
  const recent = useRecentOrders();
  if (!recent?.ok) return <Failed text={ADMIN_TEXTS.ordersFailed} />;
  if (recent.value.length === 0) return <EmptyState title={ADMIN_TEXTS.noRecent} />;
  const Rows = isNarrow ? RowCards : Table;
  return <Rows label="Recent Orders" rows={recent.value} columns={RECENT_COLUMNS} />;
}
