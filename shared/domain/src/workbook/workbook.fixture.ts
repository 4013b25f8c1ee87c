import { strToU8, type Zippable, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const related = (...entries: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships>${entries.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A workbook by its sheets. @param parts more parts, or others with the same names */
export function workbookOf(
  sheets: readonly { readonly rows: string; readonly attributes?: string }[],
  parts: Readonly<Record<string, string>> = {},
): Uint8Array {
  const texts: Record<string, string> = {
    '_rels/.rels': related(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${sheets
      .map(({ attributes = '' }, place) => `<sheet name="Sheet ${place + 1}" r:id="s${place}" ${attributes}/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(
      ...sheets.map((_, place) => [`s${place}`, 'worksheet', `/xl/worksheets/sheet${place}.xml`] as const),
      ['st', 'styles', 'styles.xml'],
      ['ss', 'sharedStrings', './sharedStrings.xml'],
    ),
    ...Object.fromEntries(
      sheets.map(({ rows }, place) => [
        `xl/worksheets/sheet${place}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
  return zipOf(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}

export const zipOf = (files: Zippable): Uint8Array => zipSync(files);
