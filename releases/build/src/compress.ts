import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files below this size are sent as they are: the saved bytes do not pay for the second file. */
const MIN_BYTES = 512;
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;

/**
 * The copies of a file that are sent in place of it; null where it is sent as it is.
 * @param file its name, which says whether it can be compressed
 * @param quality of brotli: 11 is the smallest and slowest
 */
export async function compress(
  file: string,
  content: Buffer,
  quality = 11,
): Promise<{ brotli: Buffer; gzip: Buffer } | null> {
  if (!COMPRESSIBLE.test(file) || content.length < MIN_BYTES) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzip] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  return { brotli, gzip };
}
