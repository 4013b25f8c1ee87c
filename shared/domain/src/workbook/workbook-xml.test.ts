import { expect, test } from 'vitest';
import { rowXml, sheetEnd, sheetStart, workbookRelationships, workbookXml } from './workbook-xml.ts';

const column = (title: string) => ({ title, text: () => '' });

test('columns are named by one letter, and from the twenty-seventh by two', () => {
  const names = [1, 26, 27, 52, 53].map((columns) => /A1:([A-Z]+)5/.exec(sheetEnd(columns, 5))?.[1]);
  expect(names).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});

test('there is no text between elements', () => {
  for (const xml of [workbookXml(2), workbookRelationships(2)]) expect(xml).not.toMatch(/>[^<\n]+</);
  expect(sheetStart([column('One'), column('Two')]).match(/(?<=>)[^<\n]+(?=<)/g)).toEqual(['One', 'Two']);
});

test('titles have a format of their own, and an empty text has no cell', () => {
  expect(sheetStart([column('One')])).toContain('<c r="A1" t="inlineStr" s="3">');
  expect(rowXml([column('One')], {}, 2)).toBe('<row r="2"></row>');
});
