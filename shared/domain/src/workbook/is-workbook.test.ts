import { expect, test } from 'vitest';
import { isWorkbook } from './is-workbook.ts';

test('a workbook begins like a ZIP archive or a compound file', () => {
  const starts = [[0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0, 0xa1], [0x50, 0x41, 0x59], [0xd0, 0xcf], []];
  expect(starts.map((bytes) => isWorkbook(new Uint8Array(bytes)))).toEqual([true, true, false, false, false]);
});
