import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, compress, ENCODINGS, type Encoding } from './encoding.ts';
import { memoReads } from './memo-reads.ts';

/** The bytes of a response, and their entity tag. */
export type Body = { readonly content: Buffer; readonly etag: string; readonly encoding: Encoding | null };

/** Content in the encodings in which it is sent. */
export type Content = {
  readonly plain: Body;
  readonly encoded: ReadonlyMap<Encoding, Body>;
};

/**
 * @param salt what else makes the response another one, such as the content policy of a page: a cache that gets "not
 *   modified" may keep the headers that it has
 */
function bodyOf(content: Buffer, encoding: Encoding | null, salt: string): Body {
  const digest = createHash('sha256').update(salt).update(content).digest('base64url').slice(0, 27);
  return { content, encoding, etag: `"${digest}"` };
}

/** The smallest form that the client accepts. */
export function chooseBody({ plain, encoded }: Content, acceptEncoding: string | undefined): Body {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const body = encoded.get(encoding);
    if (body) return body;
  }
  return plain;
}

export const sizeOf = ({ plain, encoded }: Content): number =>
  [plain, ...encoded.values()].reduce((sum, { content }) => sum + content.length, 0);

/** Compresses content that was created for a request. */
export async function encodeContent(text: string, salt: string): Promise<Content> {
  const content = Buffer.from(text);
  const bodies = ENCODINGS.map(async ({ name }) => [name, bodyOf(await compress(content, name), name, salt)] as const);
  return { plain: bodyOf(content, null, salt), encoded: new Map(await Promise.all(bodies)) };
}

/** A precompressed file; null where there is none, or it is older than its original. */
async function readEncoded(file: string, changedAt: number, encoding: Encoding, extension: string, salt: string) {
  const found = await stat(file + extension).catch(() => null);
  if (!found?.isFile() || found.mtimeMs < Math.floor(changedAt) - 1000) return [];
  return [[encoding, bodyOf(await readFile(file + extension), encoding, salt)] as const];
}

/** Reads a file with its precompressed forms; `undefined` where there is no such file. */
async function readContent(file: string, salt: string): Promise<Content | undefined> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return undefined;
  const forms = ENCODINGS.map(({ name, extension }) => readEncoded(file, found.mtimeMs, name, extension, salt));
  const [content, ...encoded] = await Promise.all([readFile(file), ...forms]);
  return { plain: bodyOf(content, null, salt), encoded: new Map(encoded.flat()) };
}

export type FileMemo = (file: string, salt?: string) => Promise<Content | undefined>;

/**
 * Reads files that never change, each once, also for many requests at the same time. What was used last stays in
 * memory.
 * @param maxBytes of all files together
 * @param maxFileBytes a larger file is read for each request
 * @param check what was read, before anybody gets it; what it throws is not remembered
 */
export function createFileMemo(
  maxBytes: number,
  maxFileBytes: number,
  check: (file: string, content: Content) => Promise<void> = async () => {},
): FileMemo {
  const memo = new LRUCache<string, Content, string>({
    maxSize: maxBytes,
    maxEntrySize: maxFileBytes,
    sizeCalculation: (content) => sizeOf(content) + 1, // an empty file has a size too
    fetchMethod: async (file, _stale, { context }) => {
      const content = await readContent(file, context);
      if (content) await check(file, content);
      return content;
    },
  });
  return async (file, salt = '') => {
    const known = memo.get(file);
    memoReads.files[known ? 'hit' : 'miss']++;
    return known ?? memo.fetch(file, { context: salt });
  };
}
