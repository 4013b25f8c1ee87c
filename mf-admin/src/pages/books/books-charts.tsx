import type { Books } from '@urooj/domain/books';
import { formatPkr } from '@urooj/domain/money';
import { Card } from '@urooj/ui/card';
import { BarChart } from '@urooj/ui/charts';
import { Grid } from '@urooj/ui/layout';
import { booksTexts as text } from '../../texts/en/books.ts';

/** The number of services that have a bar of their own. */
const TOP_SERVICES = 10;

const format = (rupees: number): string => formatPkr(Math.round(rupees * 100));

const bar = (name: string, revenueMinor: number) => ({ name, value: revenueMinor / 100 });

/** The revenue as charts, loaded later: the page is read without the chart library. */
export function BooksCharts({ byService, byDay }: Pick<Books, 'byService' | 'byDay'>) {
  const sold = byService.filter(({ revenueMinor }) => revenueMinor > 0);
  const others = sold.slice(TOP_SERVICES).reduce((sum, { revenueMinor }) => sum + revenueMinor, 0);
  const services = [
    ...sold.slice(0, TOP_SERVICES).map(({ service, revenueMinor }) => bar(service, revenueMinor)),
    ...(others > 0 ? [{ ...bar(text.allOthers, others), colour: 'greyText' as const }] : []),
  ];
  const days = byDay
    .filter(({ revenueMinor }) => revenueMinor > 0)
    .map(({ day, revenueMinor }) => bar(day, revenueMinor));
  return (
    <Grid columns="wide">
      <Card>
        <BarChart
          title={text.revenueByService}
          columns={[text.columns.service, text.figures.revenue]}
          rows={services}
          format={format}
        />
      </Card>
      <Card>
        <BarChart
          title={text.revenueByDay}
          columns={[text.columns.day, text.figures.revenue]}
          rows={days}
          format={format}
        />
      </Card>
    </Grid>
  );
}
