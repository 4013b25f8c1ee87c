import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from '@urooj/contract/catalogue';
import { contentType } from '@urooj/contract/content-types';
import { languageOf, pathIn, withoutLanguage } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE } from '@urooj/contract/languages';
import type { SiteSettings } from '@urooj/contract/site-settings';
import { type Content, createFileMemo } from './content.ts';
import {
  AnyJson,
  absentAs,
  ComposedWith,
  DynamicPages,
  PathAssignments,
  RecordedHeaders,
  Redirects,
  readRevisionJson,
  SettingsHistory,
} from './revision-json.ts';

type Headers = Readonly<Record<string, string>>;

/** A file of the composed site. Its kind decides how long it may be cached, and where. */
export type Located = {
  readonly kind: 'page' | 'fallback' | 'record' | 'revision' | 'worker' | 'public';
  readonly type: string;
  /** For pages: the headers that were recorded for them. */
  readonly headers: Headers;
  /** Reads it, once. */
  content(): Promise<Content | undefined>;
};

/** One composed site, which never changes. */
export type Revision = {
  /** The name of its folder in the store: `revisions/12`. */
  readonly name: string;
  readonly number: number;
  readonly settings: SiteSettings | null;
  /** The newest changes of the catalogue and the other settings, the oldest first; read once. */
  settingsChanges(): Promise<readonly { readonly at: string; readonly catalogue: Catalogue }[]>;
  /** @param acceptsHtml whether a fallback may be returned that shows any page */
  find(segments: readonly string[], acceptsHtml: boolean): Located | null;
  /** Where the address of a removed page leads, in the same language; null for any other address. */
  redirectOf(segments: readonly string[]): string | null;
  /** Whether the page is composed per request, from what the database holds. */
  isDynamic(segments: readonly string[]): boolean;
  /** The headers of pages that are composed per request. */
  readonly dynamicHeaders: Headers;
  /** Which remote owns the paths below each first segment, read for each call. */
  pathAssignments(): Promise<Readonly<Record<string, string>>>;
  /** The release map with its history, read for each call; `null` where there is none that can be read. */
  releaseMap(): Promise<unknown>;
  /** The files of its pages and of its public files, by the path under which they are served. */
  readonly files: ReadonlyMap<string, Located>;
};

/** What is served at the root of the site, from which file of the revision, and how it is cached. */
const RECORDS: readonly (readonly [path: string, file: string, kind: Located['kind']])[] = [
  // The release map without its history, which names operators.
  ['remotes.json', 'public-remotes.json', 'record'],
  ['config.json', 'config.json', 'record'],
  ['catalogue.json', 'catalogue.json', 'record'],
  ['statements.json', 'statements.json', 'record'],
  ['revision.json', 'revision.json', 'revision'],
  ['service-worker.js', 'service-worker.js', 'worker'],
];
const FALLBACK = 'app.html';
const INDEX = /(?:^|\/)index\.html$/;
/** The folder name for a parameter: `payment/_` is the page of `/payment/7f0c…`. */
const PARAMETER = '_';

/** A shop has a hundred pages of 30 KB. */
const MEMO_BYTES = 32 * 2 ** 20;
const MAX_FILE_BYTES = 4 * 2 ** 20;

/** For a page whose release recorded no headers. */
const STRICT_HEADERS: Headers = {
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** The paths of all files below a folder, with `/` between their parts. */
async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(absentAs([]));
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  return files.map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).split(path.sep).join('/'));
}

/** A shop whose history an operator has deleted has none. */
async function readChanges(dir: string) {
  const history = await readRevisionJson(path.join(dir, 'settings-history.json'), SettingsHistory);
  return (history?.entries ?? []).map(({ at, config }) => ({ at, catalogue: config.catalogue }));
}

const isPattern = (key: string) => key.split('/').at(-1) === PARAMETER;

/**
 * Reads what a composed site contains. Its files are read when they are requested for the first time.
 * @param siteDir the site store
 * @param name of the folder of the revision
 */
export async function openRevision(siteDir: string, name: string): Promise<Revision> {
  const dir = path.join(siteDir, name);
  const htmlDir = path.join(dir, 'html');
  const [htmlFiles, publicFiles, recorded, dynamic, composedWith, redirects] = await Promise.all([
    filesIn(htmlDir),
    filesIn(path.join(dir, 'public')),
    readRevisionJson(path.join(htmlDir, 'headers.json'), RecordedHeaders),
    readRevisionJson(path.join(dir, 'dynamic.json'), DynamicPages),
    readRevisionJson(path.join(dir, 'composed-with.json'), ComposedWith),
    readRevisionJson(path.join(dir, 'redirects.json'), Redirects),
  ]);
  const read = createFileMemo(MEMO_BYTES, MAX_FILE_BYTES);
  const headersOf = (page: string): Headers => ({ ...STRICT_HEADERS, ...recorded?.['*'], ...recorded?.[page] });
  const located = (file: string, kind: Located['kind'], headers: Headers = {}): Located => ({
    ...{ kind, headers, type: contentType(file) },
    content: () => read(path.join(dir, file), headers['content-security-policy'] ?? ''),
  });
  const pages = new Map(
    htmlFiles
      .filter((file) => INDEX.test(file))
      .map((file) => {
        const key = file.replace(INDEX, '');
        return [key, located(`html/${file}`, isPattern(key) ? 'fallback' : 'page', headersOf(`/${key}`))];
      }),
  );
  const fallback = htmlFiles.includes(FALLBACK) ? located(`html/${FALLBACK}`, 'fallback', headersOf('*')) : null;
  const records = new Map(RECORDS.map(([url, file, kind]) => [url, located(file, kind)]));
  const others = new Map(publicFiles.map((file) => [file, located(`public/${file}`, 'public')]));
  const settings = composedWith?.config ?? null;
  const dynamicPages = new Set(dynamic?.map((page) => page.path.path.slice(1)));

  let changes: ReturnType<typeof readChanges> | null = null;
  const patternOf = (segments: readonly string[]) =>
    segments.length > 1 ? [...segments.slice(0, -1), PARAMETER].join('/') : '';
  /** The fallback of a language other than English. */
  const fallbackIn = (first = '') =>
    languageOf(`/${first}`) === DEFAULT_LANGUAGE ? undefined : pages.get(`${first}/${PARAMETER}`);
  return {
    ...{ name, settings, number: Number(path.basename(name)) || 0, dynamicHeaders: headersOf('*') },
    files: new Map([...pages, ...others]),
    pathAssignments: async () =>
      (await readRevisionJson(path.join(dir, 'path-assignments.json'), PathAssignments)) ?? {},
    settingsChanges: () => (changes ??= readChanges(dir)),
    releaseMap: () => readRevisionJson(path.join(dir, 'remotes.json'), AnyJson).catch(() => null),
    redirectOf(segments) {
      const requested = `/${segments.join('/')}`.toLowerCase();
      const to = new Map(Object.entries(redirects ?? {})).get(withoutLanguage(requested));
      return to === undefined ? null : pathIn(languageOf(requested), to);
    },
    isDynamic(segments) {
      if (dynamicPages.size === 0) return false;
      const key = segments.join('/');
      return dynamicPages.has(key) || (!pages.has(key) && dynamicPages.has(patternOf(segments)));
    },
    find(segments, acceptsHtml) {
      const key = segments.join('/');
      const found = records.get(key) ?? pages.get(key) ?? others.get(key);
      if (found || !acceptsHtml) return found ?? null;
      return (segments.length > 1 ? pages.get(patternOf(segments)) : undefined) ?? fallbackIn(segments[0]) ?? fallback;
    },
  };
}
