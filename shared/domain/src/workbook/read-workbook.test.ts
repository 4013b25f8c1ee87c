import { readFileSync } from 'node:fs';
import { MAX_STATEMENT_LENGTH, MAX_STATEMENT_ROWS } from '@urooj/contract/limits';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { workbookOf, zipOf } from './workbook.fixture.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const cells = (...values: string[]) => values.map((value) => `<c ${value}</c>`).join('');
const row = (...values: string[]) => `<row>${cells(...values)}</row>`;
const styles = (...codes: string[]) => ({
  'xl/styles.xml': `<styleSheet><numFmts>${codes
    .map((code, place) => `<numFmt numFmtId="${200 + place}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/>${codes
    .map((_, place) => `<xf numFmtId="${200 + place}"/>`)
    .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
});

test('a CSV file that LibreOffice opened and saved has its rows, lines above the titles and dates', () => {
  expect(readWorkbook(fixture('statement-of-libreoffice.xlsx'))).toEqual({
    text: [
      'Easypaisa Account Statement',
      'Account Title:\tALI RAZA',
      'Account Number:\t3451234567',
      '',
      'Transaction ID\tDate & Time\tDescription\tSender Name\tSender Account\tDebit\tCredit\tBalance',
      '41207733120\t2026-11-21 14:05:09\tMoney received, wallet\tSARA KHAN\t3211234567\t\t1390\t5390',
      '41207733121\t2026-11-21 15:10:00\tMoney sent\tBILAL\t3331234567\t500\t\t4890',
      '41207733122\t2026-11-22 09:00:00\tMoney received, wallet\t"AHMED """"AK"""" ALI"\t3451112222\t\t850.5\t5740.5',
      '\t\tClosing balance\t\t\t\t\t5740.5',
    ].join('\n'),
  });
});

test('an export of the shop that LibreOffice opened and saved has every digit, and formulas as texts', () => {
  const order = '66666666-7777-8888-9999-000000000000\tamna@example.com\t1390\t850.5\tJazzCash';
  expect(readWorkbook(fixture('payments-of-libreoffice.xlsx'))).toEqual({
    text: [
      'Payment ID\tOrder ID\tClient Email\tDue (PKR)\tAmount (PKR)\tMethod\tTransaction ID\tStatus\tPayment Date (PKT)',
      ...['0412077331201234567890', '=1+1'].map(
        (id) => `11111111-2222-3333-4444-555555555555\t${order}\t${id}\tPending\t2026-11-22 00:30:05`,
      ),
    ].join('\n'),
  });
});

test('texts of every kind of cell', () => {
  const parts = {
    'xl/sharedStrings.xml':
      '<sst><si><t>plain</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>ignored</t></rPh></si><si><t>after</t><x>no text</x></si></sst>',
  };
  const rows =
    row(
      't="s"><v>0</v>',
      't="s"><v>1</v>',
      't="inlineStr"><is><t> a\n\tb_x0041_ </t></is>',
      't="str"><f>A1</f><v>="x"</v>',
      't="inlineStr"><is><r><t>ri</t></r><rPh><t>ignored</t></rPh><r><t><![CDATA[<ch>]]></t></r></is>',
      't="s"><v>2</v>',
    ) +
    row(
      't="b"><v>1</v>',
      't="b"><v>0</v>',
      't="e"><v>#N/A</v>',
      't="d"><v>2026-11-21T10:00:00.000Z</v>',
      't="s"><v>9</v>',
      '><v/>',
    );
  expect(readWorkbook(workbookOf([{ rows }], parts))).toEqual({
    text: 'plain\trich\ta bA\t"=""x"""\tri<ch>\tafter\nTRUE\tFALSE\t#N/A\t2026-11-21 10:00:00',
  });
});

test('numbers are dates, times or plain, as their format says', () => {
  const formats = styles(
    ...['yyyy\\-mm\\-dd', 'hh:mm', '[$-409]d-mmm-yy;@', '[Red]0.00&quot; days&quot;', '00000', '[h]:mm', 'General'],
  );
  const values = ['46347', '0.5', '46347.586921', '46347', '42', '46347', '46347'];
  const rows = row(...values.map((value, place) => `s="${place + 1}"><v>${value}</v>`), 's="8"><v>46347</v>');
  const expected = [
    '2026-11-21',
    '12:00:00',
    '2026-11-21 14:05:10',
    '46347',
    '00042',
    '2026-11-21',
    '46347',
    '2026-11-21',
  ];
  expect(readWorkbook(workbookOf([{ rows }], formats))).toEqual({ text: expected.join('\t') });
});

