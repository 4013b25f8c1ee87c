/** Of the containers in which Excel keeps XLS files, and workbooks with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);

export const isCompoundFile = (bytes: Uint8Array): boolean => beginsWith(bytes, COMPOUND_FILE);

/** Whether a file is a workbook and no text, also one that cannot be read. */
export const isWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, ZIP) || isCompoundFile(bytes);
