import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Files below this size are sent as they are: the saved bytes do not pay for the second file. */
const MIN_BYTES = 512;
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;

/** Writes `<file>.br` and `<file>.gz` beside a file and answers the brotli size (the plain size where it is left alone). */
export async function precompress(file: string, content: Buffer, quality = 11): Promise<number> {
  if (!COMPRESSIBLE.test(file) || content.length < MIN_BYTES) return content.length;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return br.length;
}
