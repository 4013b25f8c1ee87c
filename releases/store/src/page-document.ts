import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageTask, RenderedPage } from '@urooj/build/sandbox-messages';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import type { ComposedPath } from '@urooj/host/composed-path';
import type { Navigation } from '@urooj/host/navigation';
import type { LiveRevision, PageCanaries, PageReleases } from '@urooj/host/release-map';
import type { RemotePaths } from '@urooj/host/remote-paths';
import type { SiteContent } from '@urooj/host/site-content';
import type { App, ShellRenderer } from './app.ts';
import { storePaths } from './directory.ts';
import {
  asset,
  filesOf,
  filesOfNext,
  filesOfPage,
  isScript,
  preload,
  preloadsOf,
  START_CHUNK,
  textsOfShell,
} from './page-files.ts';
import { assertSendable } from './page-size.ts';
import type { PublishedRelease } from './release.ts';
import type { SiteStore } from './store.ts';

/** The links of the layout, by language. */
export type Navigations = Readonly<Partial<Record<Language, Navigation>>>;

/** What all pages of one composition have in common. */
export type Site = SiteContent & {
  store: SiteStore;
  publicUrl: string;
  shell: ShellRenderer;
  shellManifest: PublishedRelease;
  releases: PageReleases;
  live: LiveRevision;
  canaries: PageCanaries;
  remotePaths: RemotePaths;
  /** The links of the layout, by language. */
  navs: Navigations;
  /** The remotes of the composition, for what a visitor may open next. */
  apps?: readonly App[] | undefined;
};

/** A composed page, the status it is sent with, and what search engines may do with its URL. */
export type ComposedDocument = {
  path: string;
  html: string;
  status: number;
  isListed: boolean;
  /** For one person: search engines must not even visit it. */
  isPrivate: boolean;
  /** The paths that it links to. */
  links: readonly string[];
  /** The catalogue that its code read; null where it read none. */
  catalogue: string | null;
};

/** One request for a page that is composed per request: its URL, and the `fetch` that reaches the backend. */
export type PageRequest = { requestUrl: string; sendRequest: typeof fetch };

async function stylesOf(store: SiteStore, manifest: PublishedRelease, files: readonly string[]) {
  const sheets = files.filter((file) => file.endsWith('.css'));
  return Promise.all(
    sheets.map(async (href) => ({
      href,
      css: await readFile(join(storePaths(store).web(manifest.name, manifest.version), href), 'utf8'),
    })),
  );
}

/** Renders one page into its HTML document. Without an app it is the fallback of the shell without content. */
export async function documentFor(
  site: Site,
  path: ComposedPath,
  app: App | null,
  request: PageRequest | null = null,
): Promise<ComposedDocument> {
  return renderDocument(site, app, await taskFor(site, path, app, request ?? undefined), request);
}

/** As `documentFor`, for a task that is known. */
export async function renderDocument(
  site: Site,
  app: App | null,
  task: PageTask,
  request: PageRequest | null = null,
): Promise<ComposedDocument> {
  const page = composed(task, await (app?.bundle ?? site.shell).render(task, request?.sendRequest));
  assertSendable(app?.manifest ?? site.shellManifest, page);
  return page;
}

/** The fallback of the shell with everything that the page needs in the browser: the page of a remote that cannot be rendered. */
export async function fallbackFor(site: Site, path: ComposedPath, app: App): Promise<ComposedDocument> {
  const task = await taskFor(site, { ...path, as: 'fallback' }, app);
  return composed(task, await site.shell.render(task));
}

function composed({ path, canonicalBase, content }: PageTask, rendered: RenderedPage): ComposedDocument {
  const { noindex: isPrivate, readsCatalogue, ...page } = rendered;
  const catalogue = readsCatalogue ? content.catalogue.revision : null;
  return { path: path.path, ...page, isListed: canonicalBase !== null && !isPrivate, isPrivate, catalogue };
}

/** Whether the pages state something else than those of a new shop. */
export const hasStatements = ({ statements }: SiteContent): boolean => Object.keys(statements).length > 0;

/** Everything that a page is composed from. @param app null for the fallback of the shell without content */
export async function taskFor(
  site: Site,
  path: ComposedPath,
  app: App | null,
  request?: PageRequest,
): Promise<PageTask> {
  const { shellManifest, store, config, catalogue, statements } = site;
  const { language = DEFAULT_LANGUAGE } = path;
  const nav = site.navs[language] ?? {};
  const rendered = request ? 'page' : path.as;
  const requestUrl = request?.requestUrl ?? path.path;
  const entryFiles = filesOf(shellManifest, shellManifest.entry);
  const startFiles = filesOf(shellManifest, START_CHUNK);
  const pageFiles = app ? filesOfPage(app, path.id) : [];
  const following = app ? filesOfNext(site.apps ?? [app], app, path) : [];
  const document: PageTask['document'] = {
    data: {
      rendered,
      live: site.live,
      releases: site.releases,
      remotePaths: site.remotePaths,
      nav,
      canaries: site.canaries,
      ...(following.length > 0 ? { following } : {}),
      config,
      ...(rendered === 'fallback' && path.catalogue ? { catalogue } : {}),
      ...(hasStatements(site) ? { hasStatements: true as const } : {}),
    },
    styles: [
      ...(await stylesOf(store, shellManifest, [...entryFiles, ...startFiles])),
      // A fallback needs the styles of the remote as well: its skeleton comes from there.
      ...(app ? await stylesOf(store, app.manifest, pageFiles) : []),
    ],
    scripts: entryFiles
      .filter(isScript)
      .map((file) => asset(shellManifest, file))
      .map(({ href, integrity }) => ({ src: href, integrity })),
    preloads: [
      ...preload(shellManifest, [...startFiles, ...textsOfShell(shellManifest, language, 'start')], false, true),
      ...(app ? preloadsOf(shellManifest, app, path, rendered) : []),
    ],
  };
  // A page that stands for many URLs has no canonical URL.
  const isFamily = path.path.endsWith('/_') && !request;
  const content = { config, catalogue, statements };
  return { path, requestUrl, rendered, content, canonicalBase: isFamily ? null : site.publicUrl, document };
}
