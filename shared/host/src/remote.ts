import type { RUM_EVENTS } from '@urooj/contract/rum-vocabulary';
import { textLanguages } from '@urooj/domain/language';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { Budget } from './declaration.ts';
import { HOST_CONTRACT, type HostApi } from './host.ts';
import type { RemoteName } from './remote-name.ts';

/** What the document head says of a page. */
export type PageMeta = {
  title: string;
  description: string;
  noindex?: boolean;
  /** schema.org objects of the composed document. Browsers do not load the code that creates them. */
  jsonLd?: readonly object[];
  /** Canonical path; by default the page's own without the query. */
  canonical?: string;
  /** Path or URL of the preview image; by default the shop's own. */
  image?: string | null;
  /** ISO time of an article. */
  publishedAt?: string | null;
  /** Status of a page that is composed per request: 200 by default. */
  status?: 404 | 503;
};

/** The export of a page module: loader, document head, view. */
export type Page<Data = unknown> = {
  /** Fetches the data of the view. Without a loader the page renders at once. */
  loader?: (host: HostApi) => LoaderFunction;
  /** Whether a navigation runs the loader again; by default every one does. */
  shouldRevalidate?: (host: HostApi) => ShouldRevalidateFunction;
  meta: PageMeta | ((data: Data, params: Readonly<Record<string, string | undefined>>) => PageMeta);
  Component: ComponentType;
};

/** What the shell reads from a matched route. */
export type RouteHandle = { remote: RemoteName; meta: Page['meta']; offline?: true; event?: PageSpec['event'] };

/** The route of a page. The shell must know `workspace` before the page's chunk has arrived with the handle. */
export type PageRoute = RouteObject & {
  workspace?: true;
  /** Its page is one of those that the catalogue lists: their addresses name nobody, and are counted apart. */
  services?: true;
  next?: readonly string[];
  /** The languages of its texts. */
  languages: readonly string[];
};

/** What the shell gets from a remote's entry. */
export type RemoteModule = {
  name: RemoteName;
  contract: number;
  routes(host: HostApi): PageRoute[];
};

/** One line of a remote's `routes.tsx`. What is composed, owned and listed of the page is derived from it. */
export type PageSpec = {
  /** Unique in the remote. */
  id: string;
  /** As the router reads it: `/payment/:orderId`. */
  path: string;
  /** It stands for the page of each service of the catalogue whose path matches: `/tiktok/:slug`. */
  services?: true;
  /**
   * What the page's HTML file holds. `page`: its content. `fallback`: the shell's layout with the page's skeleton and preloads
   * for its files.
   */
  prerender: 'page' | 'fallback';
  /**
   * Only the service knows what the page shows. Where the service runs beside the site, the page is composed at each
   * request; elsewhere, the browser gets what `prerender` names.
   */
  dynamic?: true;
  /** The page is for one person: search engines must neither visit nor list it. */
  noindex?: true;
  /** The page is a tool and not a document: the shell gives it the width of a large screen and leaves out the footer. */
  workspace?: true;
  /** A `fallback` that shows any service: it carries the catalogue, so that its loader need not request it. */
  catalogue?: true;
  /**
   * A page for one person that has something to say without a network: its code is cached for it, and nothing that it
   * shows. It says itself that the browser is offline. Pages that are the same for everyone are cached without it.
   */
  offline?: true;
  /** What a visitor begins with this page. It is counted by release, without anything about the visitor. */
  event?: (typeof RUM_EVENTS)[number];
  /**
   * Up to five paths that visitors of this page open most, the likeliest first. Their files are downloaded when the page
   * can be used, and their code runs when the browser is idle.
   */
  next?: readonly string[];
  /** Name of the chunk that `load` imports, by which a release finds the page's files. The `id`, where it is left out. */
  chunk?: string;
  load: () => Promise<{ page: Page<never> }>;
  /** Given here instead of in the page module where the page's chunk is large: data and chunk then load in parallel. */
  loader?: Page['loader'];
  /** Shown while the page's code and data load; it has the size of the page. It is loaded with the routes. */
  Skeleton?: ComponentType;
};

/** Declares a page. */
export const page = (spec: PageSpec): PageSpec => spec;

type RemoteSpec = {
  name: RemoteName;
  /** The team to ask about it. */
  team: string;
  /** Languages of its pages; where it names none, those in which it has texts. */
  languages?: readonly string[];
  /** Chunks with another budget than usual, with a reason next to each. */
  budget?: Readonly<Record<string, Budget>>;
  pages: readonly PageSpec[];
};

export type DeclaredRemote = RemoteModule & Omit<RemoteSpec, 'name' | 'languages'> & Pick<PageRoute, 'languages'>;

type RouteSpec = Pick<RemoteSpec, 'name'> & Pick<PageRoute, 'languages'>;

/** Declares a remote with its pages. */
export function defineRemote({ name, pages, languages = textLanguages(), ...spec }: RemoteSpec): DeclaredRemote {
  return {
    ...spec,
    languages,
    name,
    contract: HOST_CONTRACT,
    pages,
    routes: (host) => pages.map((page) => pageRoute({ name, languages }, host, page)),
  };
}

function pageRoute({ name: remote, languages }: RouteSpec, host: HostApi, spec: PageSpec): PageRoute {
  return {
    languages,
    id: `${remote}/${spec.id}`,
    path: spec.path,
    ...(spec.workspace ? { workspace: spec.workspace } : {}),
    ...(spec.services ? { services: spec.services } : {}),
    ...(spec.next ? { next: spec.next } : {}),
    ...(spec.Skeleton ? { HydrateFallback: spec.Skeleton } : {}),
    ...(spec.loader ? { loader: spec.loader(host) } : {}),
    lazy: async () => {
      const { page } = await spec.load();
      return {
        Component: page.Component,
        handle: {
          ...{ remote, meta: page.meta },
          ...(spec.offline ? { offline: spec.offline } : {}),
          ...(spec.event ? { event: spec.event } : {}),
        } as RouteHandle,
        ...(page.loader ? { loader: page.loader(host) } : {}),
        ...(page.shouldRevalidate ? { shouldRevalidate: page.shouldRevalidate(host) } : {}),
      };
    },
  };
}
