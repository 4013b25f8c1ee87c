import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod';
import { StartError } from '../start-error.ts';
import type { OnProgress } from './progress.ts';

/** The rows of a table, in numbered parts in the format of COPY. */
export const TABLE_PART = /^tables\/([^/]+)\/\d+\.copy$/;
export const FILE = /^files\/([^/]+)$/;
/** The last entry. An archive without it is incomplete. */
export const MANIFEST = 'manifest.json';

const Checksum = z.object({ name: z.string(), sha256: z.string() });

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Hashes of the applied migrations. */
  migrations: z.array(z.string()),
  tables: z.array(Checksum.extend({ columns: z.array(z.string()), rows: z.number().int() })),
  files: z.array(Checksum),
});
export type Manifest = z.infer<typeof Manifest>;

export type Entry = {
  readonly name: string;
  readonly content: Buffer;
};

/** Reads the entries of an archive in their order. Each has at most a few megabytes. */
export async function* entriesOf(
  file: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Entry> {
  const unpacked = extract();
  const source = createReadStream(file);
  const reading = pipeline(source, createGunzip(), unpacked, { signal });
  // The loop below fails with the same error and reports it.
  reading.catch(() => {});
  for await (const entry of unpacked) {
    yield { name: entry.header.name, content: await buffer(entry) };
    onBytes(source.bytesRead);
  }
  await reading;
}

/**
 * Reads a complete archive and verifies every checksum before anything is restored.
 * @throws StartError when it is not a backup, is incomplete, or was changed
 */
export async function verified(file: string, onProgress: OnProgress, signal: AbortSignal): Promise<Manifest> {
  const sums = new Map<string, ReturnType<typeof createHash>>();
  let manifest: Manifest | null = null;
  try {
    const { size: total } = await stat(file);
    const onBytes = (done: number) => onProgress({ step: 'verified bytes', done, total });
    for await (const { name, content } of entriesOf(file, signal, onBytes)) {
      if (name === MANIFEST) manifest = Manifest.parse(JSON.parse(content.toString('utf8')));
      else add(sums, checksumName(name), content);
    }
  } catch (error) {
    throw readError(file, error as NodeJS.ErrnoException);
  }
  if (!manifest || !matchesManifest(manifest, sums)) throw damaged(file);
  return manifest;
}

const damaged = (file: string) =>
  new StartError(
    `${file} is damaged or is not a backup. Nothing was changed. Copy the backup again, or choose another one.`,
  );

/** Only errors of the file system have a `syscall`; the others come from unpacking or parsing the content. */
function readError(file: string, { code, syscall, message }: NodeJS.ErrnoException): StartError {
  if (code === 'ENOENT') return new StartError(`There is no file ${file}. Name the backup, with its folder.`);
  if (syscall) return new StartError(`${file} cannot be read (${message}). Name a file that you may read.`);
  return damaged(file);
}

function add(sums: Map<string, ReturnType<typeof createHash>>, name: string, content: Buffer): void {
  const sum = sums.get(name) ?? createHash('sha256');
  sums.set(name, sum.update(content));
}

/** The parts of a table share one checksum. */
function checksumName(entry: string): string {
  const table = TABLE_PART.exec(entry)?.[1];
  return table ? `tables/${table}` : entry;
}

function matchesManifest(
  { tables, files }: Manifest,
  sums: ReadonlyMap<string, ReturnType<typeof createHash>>,
): boolean {
  const expected = [
    ...tables.filter(({ rows }) => rows > 0).map(({ name, sha256 }) => [`tables/${name}`, sha256] as const),
    ...files.map(({ name, sha256 }) => [`files/${name}`, sha256] as const),
  ];
  return (
    expected.length === sums.size && expected.every(([name, sha256]) => sums.get(name)?.copy().digest('hex') === sha256)
  );
}
