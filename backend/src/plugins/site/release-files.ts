import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Body, type Content, createFileMemo } from './content.ts';
import type { Encoding } from './encoding.ts';

/** Their files, and the manifests with what each file has to be. */
const [FILES, MANIFESTS] = ['r', 'releases'];
/** What a release says of itself. It is no file of its build. */
const PUBLIC_RECORD = 'release.json';
/** The files of the live releases of a shop have 4 MiB in all forms. */
const RELEASE_BYTES = 48 * 2 ** 20;
const MAX_FILE_BYTES = 2 * 2 ** 20;
const MAX_MANIFESTS = 200;

/** How often this process found a file of a release damaged. */
export const damagedFiles = { count: 0 };

/** A file has other bytes than were published. It must not be sent: browsers would keep it for a year. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

type Manifest = { readonly files: Readonly<Record<string, { readonly integrity: string } | undefined>> };

const UNPACK: Readonly<Record<Encoding, (packed: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Whether the content in each of its forms is what was published. @param integrity as in an HTML attribute */
function isWhole({ plain, encoded }: Content, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-', 1);
  if (`${algorithm}-${createHash(algorithm).update(plain.content).digest('base64')}` !== integrity) return false;
  return [...encoded].every(([encoding, body]) => isPackedFrom(body, plain, UNPACK[encoding]));
}

function isPackedFrom(packed: Body, plain: Body, unpack: (packed: Buffer) => Buffer): boolean {
  try {
    return unpack(packed.content).equals(plain.content);
  } catch {
    return false;
  }
}

/**
 * Reads files of releases, which never change: each is compared with its published hash when it is first read, and stays in
 * memory.
 * @returns reads a file by its app, version and path; `undefined` for one that was not published
 * @throws DamagedFileError for one that has other bytes; the next request reads it again
 */
export function createReleaseFiles(siteDir: string): (segments: readonly string[]) => Promise<Content | undefined> {
  const manifests = new LRUCache<string, Manifest>({
    max: MAX_MANIFESTS,
    fetchMethod: async (release) => {
      const file = path.join(siteDir, MANIFESTS, `${release}.json`);
      return JSON.parse(await readFile(file, 'utf8'));
    },
  });

  async function recordOf(segments: readonly string[]) {
    const [app = '', version = '', ...rest] = segments;
    const manifest = await manifests.fetch(`${app}/${version}`).catch(() => undefined);
    return { name: rest.join('/'), manifest };
  }

  async function assertWhole(content: Content, segments: readonly string[]): Promise<void> {
    const { name, manifest } = await recordOf(segments);
    if (name === PUBLIC_RECORD) return;
    const integrity = manifest?.files[name]?.integrity;
    if (integrity !== undefined && isWhole(content, integrity)) return;
    damagedFiles.count += 1;
    const problem = integrity === undefined ? 'the store has no hash of it' : 'it has other bytes than were published';
    throw new DamagedFileError(`${segments.join('/')}: ${problem}`);
  }

  const read = createFileMemo(RELEASE_BYTES, MAX_FILE_BYTES, (file, content) =>
    assertWhole(content, path.relative(path.join(siteDir, FILES), file).split(path.sep)),
  );
  return async (segments) => {
    const { name, manifest } = await recordOf(segments);
    // The compressed copies beside the files have no address of their own.
    if (manifest && name !== PUBLIC_RECORD && !Object.hasOwn(manifest.files, name)) return undefined;
    return read(path.join(siteDir, FILES, ...segments));
  };
}
