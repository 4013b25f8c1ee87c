import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, csvLines } from './csv.ts';

it('writes titles and rows', () => {
  const columns = [
    { title: 'Name', text: (row: { name: string | null }) => row.name },
    { title: 'Length', text: (row: { name: string | null }) => row.name?.length ?? null },
  ];
  expect(csvLines([{ name: 'Amna "A", B' }, { name: null }], columns).join('')).toBe(
    'Name,Length\r\n"Amna ""A"", B",11\r\n,\r\n',
  );
});

const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '−'];
const BLANKS = ['', ' ', '\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u2060', '\u202e', '\u00ad', '\0', '\u0001'];

it.each([...STARTS.flatMap((start) => BLANKS.map((blank) => `${blank}${start}1+1`)), '\tx', '\rx'])(
  'prefixes the formula %j with an apostrophe',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('does not prefix a negative number', () => {
  expect(csvCell(-2)).toBe('-2');
});

it('quotes separators, quotes and line breaks', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text);
      const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '') : cell;
      expect(inside).not.toContain('"');
      if (!cell.startsWith('"')) expect(cell).not.toMatch(/[,\r\n]/);
    }),
  );
});
