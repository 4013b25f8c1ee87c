import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ComposeFailed } from '@urooj/build/node-bundle';
import type { ComposedPath } from '@urooj/host/composed-path';
import { siteLanguages } from '@urooj/host/site-config';
import type { App } from './app.ts';
import { writeDeep } from './directory.ts';
import { inEveryLanguage } from './load-app.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { type ComposedDocument, documentFor, fallbackFor, type Site } from './page-document.ts';
import { precompress } from './precompress.ts';

/** The page for every path without a page of its own: the fallback without content. Each language has one, at `/ur/_`. */
export const FALLBACK: ComposedPath = { path: '/_', id: '', as: 'fallback' };

/** What happens to a page of a remote that cannot be rendered. */
export type OnFailure = (failed: ComposeFailed, app: App, path: ComposedPath) => Promise<'refuse' | 'fallback'>;

async function writePage(dir: string, { path, html }: ComposedDocument): Promise<void> {
  const file = join(dir, 'html', path === FALLBACK.path ? 'app.html' : join(path, 'index.html'));
  const content = Buffer.from(html);
  await writeDeep(file, content);
  await precompress(file, content, 10);
}

async function pageOrFallback(
  site: Site,
  path: ComposedPath,
  app: App,
  onFailure: OnFailure,
): Promise<ComposedDocument> {
  try {
    return await documentFor(site, path, app);
  } catch (error) {
    if (!(error instanceof ComposeFailed) || (await onFailure(error, app, path)) === 'refuse') throw error;
    return fallbackFor(site, path, app);
  }
}

/** Renders and writes every page, as many remotes at a time as there are cores. A remote has one process for all of its pages. */
export async function writePages(
  site: Site,
  apps: readonly App[],
  dir: string,
  onFailure: OnFailure,
): Promise<ComposedDocument[]> {
  const write = async (page: ComposedDocument) => {
    await writePage(dir, page);
    return page;
  };
  const writeApp = async (app: App) => {
    try {
      const pages: ComposedDocument[] = [];
      for (const path of app.bundle.paths) pages.push(await write(await pageOrFallback(site, path, app, onFailure)));
      return pages;
    } finally {
      app.bundle.close();
    }
  };
  const writeFallbacks = async () => {
    const fallbacks: ComposedDocument[] = [];
    for (const fallback of inEveryLanguage([FALLBACK], siteLanguages(site.config)))
      fallbacks.push(await write(await documentFor(site, fallback, null)));
    return fallbacks;
  };
  const [fallback, ...pages] = await mapWithConcurrency([null, ...apps], availableParallelism(), async (app) =>
    app ? writeApp(app) : writeFallbacks(),
  );
  return [...(fallback ?? []), ...pages.flat()];
}
