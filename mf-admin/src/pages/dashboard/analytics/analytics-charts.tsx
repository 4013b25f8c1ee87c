import { formatPkr } from '@urooj/domain/money';
import { badgeTone } from '@urooj/domain/order-status';
import type { ServiceSales, StatusCount } from '@urooj/domain/statistics';
import { Card } from '@urooj/ui/card';
import { BarChart, ColumnChart } from '@urooj/ui/charts';
import { Grid } from '@urooj/ui/layout';
import { analyticsTexts as text } from '../../../texts/en/analytics.ts';
import { columnTitles as titles } from '../../../texts/en/lists.ts';

type ChartsProps = { counts: readonly StatusCount[]; sales: readonly ServiceSales[] };

/** The charts of the shop's orders, in a chunk of their own: no other tab loads the chart library. */
export function AnalyticsCharts({ counts, sales }: ChartsProps) {
  return (
    <Grid columns="wide">
      <Card>
        <ColumnChart
          title={text.ordersByStatus}
          columns={[titles.status, titles.orders]}
          rows={counts.map(({ status, orders }) => ({
            name: status,
            value: orders,
            colour: `${badgeTone(status)}Text` as const,
          }))}
        />
      </Card>
      <Card>
        <BarChart
          title={text.revenueByService}
          columns={[titles.service, titles.revenue]}
          rows={sales.map(({ service, revenueMinor }) => ({ name: service, value: revenueMinor / 100 }))}
          format={(rupees) => formatPkr(Math.round(rupees * 100))}
        />
      </Card>
    </Grid>
  );
}
