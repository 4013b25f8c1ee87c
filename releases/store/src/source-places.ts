/** Places of published files as places in the sources, by the source maps that lie beside the releases. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { storePaths } from './directory.ts';
import { readRelease, type SiteStore } from './store.ts';

/** `name /r/mf-x/1.2.0/chunk.js:1:4711`; the name may be missing. */
const FRAME = /^(?:(.*) )?\/r\/([\w-]+)\/([\w.+-]+)\/([\w./~-]+\.js):(\d+):(\d+)$/;
/** Where each app writes its files, as its source maps see them. */
const OUTPUT = 'dist/web';

type Place = { frame: string; name: string; line: number; column: number };
type File = { app: string; version: string; path: string; places: Place[] };

/** The published files that frames are in, each with its places. */
function filesOf(frames: Iterable<string>): Iterable<File> {
  const files = new Map<string, File>();
  for (const frame of frames) {
    const [, name = '', app = '', version = '', path = '', line, column] = frame.match(FRAME) ?? [];
    if (!path) continue;
    const key = `${app}/${version}/${path}`;
    const file = files.get(key) ?? { app, version, path, places: [] };
    file.places.push({ frame, name, line: Number(line), column: Number(column) });
    files.set(key, file);
  }
  return files.values();
}

/** @returns `null` where the release has no such file, or was published without source maps */
async function readSourceMap(site: SiteStore, { app, version, path }: File): Promise<SourceMap | null> {
  // The frame comes from a browser, so only a file that the release has is read.
  const release = await readRelease(site, app, version).catch(() => null);
  if (!release || !Object.hasOwn(release.files, path)) return null;
  const name = `${path}.map.gz`;
  const file = join(storePaths(site).maps(app, version), name);
  const packed = existsSync(file) ? await readFile(file) : await site.bucket?.readMap({ name: app, version }, name);
  if (!packed) return null;
  return new SourceMap(JSON.parse((await promisify(gunzip)(packed)).toString()));
}

/** `../../src/x.ts` of a file in `mf-x/dist/web` is `mf-x/src/x.ts`. */
const sourceOf = (source: string, { app, path }: File): string =>
  posix.join(app, OUTPUT, dirname(path), source).replace(/^(?:\.\.\/)+/, '');

function readable(map: SourceMap, file: File, { frame, name, line, column }: Place): string {
  const found = map.findEntry(line - 1, column - 1);
  // Code that the bundler wrote itself has no source.
  if (!('originalSource' in found) || !found.originalSource) return frame;
  const { originalSource, originalLine, originalColumn } = found;
  return `${name} ${sourceOf(originalSource, file)}:${originalLine + 1}:${originalColumn + 1}`.trim();
}

/**
 * Frames of a stack, as the service stores them, by their places in the sources.
 * @param frames `name /r/mf-x/1.2.0/chunk.js:1:4711`, with lines and columns that begin at 1
 * @returns a line `name mf-x/src/pages/buy.tsx:12:5` for each; a frame without a source map, and what is no frame, is missing
 * @throws StoreDown where the bucket does not respond
 */
export async function sourcePlaces(site: SiteStore, frames: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  // One after the other: a source map takes a hundred times its packed size.
  for (const file of filesOf(frames)) {
    const map = await readSourceMap(site, file);
    if (map) for (const place of file.places) found.set(place.frame, readable(map, file, place));
  }
  return found;
}
