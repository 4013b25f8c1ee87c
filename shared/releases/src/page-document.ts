import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesTask, PageTask, RenderedPage } from '@urooj/artifact/sandbox-messages';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import type { ComposedPath } from '@urooj/platform/composed-path';
import type { Navigation } from '@urooj/platform/navigation';
import { ownValue } from '@urooj/platform/own-value';
import type { Owners } from '@urooj/platform/ownership';
import type { LiveRevision, PageCanaries, PageReleases } from '@urooj/platform/release-map';
import type { SiteConfig } from '@urooj/platform/site-config';
import { storePaths } from './directory.ts';
import { assertSendable } from './page-size.ts';
import type { PublishedRelease } from './release.ts';
import type { RunningBundle } from './running-bundle.ts';
import type { SiteStore } from './store.ts';

/** Renders pages with the code of a release. */
export type PageRenderer = Pick<RunningBundle, 'render' | 'close'>;

export type ShellRenderer = PageRenderer & {
  boot(): Promise<string>;
  publicFiles(task: FilesTask): Promise<Readonly<Record<string, string | Uint8Array>>>;
};

/** A remote's release, with its code for composing. */
export type App = { manifest: PublishedRelease; bundle: PageRenderer & { paths: readonly ComposedPath[] } };

/** The links of the frame, by language. */
export type Navigations = Readonly<Partial<Record<Language, Navigation>>>;

/** What all pages of one composition have in common. */
export type Site = {
  store: SiteStore;
  config: SiteConfig;
  publicUrl: string;
  shell: ShellRenderer;
  shellManifest: PublishedRelease;
  releases: PageReleases;
  live: LiveRevision;
  canaries: PageCanaries;
  /** Missing in a composition of an older version of this package. */
  owners?: Owners | undefined;
  /** The links of the frame, by language. Missing there as well. */
  navs?: Navigations | undefined;
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
};

/** One request for a page that is composed per request: its URL, and the `fetch` that reaches the backend. */
export type LiveRequest = { requestUrl: string; sendRequest: typeof fetch };

const url = (manifest: PublishedRelease, file: string) => `/r/${manifest.name}/${manifest.version}/${file}`;

export const asset = (manifest: PublishedRelease, file: string) => ({
  href: url(manifest, file),
  integrity: manifest.files[file]?.integrity ?? '',
});

async function stylesOf(store: SiteStore, manifest: PublishedRelease, files: readonly string[]) {
  const sheets = files.filter((file) => file.endsWith('.css'));
  return Promise.all(
    sheets.map(async (href) => ({
      href,
      css: await readFile(join(storePaths(store).web(manifest.name, manifest.version), href), 'utf8'),
    })),
  );
}

/** The chunk of a remote with its routes. */
const ROUTES_CHUNK = '__federation_expose_routes';

/** Every file of a remote that one of its pages needs, in the order in which they load each other. */
export function filesOfPage({ manifest }: App, id: string): string[] {
  return [manifest.entry, ...(manifest.chunks[ROUTES_CHUNK] ?? []), ...(ownValue(manifest.chunks, id) ?? [])];
}

/** The chunk of the shell that hydrates a page: it needs React, the entry does not. */
const START_CHUNK = 'start';
/** The chunk of the shell that calls the backend. */
const API_CHUNK = 'api';
/** The chunk of the shell that is loaded after the page can be used. */
const LATER_CHUNK = 'after-start';

const filesOf = ({ chunks }: PublishedRelease, ...names: readonly string[]) =>
  names.flatMap((name) => ownValue(chunks, name) ?? []);

/** The texts that chunks load, in one language: English where the release has no others. */
function textsOf({ texts }: PublishedRelease, chunks: readonly string[], language: Language): string[] {
  const found = chunks.flatMap((chunk) => {
    const known = ownValue(texts, chunk);
    return known?.[language] ?? known?.[DEFAULT_LANGUAGE] ?? [];
  });
  return [...new Set(found)];
}

/** The texts of a page of a remote, in one language. */
export const textsOfPage = ({ manifest }: App, id: string, language: Language): string[] =>
  textsOf(manifest, [ROUTES_CHUNK, id], language);

