import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathIn, withoutLanguage } from '@urooj/contract/language-paths';
import { LANGUAGES } from '@urooj/contract/languages';
import { withServicePages } from '@urooj/host/composed-path';
import { isAt } from '@urooj/host/path-pattern';
import { SITE_PATHS } from '@urooj/host/paths';
import type { ReleaseMap } from '@urooj/host/release-map';
import { storePaths } from '@urooj/store/directory';
import { readRelease, type SiteStore } from '@urooj/store/store';
import { SAMPLE_PAYMENT } from './sample-order.ts';

/** The pages of a composed site. */
export type SitePages = {
  /** Those that anybody may open, by path. */
  open: readonly string[];
  /** Public ones whose path has a parameter: `/blog/_`. */
  shapes: readonly string[];
  /** For one person: not opened. */
  personal: readonly string[];
};

const isShape = (path: string) => path.split('/').includes('_');

/** The pages that the composed site of a store has a document for. */
export async function pagesOf(store: SiteStore, map: ReleaseMap): Promise<SitePages> {
  const html = join(storePaths(store).current, 'html');
  const files = await readdir(html, { recursive: true });
  const composed = new Set(
    files.filter((file) => /(^|\/)index\.html$/.test(file)).map((file) => join('/', file, '..')),
  );
  const declared = await Promise.all(
    Object.entries(map.remotes).map(async ([name, { active }]) => (await readRelease(store, name, active)).declares),
  );
  const pages = declared
    .flatMap(({ pages }) => withServicePages(pages, [...composed]))
    .flatMap((page) => LANGUAGES.map((language) => ({ ...page, path: pathIn(language, page.path) })))
    .filter(({ path }) => composed.has(path));
  const isPayment = (path: string) => isAt(SITE_PATHS.payment, withoutLanguage(path));
  const everybodys = pages.filter(({ noindex }) => !noindex).map(({ path }) => path);
  const open = everybodys.filter((path) => !isShape(path));
  return {
    open: [...new Set([...open, ...([...composed].some(isPayment) ? [SAMPLE_PAYMENT] : [])])].sort(),
    shapes: everybodys.filter(isShape),
    personal: pages.filter(({ path, noindex }) => noindex && !isPayment(path)).map(({ path }) => path),
  };
}

const LINK = /<a [^>]*href="(\/[^"#]*)"/g;

const linksIn = (documents: readonly string[]): string[] => [
  ...new Set(
    documents.flatMap((html) => [...html.matchAll(LINK)].map(([, href = '']) => href.replaceAll('&amp;', '&'))),
  ),
];

/** One page of each shape, and the form of the checkout for a chosen package, as the other pages link to them. */
export function examplesIn(documents: readonly string[], shapes: readonly string[]) {
  const links = linksIn(documents);
  const found = shapes.map((shape) => ({
    shape,
    paths: links.filter((href) => isAt(shape, href.split('?')[0] ?? '')),
  }));
  const chosen = links.find((href) => href.startsWith(`${SITE_PATHS.buy}?`));
  return {
    paths: [...found.flatMap(({ paths }) => paths.slice(0, 1)), ...(chosen === undefined ? [] : [chosen])],
    /** Pages of a shape that are not opened, because one stands for them. */
    leftOut: found.flatMap(({ paths }) => paths.slice(1)),
  };
}
