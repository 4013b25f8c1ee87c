import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

export type Variant = {
  readonly file: string;
  /** `null`: as it is. */
  readonly encoding: 'br' | 'gzip' | null;
};

/** The smallest form of the file that the client takes and the release brought along. */
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
/** Quick rather than small: nobody compresses these bytes again tomorrow. */
const PASSING = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** What was made for this one request, as small as the client takes it. */
export async function compressed(content: Buffer, acceptEncoding: string | undefined): Promise<Encoded> {
  const accepted = readAccepted(acceptEncoding ?? '');
  if (accepted.has('br')) return { content: await brotli(content, PASSING), encoding: 'br' };
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
  const wanted = offers.filter(([, quality = 'q=1']) => Number(quality.replace('q=', '')) > 0);
  return new Set(wanted.map(([name = '']) => name));
}

/** A compressed form that was left over from an older file is not used. */
async function isAsNewAs(compressed: string, file: string): Promise<boolean> {
  const [one, other] = await Promise.all([compressed, file].map((name) => stat(name).catch(() => null)));
  return (
    one?.isFile() === true && other !== null && other !== undefined && one.mtimeMs >= Math.floor(other.mtimeMs) - 1000
  );
}
