import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type BuildManifest, FINISHED_FILE } from '@urooj/host/build-manifest';
import { declarationErrors } from '@urooj/host/declaration';
import { invalidFields } from './manifest.ts';
import { validateBuild } from './validate-build.ts';

/** A build cannot be published; the message says what to do. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/** A version is published already with other bytes or another manifest. */
export class VersionTaken extends PublishError {
  override name = 'VersionTaken';
}

/** Contents of files by their paths. */
type Files = ReadonlyMap<string, Buffer>;
/** A finished build: its manifest, its web files, and its code for composing pages. */
export type Build = { manifest: BuildManifest; files: Files; bundle: Buffer };

/** Source maps contain the sources: they are stored beside the release and never served. */
const SOURCE_MAP = /\.map$/;
/** It is internal to the build. */
const INTERNAL = /^build-facts\.json$/;
/** A version becomes part of folder names, URLs and global names. */
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/**
 * The hash function of Subresource Integrity in builds, and of everything else in the store. Browsers compare hashes as
 * texts, so there is one; the entry of an app carries one for each file, so it is the shortest that they take.
 */
export const HASH = 'sha256';

export const integrityOf = (content: Buffer): string => `${HASH}-${createHash(HASH).update(content).digest('base64')}`;

/** Whether a file has the integrity that was recorded of it. */
export const hasIntegrity = (content: Buffer, recorded: string | undefined): boolean =>
  recorded === integrityOf(content);

/** Paths of all files below a folder, relative to it. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile()).map((e) => relative(dir, join(e.parentPath, e.name)));
}

async function readFiles(dir: string, isWanted: (path: string) => boolean): Promise<Files> {
  const paths = (await filesBelow(dir)).filter(isWanted);
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(dir, path))] as const)));
}

/** @throws PublishError for a version in another format */
export function checkVersion(version: string): void {
  if (VERSION.test(version)) return;
  throw new PublishError(
    `${version} is not a version. Write three numbers and, if you like, a suffix after a hyphen: 1.2.0, 1.2.0-rc.1.`,
  );
}

/**
 * The manifest of a build.
 * @param buildDir its `dist` folder
 * @throws PublishError when it is missing or invalid
 */
export async function readManifest(buildDir: string): Promise<BuildManifest> {
  const file = join(buildDir, 'web', 'build-facts.json');
  if (!existsSync(file)) {
    throw new PublishError(`${buildDir} is not a finished build: build-facts.json is missing. Run its build first.`);
  }
  const manifest = parseManifest(file, await readFile(file, 'utf8'));
  const wrong = invalidFields(manifest);
  if (wrong.length === 0) return manifest as BuildManifest;
  const reasons = wrong.includes('declares') ? declarationErrors((manifest as BuildManifest | null)?.declares) : [];
  throw new PublishError(
    [`${file}: ${wrong.join(', ')} missing or invalid. Run the build again.`, ...reasons].join('\n'),
  );
}

function parseManifest(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PublishError(`${file} is not valid JSON (${(error as Error).message}). Run the build again.`);
  }
}

/** The source maps of a build. Only publishing reads them: they are larger than the build itself. */
export const readSourceMaps = (buildDir: string): Promise<Files> =>
  readFiles(join(buildDir, 'web'), (path) => SOURCE_MAP.test(path));

/**
 * Reads `dist` with `web/` and `node/`.
 * @throws PublishError when it is not a complete build
 */
export async function readBuild(buildDir: string): Promise<Build> {
  const manifest = await readManifest(buildDir);
  checkVersion(manifest.version);
  const bundle = join(buildDir, 'node', 'index.cjs');
  if (!existsSync(bundle)) {
    throw new PublishError(
      `${manifest.name} has no node bundle: add src/prerender.tsx and build again, or no page of it can be composed.`,
    );
  }
  const web = join(buildDir, 'web');
  const build = {
    manifest,
    files: await readFiles(web, (path) => !INTERNAL.test(path) && !SOURCE_MAP.test(path)),
    bundle: await readFile(bundle),
  };
  const finished = await readFile(join(buildDir, FINISHED_FILE), 'utf8').catch(() => null);
  const wrong = validateBuild({ ...build, finished });
  if (wrong.length === 0) return build;
  const advice = 'Build it again, and publish all files that the build wrote.';
  throw new PublishError(
    [`${buildDir} is not a complete build of ${manifest.name} ${manifest.version}:`, ...wrong, advice].join('\n'),
  );
}