test('a number shows whether it has lost digits', () => {
  const values = [
    '412077331201234',
    '4.12077331201234E+14',
    '1234567890123450',
    '1.2345678901234567E+19',
    '0.1',
    '1390.1000000000001',
    '-2',
  ];
  const rows = row(...values.map((value) => `><v>${value}</v>`));
  const expected = [
    '412077331201234',
    '412077331201234',
    '1.23456789012345e+15',
    '1.2345678901234567e+19',
    '0.1',
    '1390.1',
    '-2',
  ];
  expect(readWorkbook(workbookOf([{ rows }]))).toEqual({ text: expected.join('\t') });
});

test('a cell that names no format has the first one', () => {
  const first = { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' };
  expect(readWorkbook(workbookOf([{ rows: row('><v>46347</v>') }], first))).toEqual({ text: '2026-11-21' });
});

test('a workbook of an old version for the Mac counts its days from 1904', () => {
  const sheet = { rows: row('s="1"><v>44885</v>', 's="1"><v>0.5</v>') };
  const read = (date1904: string) => {
    const sheets = '<sheets><sheet name="S" r:id="s0"/></sheets>';
    const workbook = `<workbook xmlns:r="r"><workbookPr date1904="${date1904}"/>${sheets}</workbook>`;
    return readWorkbook(workbookOf([sheet], { 'xl/workbook.xml': workbook, ...styles('yyyy-mm-dd hh:mm') }));
  };
  for (const yes of ['1', 'true']) expect(read(yes)).toEqual({ text: '2026-11-21\t12:00:00' });
  expect(read('0')).toEqual({ text: '2022-11-20\t12:00:00' });
});

test('a row has the number of its line, and hidden and empty sheets do not count', () => {
  const rows = '<row r="3"><c r="B3"><v>7</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>';
  const hidden = { rows: row('><v>1</v>'), attributes: 'state="hidden"' };
  expect(readWorkbook(workbookOf([{ rows: '' }, { rows }, hidden]))).toEqual({ text: '\n\n\t7' });
});

const VALUE = row('><v>1</v>');
const compound = (text: string) =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array(508).fill(0), ...strToU8([...text].join('\0'))]);
const damaged = workbookOf([{ rows: VALUE }]);
const withEntry = (name: string, text = '') => workbookOf([{ rows: VALUE }], { [name]: text });
const LOST = '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/none.xml"/></Relationships>';
const withText = (length: number) => row(`t="str"><v>${'x'.repeat(length)}</v>`);

test.each([
  ['with a password', compound('EncryptedPackage'), 'encrypted'],
  ['an XLS file', compound('Workbook'), 'otherFormat'],
  ['an XLSB file', withEntry('xl/workbook.bin'), 'otherFormat'],
  ['a package without a workbook', zipOf({ '_rels/.rels': strToU8('<none/>') }), 'otherFormat'],
  ['a workbook that its package does not have', withEntry('_rels/.rels', LOST), 'otherFormat'],
  ['an ODS file', zipOf({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }), 'otherFormat'],
  ['a text document', withEntry('xl/workbook.xml', '<document/>'), 'otherFormat'],
  ['with macros', withEntry('xl/vbaProject.bin'), 'macros'],
  ['a ZIP bomb', zipOf({ '_rels/.rels': strToU8('<none/>'), 'a.xml': new Uint8Array(33 * 1024 ** 2) }), 'tooLarge'],
  ['more rows than a statement', workbookOf([{ rows: VALUE.repeat(MAX_STATEMENT_ROWS + 101) }]), 'tooLarge'],
  ['a cell far below', workbookOf([{ rows: `${VALUE}<row r="1048576"><c r="A1"><v>1</v></c></row>` }]), 'tooLarge'],
  ['a cell far beside', workbookOf([{ rows: '<row><c r="XFD1"><v>1</v></c></row>' }]), 'tooLarge'],
  ['too much text', workbookOf([{ rows: withText(MAX_STATEMENT_LENGTH + 1) }]), 'tooLarge'],
  ['a formula without its value', workbookOf([{ rows: row('><f>1+1</f>') }]), 'formulas'],
  ['no rows', workbookOf([{ rows: row('t="inlineStr"><is><t> </t></is>') }]), 'empty'],
  ['half a file', damaged.subarray(0, damaged.length / 2), 'damaged'],
  ['a flipped bit', damaged.map((byte, place) => (place === 60 ? byte ^ 255 : byte)), 'damaged'],
  ['XML that is none', workbookOf([{ rows: '<row>' }]), 'damaged'],
  ['entities of its own', workbookOf([{ rows: row('t="str"><v>&lol;</v>') }]), 'damaged'],
])('%s: cannot be read', (_, bytes, problem) => {
  expect(readWorkbook(bytes)).toEqual({ problem, sheets: [] });
});

test('of several sheets with rows none is chosen', () => {
  const sheets = [{ rows: VALUE }, { rows: '' }, { rows: VALUE }];
  expect(readWorkbook(workbookOf(sheets))).toEqual({ problem: 'sheets', sheets: ['Sheet 1', 'Sheet 3'] });
});
