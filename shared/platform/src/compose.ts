/** What the node bundles of the shell and of the remotes offer to the composer of pages. */
import type { PageData } from './release-map.ts';
import type { PageMeta, RemoteModule } from './remote.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * A path that gets an HTML file of its own. `page`: with the page's content in it. `frame`: the shell's frame with a
 * skeleton, and preloads for the page's files. `_` as a segment stands for any value (`/payment/_`).
 */
export type ComposedPath = {
  path: string;
  id: string;
  as: 'page' | 'frame';
  /** Composed at each request where the service runs beside the site; elsewhere, what was composed ahead stands in. */
  live?: true;
  /** For one person: search engines must neither visit nor list it. Older releases leave it to the page's `meta`. */
  noindex?: true;
};

/** What a remote's node bundle exports; `remoteBundle` makes it of the remote's `routes.tsx`. */
export type RemoteBundle = { remote: RemoteModule; paths: readonly ComposedPath[] };

export type RenderedRoot = { html: string; meta: PageMeta; loaderData: Record<string, unknown> };

export type DocumentInput = {
  root: RenderedRoot;
  data: PageData;
  /** Absolute address of the page; null for a page that stands for many addresses. */
  canonical: string | null;
  /** Style sheets to inline; `href` is relative to the public path of the app they belong to. */
  styles: readonly { href: string; css: string }[];
  /**
   * Scripts that will be asked for; those that `waits` come after what the page cannot begin without. A chunk that
   * `registers` only lays down its modules for the entry to find: it may run as soon as it is there.
   */
  preloads: readonly { href: string; integrity: string; waits: boolean; registers: boolean }[];
  /** The shell's scripts, in the order they must run. */
  scripts: readonly { src: string; integrity: string }[];
};

/** The shell's `prerender.tsx`. */
export type ShellBundle = {
  /** Modules that remotes' node bundles ask for by name. */
  provided: Readonly<Record<string, unknown>>;
  /** The one inline script of a page; its hash goes into the content security policy. */
  boot: string;
  /** @param ask how the page's loader reaches the service; without it only pages that ask for nothing can be rendered */
  renderPage(path: string, remote: RemoteModule, config: SiteConfig, ask?: typeof fetch): Promise<RenderedRoot>;
  renderFrame(path: ComposedPath, remote: RemoteModule | null, config: SiteConfig): Promise<RenderedRoot>;
  renderDocument(input: DocumentInput): string;
  /**
   * Files at the root of the site, by name: what browsers and search engines ask for unasked.
   * @param paths those that search engines may list
   * @param privatePaths those that search engines must not visit; `_` as a segment stands for any value
   */
  publicFiles(site: {
    config: SiteConfig;
    publicUrl: string;
    paths: readonly string[];
    privatePaths: readonly string[];
  }): Readonly<Record<string, string | Uint8Array>>;
};
