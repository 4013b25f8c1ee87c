import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is sent in compressed form, best first, with the extension of the precompressed files. */
export const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number]['name'];

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** A low quality, because a visitor waits for the compression. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses content that was not compressed ahead. */
export const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(content, BROTLI_OPTIONS) : deflate(content);

/** The encodings that a client accepts, best first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const partsOf = (one: string) => one.split(';').map((part) => part.trim().toLowerCase());
  const weighted = (header ?? '').split(',').map(partsOf);
  const accepted = new Set(
    weighted.filter(([, quality = 'q=1']) => Number(quality.replace('q=', '')) > 0).map(([name = '']) => name),
  );
  return ENCODINGS.map(({ name }) => name).filter((name) => accepted.has(name));
}
