import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ComposeFailed } from '@urooj/build/node-bundle';
import type { ComposedPath } from '@urooj/host/composed-path';
import { siteLanguages } from '@urooj/host/site-config';
import type { App } from './app.ts';
import { writeDeep } from './directory.ts';
import { inEveryLanguage } from './load-app.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { type ComposedDocument, fallbackFor, renderDocument, type Site, taskFor } from './page-document.ts';
import { precompress } from './precompress.ts';
import { type ComposedPage, inputsOfPage, openReusablePages, type ReusablePages } from './reused-pages.ts';

/** The page for every path without a page of its own: the fallback without content. Each language has one, at `/ur/_`. */
export const FALLBACK: ComposedPath = { path: '/_', id: '', as: 'fallback' };

/** What happens to a page of a remote that cannot be rendered. */
export type OnFailure = (failed: ComposeFailed, app: App, path: ComposedPath) => Promise<'refuse' | 'fallback'>;

/** The place of a page in a composed site. */
const fileOf = (path: string): string => join('html', path === FALLBACK.path ? 'app.html' : join(path, 'index.html'));

/** A page in the list of the composed site. */
export type WrittenPage = ComposedDocument & ComposedPage;

type Writing = { site: Site; dir: string; reusable: ReusablePages; onFailure: OnFailure };

async function writeFiles(dir: string, file: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [suffix, content] of files) await writeDeep(join(dir, file + suffix), content);
}

/** Writes a rendered page. Compressing it takes as long as rendering it, so the copies of the same content are taken over. */
async function writeRendered({ dir, reusable }: Writing, { path, html }: ComposedDocument): Promise<void> {
  const content = Buffer.from(html);
  const copies = await reusable.copiesOf(fileOf(path), content);
  if (copies) return writeFiles(dir, fileOf(path), copies);
  await writeDeep(join(dir, fileOf(path)), content);
  await precompress(join(dir, fileOf(path)), content, 10);
}

/** Writes one page: that of the live site where its code would get the same. */
async function writePage(writing: Writing, path: ComposedPath, app: App | null): Promise<WrittenPage> {
  const { site, dir, reusable, onFailure } = writing;
  const task = await taskFor(site, path, app);
  const reused = await reusable.find(task, fileOf(path.path));
  if (reused) {
    await writeFiles(dir, fileOf(path.path), reused.files);
    return { ...reused.page, html: reused.html };
  }
  try {
    const page = await renderDocument(site, app, task);
    await writeRendered(writing, page);
    return { ...page, inputs: inputsOfPage(task) };
  } catch (error) {
    if (!app || !(error instanceof ComposeFailed) || (await onFailure(error, app, path)) === 'refuse') throw error;
    const page = await fallbackFor(site, path, app);
    await writeRendered(writing, page);
    // It is tried again with the next composition, as far as the rules want it.
    return { ...page, inputs: '' };
  }
}

/** Renders and writes every page, as many remotes at a time as there are cores. A remote has one process for all of its pages. */
export async function writePages(
  site: Site,
  apps: readonly App[],
  dir: string,
  onFailure: OnFailure,
): Promise<WrittenPage[]> {
  const writing = { site, dir, reusable: await openReusablePages(site.store), onFailure };
  const writeApp = async (app: App) => {
    try {
      const pages: WrittenPage[] = [];
      for (const path of app.bundle.paths) pages.push(await writePage(writing, path, app));
      return pages;
    } finally {
      app.bundle.close();
    }
  };
  const writeFallbacks = async () => {
    const fallbacks: WrittenPage[] = [];
    for (const fallback of inEveryLanguage([FALLBACK], siteLanguages(site.config)))
      fallbacks.push(await writePage(writing, fallback, null));
    return fallbacks;
  };
  const [fallback, ...pages] = await mapWithConcurrency([null, ...apps], availableParallelism(), async (app) =>
    app ? writeApp(app) : writeFallbacks(),
  );
  return [...(fallback ?? []), ...pages.flat()];
}
