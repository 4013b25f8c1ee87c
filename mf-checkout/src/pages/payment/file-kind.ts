import { isJpeg, isPng } from '@urooj/domain/image-file';

/** What a file is, by its bytes. Each kind has a sentence for buyers. */
export type FileKind = 'png' | 'jpeg' | 'heic' | 'avif' | 'webp' | 'gif' | 'raw' | 'pdf' | 'video' | 'text' | 'unknown';

/** The bytes of a kind as text of one character each. */
const SIGNATURES: readonly (readonly [FileKind, RegExp])[] = [
  ['gif', /^GIF8/],
  ['webp', /^RIFF.{4}WEBP/s],
  // Some programs write a few bytes before.
  ['pdf', /%PDF-/],
  // Cameras' own formats: most of them, as DNG, NEF, ARW and CR2, are kinds of TIFF.
  ['raw', /^(?:II\*\0|MM\0\*|IIR[OS]|MMOR|IIU\0|II.\0{3}HEAPCCDR|FUJIFILMCCD-RAW|FOVb|.{4}ftypcrx )/s],
  ['avif', /^.{4}ftyp(?:.{4})*?avi[fs]/s],
  ['heic', /^.{4}ftyp(?:.{4})*?(?:hei[cxmsf]|hev[cx]|mif1|msf1)/s],
  ['video', /^(?:.{4}ftyp|.{4}(?:moov|mdat)|.E\xdf\xa3|RIFF.{4}AVI |\0\0.[\xb3\xba])/s],
  ['text', /^[\t\n\r\x20-\x7e\x80-\xff]+$/],
];
/** The brands of a picture or a video are in its first bytes. */
const SIGNATURE_BYTES = 64;
/** A PDF begins at the latest here, and no text has a control character before. */
const SEARCHED_BYTES = 1_024;

/** @param head the first bytes of the file */
export function fileKind(head: DataView): FileKind {
  if (isPng(head)) return 'png';
  if (isJpeg(head)) return 'jpeg';
  const bytes = new Uint8Array(head.buffer, head.byteOffset, Math.min(head.byteLength, SEARCHED_BYTES));
  const text = String.fromCharCode(...bytes);
  const searched = (kind: FileKind) => (kind === 'pdf' || kind === 'text' ? text : text.slice(0, SIGNATURE_BYTES));
  return SIGNATURES.find(([kind, signature]) => signature.test(searched(kind)))?.[0] ?? 'unknown';
}
