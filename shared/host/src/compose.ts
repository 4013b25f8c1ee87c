/** What the node bundles of the shell and of the remotes provide to the composer. */
import type { ComposedPath } from './composed-path.ts';
import type { Declaration } from './declaration.ts';
import type { Navigation } from './navigation.ts';
import type { PageData } from './release-map.ts';
import type { PageMeta, RemoteModule } from './remote.ts';
import type { SiteConfig } from './site-config.ts';
import type { SiteContent } from './site-content.ts';

/** What a remote's node bundle exports; `remoteBundle` creates it from the remote's `routes.tsx`. */
export type RemoteBundle = {
  remote: RemoteModule;
  declares: Declaration;
};

type RenderedRoot = {
  html: string;
  meta: PageMeta;
  loaderData: Record<string, unknown>;
  /** Whether the page shows something of the catalogue. */
  readsCatalogue: boolean;
};

export type DocumentInput = {
  root: RenderedRoot;
  data: PageData;
  /** Absolute URL of the page; null for a page of many URLs. */
  canonical: string | null;
  /** Style sheets to inline; `href` is relative to the public path of their app. */
  styles: readonly { href: string; css: string }[];
  /**
   * Scripts that the page will request. Those with `waits` get low priority: the page can start without them. A chunk
   * that `registers` only defines its modules, so it may run as soon as it is loaded.
   */
  preloads: readonly { href: string; integrity: string; waits: boolean; registers: boolean }[];
  /** The shell's scripts, in the order of execution. */
  scripts: readonly { src: string; integrity: string }[];
};

/** The shell's `prerender.tsx`. */
export type ShellBundle = {
  /** Modules that the remotes' node bundles require by name. */
  provided: Readonly<Record<string, unknown>>;
  /** The one inline script of a page; its hash goes into the content security policy. */
  boot: string;
  /**
   * @param localFetch reaches the backend for the page's loader; without it only pages without backend data can be rendered
   * @param nav the links of the layout
   */
  renderPage(
    path: string,
    remote: RemoteModule,
    content: SiteContent,
    nav: Navigation,
    localFetch?: typeof fetch,
  ): Promise<RenderedRoot>;
  renderFallback(
    path: ComposedPath,
    remote: RemoteModule | null,
    content: SiteContent,
    nav: Navigation,
  ): Promise<RenderedRoot>;
  renderDocument(input: DocumentInput): string;
  /**
   * Files at the root of the site, by name, which browsers and search engines request by convention.
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
