import { Bar, Column } from '@ant-design/charts';
import * as sharedTexts from '@urooj/texts/en';
import styles from './charts.module.css';
import { useTheme } from './theme.ts';
import { COLOURS, type ColourName } from './tokens.ts';

type ChartRow = {
  name: string;
  value: number;
  /** A token's colour; the accent where none is given. */
  colour?: ColourName;
};

export type ChartProps = {
  title: string;
  /** Heads of the table: what a row is, what its number counts. */
  columns: readonly [name: string, value: string];
  rows: readonly ChartRow[];
  /** Numbers as they are read: `PKR 1,390.00`. */
  format?: (value: number) => string;
};

/** Short numbers for the axis: 52K. The exact ones are in the table. */
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' });

/** Options of both plots. Colours are resolved here because a canvas knows no CSS variables. */
function usePlot({ rows }: ChartProps) {
  const mode = useTheme();
  const colours = COLOURS[mode];
  const label = {
    labelFill: colours.inkSoft,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontSize: 14,
    line: false,
    tick: false,
  };
  return {
    data: rows.map(({ name, value, colour = 'accentText' }) => ({ name, value, fill: colours[colour] })),
    xField: 'name',
    yField: 'value',
    theme: mode === 'dark' ? 'classicDark' : 'classic',
    style: { fill: (row: { fill: string }) => row.fill, radiusTopLeft: 6, radiusTopRight: 6, maxWidth: 48 },
    // It writes its markup by `innerHTML`, which Trusted Types refuses; the exact numbers are in the table.
    tooltip: false as const,
    axis: { x: label, y: { ...label, tickCount: 4, labelAutoRotate: false, labelFormatter: COMPACT.format } },
    autoFit: true,
    animate: false as const,
  };
}

/** The same numbers as a table, for screen readers and for copying. */
function Numbers({ title, columns, rows, format = String }: ChartProps) {
  return (
    <details className={styles.numbers}>
      <summary className={styles.summary}>{sharedTexts.asTable(title)}</summary>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Upright bars: a few categories with short names. */
export function ColumnChart(props: ChartProps) {
  const plot = usePlot(props);
  return (
    <figure>
      <figcaption className={styles.caption}>{props.title}</figcaption>
      <div className={styles.plot} aria-hidden="true">
        <Column {...plot} />
      </div>
      <Numbers {...props} />
    </figure>
  );
}

/** Lying bars: many categories, or long names. */
export function BarChart(props: ChartProps) {
  const plot = usePlot(props);
  return (
    <figure>
      <figcaption className={styles.caption}>{props.title}</figcaption>
      <div className={styles.plot} aria-hidden="true">
        <Bar {...plot} />
      </div>
      <Numbers {...props} />
    </figure>
  );
}
