import { formatPkr } from '@urooj/domain/money';
import { badgeTone } from '@urooj/domain/order-status';
import type { ServiceSales, StatusCount } from '@urooj/domain/statistics';
import { Card } from '@urooj/ui/card';
import { BarChart, ColumnChart } from '@urooj/ui/charts';
import { Grid } from '@urooj/ui/layout';

type ChartsProps = { counts: readonly StatusCount[]; sales: readonly ServiceSales[] };

/** Both drawings of the shop's orders; a module of its own, so that nobody loads charts who sees none. */
export function AnalyticsCharts({ counts, sales }: ChartsProps) {
  return (
    <Grid columns="wide">
      <Card>
        <ColumnChart
          title="Orders by status"
          columns={['Status', 'Orders']}
          rows={counts.map(({ status, orders }) => ({
            name: status,
            value: orders,
            colour: `${badgeTone(status)}Text` as const,
          }))}
        />
      </Card>
      <Card>
        <BarChart
          title="Revenue by service"
          columns={['Service', 'Revenue']}
          rows={sales.map(({ service, revenueMinor }) => ({ name: service, value: revenueMinor / 100 }))}
          format={(rupees) => formatPkr(Math.round(rupees * 100))}
        />
      </Card>
    </Grid>
  );
}
