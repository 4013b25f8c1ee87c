import { groupedAmount } from '@urooj/domain/amounts';
import { formatPkr } from '@urooj/domain/money';
import { badgeTone } from '@urooj/domain/order-status';
import type { StatusCount, topSales } from '@urooj/domain/statistics';
import { Card } from '@urooj/ui/card';
import { BarChart } from '@urooj/ui/charts';
import { Grid } from '@urooj/ui/layout';
import { analyticsTexts as text } from '../../../texts/en/analytics.ts';
import { columnTitles as titles } from '../../../texts/en/lists.ts';

type ChartsProps = { counts: readonly StatusCount[]; sales: ReturnType<typeof topSales> };

/** The charts of the shop's orders, in a chunk of their own: no other tab loads the chart library. */
export function AnalyticsCharts({ counts, sales: { top, others } }: ChartsProps) {
  const services = top.map(({ service, revenueMinor }) => ({ name: service, value: revenueMinor / 100 }));
  const rest = others
    ? [{ name: text.allOthers(others.services), value: others.revenueMinor / 100, colour: 'greyText' as const }]
    : [];
  return (
    <Grid columns="wide">
      <Card>
        <BarChart
          title={text.ordersByStatus}
          columns={[titles.status, titles.orders]}
          rows={counts.map(({ status, orders }) => ({
            name: status === 'Pending' ? text.pendingOrders : status,
            value: orders,
            colour: `${badgeTone(status)}Text` as const,
          }))}
          format={groupedAmount}
        />
      </Card>
      <Card>
        <BarChart
          title={text.revenueByService}
          columns={[titles.service, titles.revenue]}
          rows={[...services, ...rest]}
          format={(rupees) => formatPkr(Math.round(rupees * 100))}
        />
      </Card>
    </Grid>
  );
}
