import { expect, test } from 'vitest';
import { readSheetRows } from './sheet-rows.ts';

const WORKBOOK = { sheets: [], is1904: false, strings: [], formats: [] };
const rowsOf = (...addresses: string[]) => {
  const rows = addresses.map((address) => `<row r="${address.slice(1)}"><c r="${address}"><v>7</v></c></row>`);
  return readSheetRows(`<sheetData>${rows.join('')}</sheetData>`, WORKBOOK, { rows: 3, columns: 2 });
};

test('cells stand in the column of their address, up to the last row and column', () => {
  expect(rowsOf('B1', 'A2', 'B3')).toEqual([['', '7'], ['7'], ['', '7']]);
  for (const outside of ['A4', 'C1']) expect(() => rowsOf(outside)).toThrow();
});
