import { dayStart } from '../dates.ts';
import type { FileColumn } from '../file-column.ts';

const DAY_MS = 86_400_000;
/** The number of 1970-01-01 in spreadsheets, which count days. */
const EPOCH_DAY = 25_569;
/** Excel calls a workbook with a longer text damaged. */
const MAX_TEXT_LENGTH = 32_767;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The places of the formats in `STYLES`. */
const FORMAT = { text: 1, time: 2, title: 3 } as const;

/** `.xml` is a sheet unless another type is named, so that this part can come first, before the number of sheets is known. */
export const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

export const ROOT_RELATIONSHIPS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Texts have the format of texts (49): digits stay as they are also when somebody edits the cell. */
export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);

export const workbookXml = (sheets: number): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><bookViews><workbookView/></bookViews><sheets>${numbers(
    sheets,
  )
    .map((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`)
    .join('')}</sheets></workbook>`;

export const workbookRelationships = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers(sheets)
    .map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join('')}<Relationship Id="styles" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`;

/** A sheet up to its titles, which stay in sight. The columns are wide enough for a date: a narrower one shows `####`. */
export function sheetStart(columns: readonly FileColumn<never>[]): string {
  const titles = columns.map(({ title, isTime }, place) =>
    textCell(place, 1, isTime ? `${title} (PKT)` : title, 'title'),
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols><sheetData><row r="1">${titles.join('')}</row>`;
}

/** Without the last element Excel marks each text of digits as an error. @param lastRow the number of the last row */
export const sheetEnd = (columns: number, lastRow: number): string =>
  `</sheetData><ignoredErrors><ignoredError sqref="A1:${columnName(columns - 1)}${lastRow}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

/** One row. @param row its number, from 1 */
export function rowXml<T>(columns: readonly FileColumn<T>[], values: T, row: number): string {
  const cells = columns.map(({ text, isTime }, place) => {
    const value = text(values);
    if (value === null || value === '') return '';
    const number = isTime ? serialTime(value) : value;
    if (!Number.isFinite(number)) return textCell(place, row, String(value), 'text');
    const format = isTime ? ` s="${FORMAT.time}"` : '';
    return `<c r="${columnName(place)}${row}"${format}><v>${number}</v></c>`;
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

const serialTime = (iso: string | number): number =>
  (Date.parse(String(iso)) - dayStart('1970-01-01')) / DAY_MS + EPOCH_DAY;

function textCell(place: number, row: number, text: string, format: 'text' | 'title'): string {
  const cell = `r="${columnName(place)}${row}" t="inlineStr" s="${FORMAT[format]}"`;
  return `<c ${cell}><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** `A` … `Z`, `AA` … */
function columnName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** XML has no control characters and no halves of a surrogate pair, and spreadsheets read `_x0041_` as the letter with this code. */
const escapeText = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML excludes
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, (sign) => ENTITIES[sign] ?? sign);
