import { Bar } from '@ant-design/charts';
import { controlTexts } from '@urooj/texts/en/controls';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './charts.module.css';
import { useFontScale } from './font-scale.ts';
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

/** In pixels at the usual font size. */
const FONT_SIZE = 14;
const LINE_HEIGHT = 20;
const BAR_HEIGHT = 12;
const ROW_GAP = 16;
/** Of a character in this font, on average, as a share of its size. */
const CHARACTER_WIDTH = 0.55;

/** The width of an element in pixels; 0 until it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/**
 * Options of the plot. Name and number stand above each bar, where a long name has the whole width, also on a phone.
 * Colours are resolved here because a canvas knows no CSS variables.
 */
function usePlot({ rows, format = String }: ChartProps, width: number) {
  const mode = useTheme();
  const colours = COLOURS[mode];
  const scale = useFontScale();
  const fontSize = FONT_SIZE * scale;
  const texts = rows.map(({ name, value }) => `${name}: ${format(value)}`);
  const charactersPerLine = Math.max(1, Math.floor(width / (fontSize * CHARACTER_WIDTH)));
  const lines = Math.max(1, ...texts.map(({ length }) => Math.ceil(length / charactersPerLine)));
  const rowHeight = lines * LINE_HEIGHT * scale + BAR_HEIGHT + ROW_GAP;
  return {
    height: rows.length * rowHeight,
    data: rows.map(({ name, value, colour = 'accentText' }, index) => ({
      ...{ name, value, fill: colours[colour], text: texts[index] },
    })),
    xField: 'name',
    yField: 'value',
    theme: mode === 'dark' ? 'classicDark' : 'classic',
    // Half of what is above the bar, so that the label above it and the bar fill the row.
    scale: { x: { padding: 0 } },
    style: { fill: (row: { fill: string }) => row.fill, maxWidth: BAR_HEIGHT, radius: 4 },
    labels: [
      {
        text: 'text',
        position: 'left' as const,
        textAlign: 'left' as const,
        textBaseline: 'bottom' as const,
        dx: 0,
        dy: -BAR_HEIGHT / 2 - 2,
        fill: colours.ink,
        fillOpacity: 1,
        opacity: 1,
        fontSize,
        lineHeight: LINE_HEIGHT * scale,
        wordWrap: true,
        wordWrapWidth: width,
        maxLines: lines,
      },
    ],
    // It writes its markup by `innerHTML`, which Trusted Types refuses; the exact numbers are in the table.
    tooltip: false as const,
    axis: false as const,
    inset: 0,
    padding: 0,
    margin: 0,
    insetTop: lines * LINE_HEIGHT * scale * 0.5,
    autoFit: true,
    animate: false as const,
  };
}

/** The same numbers as a table, for screen readers and for copying. */
function Numbers({ title, columns, rows, format = String }: ChartProps) {
  return (
    <details className={styles.numbers}>
      <summary className={styles.summary}>{controlTexts.asTable(title)}</summary>
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

/** Lying bars with the name and the number of each above it. */
export function BarChart(props: ChartProps) {
  const { ref, width } = useWidth();
  const plot = usePlot(props, width);
  return (
    <figure>
      <figcaption className={styles.caption}>{props.title}</figcaption>
      <div ref={ref} aria-hidden="true" style={{ height: plot.height }}>
        {width > 0 ? <Bar {...plot} /> : null}
      </div>
      <Numbers {...props} />
    </figure>
  );
}
