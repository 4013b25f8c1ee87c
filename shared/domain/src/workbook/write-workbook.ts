import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { FileColumn } from '../file-column.ts';
import {
  CONTENT_TYPES,
  ROOT_RELATIONSHIPS,
  rowXml,
  STYLES,
  sheetEnd,
  sheetStart,
  workbookRelationships,
  workbookXml,
} from './workbook-xml.ts';

/** As many as a sheet of Excel can have. */
const SHEET_ROWS = 1_048_576;

type Parts<T> = Iterable<readonly T[]> | AsyncIterable<readonly T[]>;

/**
 * A workbook (XLSX) in which texts stay texts: a spreadsheet rounds long digits of a CSV file, and runs its formulas.
 * Only one part of rows is in memory.
 * @param sheetRows how many rows a sheet has at most, with the titles; the others stand in further sheets
 * @returns its bytes in chunks
 */
export async function* writeWorkbook<T>(
  columns: readonly FileColumn<T>[],
  parts: Parts<T>,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Uint8Array> {
  const archive = openArchive();
  archive.add('[Content_Types].xml', CONTENT_TYPES);
  archive.add('_rels/.rels', ROOT_RELATIONSHIPS);
  archive.add('xl/styles.xml', STYLES);
  let sheets = 0;
  let row = 0;
  const openSheet = () => {
    archive.open(`xl/worksheets/sheet${++sheets}.xml`);
    row = 1;
    return sheetStart(columns);
  };
  let xml = openSheet();
  for await (const rows of parts) {
    for (const values of rows) {
      if (row === sheetRows) {
        archive.write(xml + sheetEnd(columns.length, row), true);
        xml = openSheet();
      }
      xml += rowXml(columns, values, ++row);
    }
    archive.write(xml);
    xml = '';
    yield* archive.take();
  }
  archive.write(xml + sheetEnd(columns.length, row), true);
  archive.add('xl/workbook.xml', workbookXml(sheets));
  archive.add('xl/_rels/workbook.xml.rels', workbookRelationships(sheets));
  archive.end();
  yield* archive.take();
}

/** A ZIP archive whose bytes are taken while it is written. */
function openArchive() {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  let file: ZipDeflate | undefined;
  const open = (name: string) => {
    // The XML repeats itself, so that the fastest level already makes it about ten times smaller.
    file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
  };
  const write = (text: string, isLast = false) => file?.push(strToU8(text), isLast);
  return {
    open,
    write,
    add(name: string, text: string) {
      open(name);
      write(text, true);
    },
    end: () => zip.end(),
    take() {
      const taken = chunks;
      chunks = [];
      return taken;
    },
  };
}
