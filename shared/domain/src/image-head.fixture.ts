/** The bytes of texts, one for each character, and of other bytes. */
export function bytesOf(...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.map((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : [...part]));
  return new Uint8Array(bytes.flat());
}

const number = (value: number, size: 2 | 4): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer).subarray(4 - size);
};

/** The begin of a PNG of that many pixels. */
export const pngHead = (width: number, height: number) =>
  bytesOf('\x89PNG\r\n\x1a\n', number(13, 4), 'IHDR', number(width, 4), number(height, 4), '\x08\x02\0\0\0');

/** The begin of a JPEG of that many pixels. @param notes bytes that a camera writes before the size */
export const jpegHead = (width: number, height: number, notes = 0) =>
  bytesOf(
    ...['\xff\xd8', '\xff\xe1', number(notes + 2, 2), new Uint8Array(notes)],
    ...['\xff\xdb\0\x02', '\xff\xc4\0\x02', '\xff\xc2', number(17, 2), '\x08', number(height, 2), number(width, 2)],
  );
