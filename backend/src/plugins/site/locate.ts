import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The file for a path of the site. Its kind decides how long browsers may cache it. */
export type Located = {
  readonly file: string;
  readonly kind: 'page' | 'record' | 'worker' | 'release' | 'public';
  /** For pages: the key of the page's headers; `*` for the fallback page. */
  readonly page: string | null;
  /** For pages: their folder, with symbolic links resolved, so that headers and page come from the same release. */
  readonly pagesDir: string | null;
};

/** Files about the live release, which are never cached. */
const RECORDS = ['remotes.json', 'revision.json', 'config.json'];
const WORKER = 'service-worker.js';
const RELEASES = 'r';
const FALLBACK = 'app.html';
/** A symbolic link to the composed site that is live. */
export const LIVE = 'current';
/** The folder name for a parameter: `payment/_` is the page of `/payment/7f0c…`. */
const PARAMETER = '_';

/**
 * Finds the file for a request path. Reads the disk every time, because activating a release changes the files at run time.
 * @param acceptsHtml whether the fallback page may be returned
 */
export async function locate(siteDir: string, urlPath: string, acceptsHtml: boolean): Promise<Located | null> {
  const segments = readSegments(urlPath);
  if (segments === null) return null;
  const [first = ''] = segments;
  if (first === RELEASES) return plain(path.join(siteDir, ...segments), 'release');
  if (segments.length === 1 && RECORDS.includes(first)) return plain(path.join(siteDir, LIVE, first), 'record');
  if (segments.length === 1 && first === WORKER) return plain(path.join(siteDir, LIVE, WORKER), 'worker');
  return (
    (await page(siteDir, segments.join('/'), path.join(...segments, 'index.html'))) ??
    (segments.length > 0 ? await plain(path.join(siteDir, LIVE, 'public', ...segments), 'public') : null) ??
    (acceptsHtml ? await fallbackPage(siteDir, segments) : null)
  );
}

/** The segments of a request path; `null` when one of them is unsafe (`..`, a hidden file, an encoded slash …). */
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

/** The page that has a parameter as its last segment, or the fallback for all paths. */
async function fallbackPage(siteDir: string, segments: readonly string[]): Promise<Located | null> {
  const pattern = [...segments.slice(0, -1), PARAMETER];
  return (
    (pattern.length > 1 ? await page(siteDir, pattern.join('/'), path.join(...pattern, 'index.html')) : null) ??
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
