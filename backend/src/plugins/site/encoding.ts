import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

export type Variant = {
  readonly file: string;
  /** `null`: not compressed. */
  readonly encoding: 'br' | 'gzip' | null;
};

/** The smallest of the precompressed files that the client accepts; else the file itself. */
export async function chooseVariant(file: string, acceptEncoding: string | undefined): Promise<Variant> {
  const accepted = readAccepted(acceptEncoding ?? '');
  for (const { name, extension } of ENCODINGS) {
    if (!accepted.has(name) || !(await isAsNewAs(file + extension, file))) continue;
    return { file: file + extension, encoding: name };
  }
  return { file, encoding: null };
}

export type Encoded = {
  readonly content: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** A low quality, because the shopper waits for the compression. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses content that was created for one request, with the best encoding that the client accepts. */
export async function compressed(content: Buffer, acceptEncoding: string | undefined): Promise<Encoded> {
  const accepted = readAccepted(acceptEncoding ?? '');
  if (accepted.has('br')) return { content: await brotli(content, BROTLI_OPTIONS), encoding: 'br' };
  if (accepted.has('gzip')) return { content: await deflate(content), encoding: 'gzip' };
  return { content, encoding: null };
}

function readAccepted(header: string): ReadonlySet<string> {
  const offers = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const accepted = offers.filter(([, quality = 'q=1']) => Number(quality.replace('q=', '')) > 0);
  return new Set(accepted.map(([name = '']) => name));
}

/** A compressed file that is older than its original is not used. */
async function isAsNewAs(compressed: string, file: string): Promise<boolean> {
  const [one, other] = await Promise.all([compressed, file].map((name) => stat(name).catch(() => null)));
  return (
    one?.isFile() === true && other !== null && other !== undefined && one.mtimeMs >= Math.floor(other.mtimeMs) - 1000
  );
}
