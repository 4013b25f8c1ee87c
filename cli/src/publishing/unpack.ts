import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { FINISHED_FILE } from '@urooj/host/build-manifest';
import { type ExtractEvents, extract, type Header } from 'tar-stream';

/** An upload is not the archive of a build; the message says why. Nothing of it stays. */
export class UploadRejected extends Error {
  override name = 'UploadRejected';
  /** Whether it is larger than allowed. */
  readonly isTooLarge: boolean;

  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

export type UploadLimits = { totalBytes: number; fileBytes: number; files: number; pathLength: number };

const MB = 1024 ** 2;
/** Five times the largest build of this repository, with its source maps. */
export const UPLOAD_LIMITS: UploadLimits = { totalBytes: 64 * MB, fileBytes: 16 * MB, files: 2000, pathLength: 200 };

/** Letters, digits and the signs that build tools use, in every part; so neither `..`, nor an absolute path, nor a drive. */
const PATH = /^(?!\.{1,2}(\/|$))[\w@~+.()[\]-]+(\/(?!\.{1,2}(\/|$))[\w@~+.()[\]-]+)*$/;
const isPartOfBuild = (path: string) => path === FINISHED_FILE || /^(web|node)(\/|$)/.test(path);

const shown = (text: string) => JSON.stringify(text.slice(0, 100));

export const tooLarge = (limit: number) => `A build may have ${Math.floor(limit / MB)} MB at most.`;

/** Counts the bytes that pass, and stops at the limit: an archive may unpack to any size, and an upload may never end. */
function meter(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limit) return done(null, chunk);
      done(new UploadRejected(tooLarge(limit), true));
    },
  });
}

/** Decides about each entry by its header, before a byte of it is written. */
function createGate({ fileBytes, files, pathLength }: UploadLimits) {
  // Two names that differ in case only are one file in some file systems.
  const seen = new Map<string, 'file' | 'folder'>();
  let entries = 0;

  function assertFree(path: string, kind: 'file' | 'folder'): void {
    const parts = path.toLowerCase().split('/');
    const above = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    const isTaken = kind === 'file' ? seen.has(parts.join('/')) : seen.get(parts.join('/')) === 'file';
    if (isTaken || above.some((folder) => seen.get(folder) === 'file')) {
      throw new UploadRejected(`The archive has ${shown(path)} twice.`);
    }
    for (const folder of above) seen.set(folder, 'folder');
    seen.set(parts.join('/'), kind);
  }

  /** @returns the path of a file to write, or null for a folder */
  return ({ name, type, size = 0 }: Header): string | null => {
    if (++entries > files) throw new UploadRejected(`A build may have ${files} files at most.`, true);
    if (type !== 'file' && type !== 'directory') {
      throw new UploadRejected(`${shown(name)} is a ${type ?? 'special file'}: a build has files and folders only.`);
    }
    const path = name.replace(/^\.\//, '').replace(type === 'directory' ? /\/$/ : '', '');
    if (type === 'directory' && (path === '' || path === '.')) return null;
    if (path.length > pathLength) throw new UploadRejected(`A path of a build has ${pathLength} characters at most.`);
    if (!PATH.test(path)) throw new UploadRejected(`${shown(name)} is not a path inside of a build.`);
    if (!isPartOfBuild(path)) {
      throw new UploadRejected(
        `${shown(name)} is no part of a build: pack web, node and ${FINISHED_FILE} of its dist folder.`,
      );
    }
    assertFree(path, type === 'file' ? 'file' : 'folder');
    if (size > fileBytes) {
      throw new UploadRejected(`${shown(name)} is larger than ${Math.floor(fileBytes / MB)} MB.`, true);
    }
    return type === 'file' ? path : null;
  };
}

async function writeEntry(entry: ExtractEvents['entry'][1], path: string | null, folder: string): Promise<void> {
  if (path === null) return void entry.resume();
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  // `wx` neither replaces a file nor follows a link.
  await writeFile(file, await buffer(entry), { flag: 'wx', mode: 0o600 });
}

async function writeEntries(archive: ReturnType<typeof extract>, folder: string, limits: UploadLimits): Promise<void> {
  const gate = createGate(limits);
  for await (const entry of archive) await writeEntry(entry, gate(entry.header), folder);
}

/** What a reader of the archive may say about any other error. */
function asRefusal(error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof UploadRejected || syscall !== undefined) return error;
  return new UploadRejected(`The upload is not a complete tar archive (${message}).`);
}

/**
 * Unpacks the archive of a build into an empty folder.
 * @param upload a tar archive, which may be compressed with gzip; it is destroyed where the archive is refused
 * @throws UploadRejected
 */
export async function unpack(
  upload: Readable,
  folder: string,
  { isGzip, limits = UPLOAD_LIMITS }: { isGzip: boolean; limits?: UploadLimits },
): Promise<void> {
  const archive = extract();
  const { totalBytes } = limits;
  const stages = isGzip ? [meter(totalBytes), createGunzip(), meter(totalBytes)] : [meter(totalBytes)];
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  // Whichever side fails ends the other one, whose error then says less.
  const reading = pipeline([upload, ...stages, archive]).catch(failed);
  await writeEntries(archive, folder, limits).catch(failed);
  await reading;
  if (failures.length > 0) throw asRefusal(failures.find((error) => error instanceof UploadRejected) ?? failures[0]);
}
