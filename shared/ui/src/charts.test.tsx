import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BarChart, ColumnChart } from './charts.tsx';

const plots = vi.hoisted(() => [] as { tooltip?: unknown }[]);
vi.mock('@ant-design/charts', () => {
  const Plot = (props: { tooltip?: unknown }) => {
    plots.push(props);
    return null;
  };
  return { Bar: Plot, Column: Plot };
});

it.each([ColumnChart, BarChart])(
  'draws without the tooltip that writes markup, and shows the numbers as a table',
  (Chart) => {
    plots.length = 0;
    render(
      <Chart
        title="Revenue"
        columns={['Service', 'PKR']}
        rows={[{ name: 'Likes', value: 5 }]}
        format={(n) => `PKR ${n}`}
      />,
    );
    expect(plots.map(({ tooltip }) => tooltip)).toEqual([false]);
    expect(screen.getByText('PKR 5')).toBeTruthy();
  },
);
