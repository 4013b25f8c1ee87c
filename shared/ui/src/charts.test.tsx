import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BarChart } from './charts.tsx';

type Plot = {
  tooltip?: unknown;
  height: number;
  data: { text: string }[];
  labels: { fontSize: number; maxLines: number }[];
};
const plots = vi.hoisted(() => [] as Plot[]);
vi.mock('@ant-design/charts', () => ({
  Bar: (props: Plot) => {
    plots.push(props);
    return null;
  },
}));

/** What is drawn in a width, at the browser's font size; both in pixels. */
function draw(name: string, { width = 300, fontSize = 16 } = {}): Plot | undefined {
  plots.length = 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  document.documentElement.style.fontSize = `${fontSize}px`;
  render(
    <BarChart title="Revenue" columns={['Service', 'PKR']} rows={[{ name, value: 5 }]} format={(n) => `PKR ${n}`} />,
  );
  return plots.at(-1);
}

afterEach(() => document.documentElement.removeAttribute('style'));

it('draws without the tooltip that writes markup, and shows the numbers as a table', () => {
  expect(draw('Likes')).toMatchObject({ tooltip: false, data: [{ text: 'Likes: PKR 5' }] });
  expect(screen.getByText('PKR 5')).toBeTruthy();
});

it('gives a long name as many lines as it needs on a phone', () => {
  expect(draw('Likes')?.labels).toMatchObject([{ maxLines: 1 }]);
  expect(draw('A service with a name of sixty letters, as a plain shop has')?.labels).toMatchObject([{ maxLines: 2 }]);
});

it('draws its texts in the font size of the browser', () => {
  const [usual, large] = [draw('Likes'), draw('Likes', { fontSize: 32 })];
  expect([usual?.labels[0]?.fontSize, large?.labels[0]?.fontSize]).toEqual([14, 28]);
  expect(large?.height).toBeGreaterThan(usual?.height ?? 0);
});
