/** Which files of the releases a page needs, now or later. */

import { pathIn } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import type { ComposedPath } from '@urooj/host/composed-path';
import { ownValue } from '@urooj/host/own-value';
import type { App } from './app.ts';
import type { PublishedRelease } from './release.ts';

const url = (manifest: PublishedRelease, file: string) => `/r/${manifest.name}/${manifest.version}/${file}`;

export const asset = (manifest: PublishedRelease, file: string) => ({
  href: url(manifest, file),
  integrity: manifest.files[file]?.integrity ?? '',
});

/** The chunk of a remote with its routes. */
const ROUTES_CHUNK = '__federation_expose_routes';

/** Every file of a remote that one of its pages needs, in the order in which they load each other. */
export function filesOfPage({ manifest }: App, id: string): string[] {
  return [manifest.entry, ...(manifest.chunks[ROUTES_CHUNK] ?? []), ...(ownValue(manifest.chunks, id) ?? [])];
}

/** The chunk of the shell that hydrates a page: it needs React, the entry does not. */
export const START_CHUNK = 'start';
/** The chunk of the shell that calls the backend. */
const API_CHUNK = 'api';
/** The chunk of the shell that is loaded after the page can be used. */
const LATER_CHUNK = 'after-start';

export const filesOf = ({ chunks }: PublishedRelease, ...names: readonly string[]) =>
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

export const isScript = (file: string) => file.endsWith('.js');

export const preload = (manifest: PublishedRelease, files: readonly string[], waits: boolean, registers = false) =>
  [...new Set(files)].filter(isScript).map((file) => ({ ...asset(manifest, file), waits, registers }));

/**
 * The scripts that a page will load besides those of the shell: those of the remote, and the shared modules that the
 * shell provides. A fallback also preloads the API client, because it fetches its data first.
 */
export function preloadsOf(
  shell: PublishedRelease,
  app: App,
  { id, language = DEFAULT_LANGUAGE }: ComposedPath,
  rendered: 'page' | 'fallback',
) {
  const started = filesOf(shell, START_CHUNK);
  const consumed = (ownValue(app.manifest.consumes, id) ?? []).flatMap((name) => shell.provides[name] ?? []);
  const shared = consumed.filter((file) => !started.includes(file));
  const calls = rendered === 'fallback' ? filesOf(shell, API_CHUNK) : [];
  const [entry = '', ...chunks] = filesOfPage(app, id);
  return [
    ...preload(app.manifest, [entry], false),
    ...preload(app.manifest, [...chunks, ...textsOfPage(app, id, language)], false, true),
    ...preload(shell, calls, false),
    ...preload(shell, shared, true),
  ];
}

/**
 * The files of the pages that visitors open most after this one, without those that the page loads itself. The browser
 * downloads them when the page can be used.
 * @param apps every remote whose pages may follow
 */
export function filesOfNext(
  apps: readonly App[],
  app: App,
  { next = [], id, language = DEFAULT_LANGUAGE }: ComposedPath,
): string[] {
  const files = (of: App, page: string) =>
    [...filesOfPage(of, page), ...textsOfPage(of, page, language)].map((file) => url(of.manifest, file));
  const filesAt = (path: string) =>
    apps.flatMap((of) => {
      const page = of.bundle.paths.find((one) => one.path === pathIn(language, path));
      return page ? files(of, page.id) : [];
    });
  const following = new Set(next.flatMap(filesAt));
  if (following.size === 0) return [];
  const present = new Set(files(app, id));
  return [...following].filter((file) => !present.has(file));
}
