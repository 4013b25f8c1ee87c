import { strFromU8, unzipSync } from 'fflate';
import { isCompoundFile } from './is-workbook.ts';
import { WorkbookProblem } from './workbook-problem.ts';

/** A statement of 5,000 rows unpacks to about 5 MB. */
const MAX_UNPACKED_BYTES = 32 * 1024 ** 2;
const WANTED = /\.(?:xml|rels)$/;
/** Its names are UTF-16. */
const ENCRYPTED = 'EncryptedPackage';

/**
 * Reads the texts of a workbook by their names.
 * @throws WorkbookProblem before anything is unpacked that is too large, or is not read anyway
 */
export function openWorkbook(bytes: Uint8Array): (name: string) => string | null {
  if (isCompoundFile(bytes)) {
    const isEncrypted = strFromU8(bytes, true).includes([...ENCRYPTED].join('\0'));
    throw new WorkbookProblem(isEncrypted ? 'encrypted' : 'otherFormat');
  }
  const names = new Set<string>();
  let total = 0;
  unzip(bytes, ({ name, originalSize }) => {
    names.add(name);
    if (WANTED.test(name)) total += originalSize;
    return false;
  });
  if ([...names].some((name) => name.endsWith('vbaProject.bin'))) throw new WorkbookProblem('macros');
  if (!names.has('_rels/.rels') || names.has('xl/workbook.bin')) throw new WorkbookProblem('otherFormat');
  if (total > MAX_UNPACKED_BYTES) throw new WorkbookProblem('tooLarge');
  // An entry is never unpacked beyond the size that was added up here.
  return (name) => {
    const content = WANTED.test(name) ? unzip(bytes, (entry) => entry.name === name)[name] : undefined;
    return content ? strFromU8(content) : null;
  };
}

function unzip(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new WorkbookProblem('damaged');
  }
}