/** The texts of the shell, in one language: those of the start, or all that a visit may load. */
export const textsOfShell = (shell: PublishedRelease, language: Language, what: 'start' | 'all'): string[] =>
  textsOf(shell, what === 'start' ? [START_CHUNK] : [START_CHUNK, API_CHUNK, LATER_CHUNK], language);

/** The files that the shell loads on every page, at the start or later. */
export const filesOfShell = (shell: PublishedRelease): string[] =>
  filesOf(shell, shell.entry, START_CHUNK, API_CHUNK, LATER_CHUNK);

const isScript = (file: string) => file.endsWith('.js');

const preload = (manifest: PublishedRelease, files: readonly string[], waits: boolean, registers = false) =>
  [...new Set(files)].filter(isScript).map((file) => ({ ...asset(manifest, file), waits, registers }));

/**
 * The scripts that a page will load besides those of the shell: those of the remote, and the shared modules that the
 * shell provides. A frame also preloads the API client, because it fetches its data first.
 */
function preloadsOf(
  shell: PublishedRelease,
  app: App,
  { id, language = DEFAULT_LANGUAGE }: ComposedPath,
  rendered: 'page' | 'frame',
) {
  const started = filesOf(shell, START_CHUNK);
  const consumed = (ownValue(app.manifest.consumes, id) ?? []).flatMap((name) => shell.provides?.[name] ?? []);
  const shared = consumed.filter((file) => !started.includes(file));
  const calls = rendered === 'frame' ? filesOf(shell, API_CHUNK) : [];
  const [entry = '', ...chunks] = filesOfPage(app, id);
  return [
    ...preload(app.manifest, [entry], false),
    ...preload(app.manifest, [...chunks, ...textsOfPage(app, id, language)], false, true),
    ...preload(shell, calls, false),
    ...preload(shell, shared, true),
  ];
}

/** Renders one page into its HTML document. Without an app it is the frame of the shell without content. */
export async function documentFor(
  site: Site,
  path: ComposedPath,
  app: App | null,
  live: LiveRequest | null = null,
): Promise<ComposedDocument> {
  const task = await taskFor(site, path, app, live ?? undefined);
  const page = composed(task, await (app?.bundle ?? site.shell).render(task, live?.sendRequest));
  assertSendable(app?.manifest ?? site.shellManifest, page);
  return page;
}

/** The frame of the shell with everything that the page needs in the browser: the page of a remote that cannot be rendered. */
export async function frameFor(site: Site, path: ComposedPath, app: App): Promise<ComposedDocument> {
  const task = await taskFor(site, { ...path, as: 'frame' }, app);
  return composed(task, await site.shell.render(task));
}

function composed({ path, canonicalBase }: PageTask, { noindex: isPrivate, ...page }: RenderedPage): ComposedDocument {
  return { path: path.path, ...page, isListed: canonicalBase !== null && !isPrivate, isPrivate };
}

async function taskFor(site: Site, path: ComposedPath, app: App | null, live?: LiveRequest): Promise<PageTask> {
  const { shellManifest, store, config } = site;
  const { language = DEFAULT_LANGUAGE } = path;
  const nav = site.navs?.[language];
  const rendered = live ? 'page' : path.as;
  const requestUrl = live?.requestUrl ?? path.path;
  const entryFiles = filesOf(shellManifest, shellManifest.entry);
  const startFiles = filesOf(shellManifest, START_CHUNK);
  const pageFiles = app ? filesOfPage(app, path.id) : [];
  const document: PageTask['document'] = {
    data: {
      rendered,
      live: site.live,
      releases: site.releases,
      ...(site.owners ? { owners: site.owners } : {}),
      ...(nav ? { nav } : {}),
      canaries: site.canaries,
      config,
    },
    styles: [
      ...(await stylesOf(store, shellManifest, [...entryFiles, ...startFiles])),
      // A frame needs the styles of the remote as well: its skeleton comes from there.
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
  const isFamily = path.path.endsWith('/_') && !live;
  return { path, requestUrl, rendered, config, canonicalBase: isFamily ? null : site.publicUrl, document };
}
