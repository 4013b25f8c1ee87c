import type { Language } from '@urooj/contract/languages';
import { isAt } from './path-pattern.ts';

/**
 * A path with its own HTML file. `page`: it contains the page's content. `fallback`: it contains the shell's layout with a
 * skeleton, and preloads for the page's files. The segment `_` stands for any value (`/payment/_`).
 */
export type ComposedPath = {
  /** With the prefix of its language: `/ur/faq`. */
  path: string;
  /** Missing in English. */
  language?: Language;
  id: string;
  as: 'page' | 'fallback';
  /** It stands for the page of each service of the catalogue whose path matches: the shop owner adds and removes them. */
  services?: true;
  /** Composed at each request if this process also runs the backend; otherwise the prerendered file is sent. */
  dynamic?: true;
  /** For one person: search engines must neither visit nor list it. */
  noindex?: true;
  /** The shell's layout is as wide as a large screen and has no footer. */
  workspace?: true;
  /** The page carries the catalogue, because only its URL says which service it shows. */
  catalogue?: true;
  /** Its code is cached for use without a network, its document is not. */
  offline?: true;
  /** The paths that its visitors open most after it, in English. */
  next?: readonly string[];
};

/** The pages, with one for each service in place of a page that stands for services. @param servicePaths those of the catalogue */
export const withServicePages = (pages: readonly ComposedPath[], servicePaths: readonly string[]): ComposedPath[] =>
  pages.flatMap(({ services, ...page }) =>
    services ? servicePaths.filter((path) => isAt(page.path, path)).map((path) => ({ ...page, path })) : [page],
  );
