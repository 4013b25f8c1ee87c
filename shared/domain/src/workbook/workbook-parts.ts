import { type NumberFormat, numberFormat } from './number-format.ts';
import { readXml } from './read-xml.ts';
import { WorkbookProblem } from './workbook-problem.ts';

type ReadPart = (name: string) => string | null;

export type Workbook = {
  /** Those that are not hidden. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  /** Whether days are counted from 1904, as old versions for the Mac do. */
  readonly is1904: boolean;
  readonly strings: readonly string[];
  /** By the number of the style. */
  readonly formats: readonly NumberFormat[];
};

/** What all sheets of a workbook share. */
export function readWorkbookParts(part: ReadPart): Workbook {
  const path = relationships(part, '').get('officeDocument')?.[0]?.target ?? '';
  const xml = part(path);
  if (xml === null) throw new WorkbookProblem('otherFormat');
  const related = relationships(part, path);
  const paths = new Map((related.get('worksheet') ?? []).map(({ id, target }) => [id, target]));
  const sheets: { name: string; path: string }[] = [];
  let [is1904, isSpreadsheet] = [false, false];
  readXml(xml, {
    open(name, { date1904, name: title = '', state, id = '' }) {
      if (name === 'workbook') isSpreadsheet = true;
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      const sheet = paths.get(id);
      if (name === 'sheet' && sheet !== undefined && !state?.includes('idden'))
        sheets.push({ name: title, path: sheet });
    },
  });
  if (!isSpreadsheet) throw new WorkbookProblem('otherFormat');
  const textOf = (type: string) => part(related.get(type)?.[0]?.target ?? '');
  return {
    ...{ sheets, is1904 },
    strings: sharedStrings(textOf('sharedStrings')),
    formats: cellFormats(textOf('styles')),
  };
}

/** What a part refers to, by the last word of the kind. @param source `''`: the workbook itself */
function relationships(part: ReadPart, source: string) {
  const start = source.lastIndexOf('/') + 1;
  const [folder, file] = [source.slice(0, start), source.slice(start)];
  const found = new Map<string, { readonly id: string; readonly target: string }[]>();
  readXml(part(`${folder}_rels/${file}.rels`) ?? '<none/>', {
    open(_, { Id: id = '', Type = '', Target = '' }) {
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, '');
      found.set(type, [...(found.get(type) ?? []), { id, target }]);
    },
  });
  return found;
}

/** Texts that cells share, without the phonetic ones above them. */
function sharedStrings(xml: string | null): string[] {
  const strings: string[] = [];
  let isPhonetic = false;
  readXml(xml ?? '<none/>', {
    open(name) {
      if (name === 'si') strings.push('');
      if (name === 'rPh') isPhonetic = true;
    },
    close(name, text) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't' && !isPhonetic) strings[strings.length - 1] += text;
    },
  });
  return strings;
}

function cellFormats(xml: string | null): NumberFormat[] {
  const codes = new Map<number, string | undefined>();
  const formats: NumberFormat[] = [];
  // Those of cells come after all others.
  let isCell = false;
  readXml(xml ?? '<none/>', {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) formats.push(numberFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
  });
  return formats;
}
