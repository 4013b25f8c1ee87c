import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where an address of the site leads, and how long a browser may keep what it finds there. */
export type Located = {
  readonly file: string;
  readonly kind: 'page' | 'record' | 'worker' | 'release' | 'public';
  /** For pages: the key of its headers, `*` for the page that stands in for all without one of their own. */
  readonly page: string | null;
  /** The folder of pages that was in force, wherever a symbolic link leads by now. */
  readonly pagesDir: string | null;
};

/** Beside the pages, and asked for anew each time: what they say of the live site changes with it. */
const RECORDS = ['remotes.json', 'revision.json', 'config.json'];
const WORKER = 'service-worker.js';
const RELEASES = 'r';
const FALLBACK = 'app.html';
/** Leads to the composed site that is live; the releases beside it outlive every composition. */
export const LIVE = 'current';
/** Stands for any value in the path of a page: `payment/_` is the page of `/payment/7f0c…`. */
const ANY = '_';

/**
 * Finds the file for a request path; always looks at the disk, since a release changes it while we run.
 * @param wantsPage whether the caller takes HTML: only then the fallback page stands in
 */
export async function locate(siteDir: string, urlPath: string, wantsPage: boolean): Promise<Located | null> {
  const segments = readSegments(urlPath);
  if (segments === null) return null;
  const [first = ''] = segments;
  if (first === RELEASES) return plain(path.join(siteDir, ...segments), 'release');
  if (segments.length === 1 && RECORDS.includes(first)) return plain(path.join(siteDir, LIVE, first), 'record');
  if (segments.length === 1 && first === WORKER) return plain(path.join(siteDir, LIVE, WORKER), 'worker');
  return (
    (await page(siteDir, segments.join('/'), path.join(...segments, 'index.html'))) ??
    (segments.length > 0 ? await plain(path.join(siteDir, LIVE, 'public', ...segments), 'public') : null) ??
    (wantsPage ? await fallbackPage(siteDir, segments) : null)
  );
}

/** The parts of a request path; `null` when one of them is no plain name (`..`, hidden, encoded slash …). */
function readSegments(urlPath: string): readonly string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const encodedSlash = segments.length !== urlPath.split('/').filter((segment) => segment !== '').length;
  return encodedSlash || segments.some((segment) => !isPlainName(segment)) ? null : segments;
}

function isPlainName(segment: string): boolean {
  return !segment.startsWith('.') && !/[\\\0:]/.test(segment) && segment.length <= 255;
}

/** The page for any value in the last place, or the one for everything. */
async function fallbackPage(siteDir: string, segments: readonly string[]): Promise<Located | null> {
  const family = [...segments.slice(0, -1), ANY];
  return (
    (family.length > 1 ? await page(siteDir, family.join('/'), path.join(...family, 'index.html')) : null) ??
    page(siteDir, '*', FALLBACK)
  );
}

async function page(siteDir: string, key: string, relative: string): Promise<Located | null> {
  const pagesDir = await realpath(path.join(siteDir, LIVE, 'html')).catch(() => null);
  if (pagesDir === null) return null;
  const file = path.join(pagesDir, relative);
  return (await isFile(file)) ? { file, kind: 'page', page: key === '*' ? key : `/${key}`, pagesDir } : null;
}

async function plain(file: string, kind: Exclude<Located['kind'], 'page'>): Promise<Located | null> {
  return (await isFile(file)) ? { file, kind, page: null, pagesDir: null } : null;
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
