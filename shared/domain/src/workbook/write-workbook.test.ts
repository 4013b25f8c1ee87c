import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ANY_CHARACTER } from '../any-character.fixture.ts';
import type { FileColumn } from '../file-column.ts';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

type Row = { readonly id: string; readonly amount: number | null; readonly at: string | null };

const COLUMNS: readonly FileColumn<Row>[] = [
  { title: 'ID', text: ({ id }) => id },
  { title: 'Amount', text: ({ amount }) => amount },
  { title: 'Date', text: ({ at }) => at, isTime: true },
];
const ROW: Row = { id: '0412077331201234567890', amount: 850.5, at: '2026-11-21T19:30:05.000Z' };

async function write(parts: readonly (readonly Row[])[], sheetRows?: number) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook(COLUMNS, parts, sheetRows)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

async function xmlOf(parts: readonly (readonly Row[])[], sheetRows?: number) {
  const files = unzipSync(await write(parts, sheetRows));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('texts are text cells, amounts numbers, and times dates in Karachi', async () => {
  const xml = await xmlOf([[ROW, { id: '=1+1', amount: null, at: null }], [{ ...ROW, at: 'unknown' }]]);
  const sheet = xml['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.slice(sheet.indexOf('<row r="2">'), sheet.indexOf('</sheetData>'))).toBe(
    [
      '<row r="2"><c r="A2" t="inlineStr" s="1"><is><t xml:space="preserve">0412077331201234567890</t></is></c>',
      '<c r="B2"><v>850.5</v></c><c r="C2" s="2"><v>46348.020891203705</v></c></row>',
      '<row r="3"><c r="A3" t="inlineStr" s="1"><is><t xml:space="preserve">=1+1</t></is></c></row>',
      '<row r="4"><c r="A4" t="inlineStr" s="1"><is><t xml:space="preserve">0412077331201234567890</t></is></c>',
      '<c r="B4"><v>850.5</v></c><c r="C4" t="inlineStr" s="1"><is><t xml:space="preserve">unknown</t></is></c></row>',
    ].join(''),
  );
  expect(xml['xl/styles.xml']).toContain('<xf xfId="0" numFmtId="49" applyNumberFormat="1"/>');
});

test('a file without rows has its titles', async () => {
  expect(readWorkbook(await write([]))).toEqual({ text: 'ID\tAmount\tDate (PKT)' });
});

test('rows that a sheet has no room for stand in the next one, below the same titles', async () => {
  const xml = await xmlOf([[ROW, ROW], [ROW]], 3);
  const sheets = [1, 2].map((number) => xml[`xl/worksheets/sheet${number}.xml`] ?? '');
  expect(sheets.map((sheet) => sheet.match(/<row /g)?.length)).toEqual([3, 2]);
  expect(xml['xl/workbook.xml']).toContain('<sheet name="Sheet2" sheetId="2" r:id="rId2"/>');
  expect(xml['xl/_rels/workbook.xml.rels']).toContain('Id="rId2"');
});

test('any text comes back as it was, but for white space and what XML does not have', async () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: ANY_CHARACTER }), fc.constantFrom('_x0041_', '<&>"\'', 'ہیلو'));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 200 }), async (texts) => {
      const found = readWorkbook(await write([texts.map((id) => ({ id: `a${id}z`, amount: null, at: null }))]));
      expect(found).toEqual({ text: ['ID\tAmount\tDate (PKT)', ...texts.map((id) => readable(`a${id}z`))].join('\n') });
    }),
    { numRuns: 5 },
  );
});

function readable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML excludes
  const plain = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\p{Cs}\ufffe\uffff]/gu, '\ufffd').replace(/\s+/g, ' ');
  return plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
}

test('a text that is longer than a cell of Excel is cut', async () => {
  const found = readWorkbook(await write([[{ id: 'x'.repeat(40_000), amount: null, at: null }]]));
  expect('text' in found && found.text.split('\n')[1]).toHaveLength(32_767);
});
