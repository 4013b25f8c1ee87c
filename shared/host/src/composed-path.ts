import type { Language } from '@urooj/contract/languages';

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
