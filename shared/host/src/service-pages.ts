/** What the catalogue of a shop means for its pages, its menus and the addresses that it once had. */
import type { Catalogue } from '@urooj/contract/catalogue';
import { removedPages, serviceChanges, servicesOf } from '@urooj/domain/services';
import type { NavEntry } from './declaration.ts';

export type ServicePages = {
  /** The path of each service that has a page. */
  readonly paths: readonly string[];
  /** Links to the services that the shop owner has added, in the menus of their platforms. */
  readonly links: readonly NavEntry[];
  /** Path of a removed page → path of the page that takes its place. */
  readonly redirects: Readonly<Record<string, string>>;
};

/** After the services that a release declares. */
const ADDED_ORDER = 10_000;

function linksOf(catalogue: Catalogue): NavEntry[] {
  const inUrdu = serviceChanges(catalogue, 'ur').added ?? [];
  return (serviceChanges(catalogue, 'en').added ?? []).map(({ platform, path, label = '' }, index) => ({
    ...{ area: 'platform', group: platform, order: ADDED_ORDER + index, to: path ?? '/' },
    text: { en: label, ur: inUrdu[index]?.label ?? label },
  }));
}

export const servicePages = (catalogue: Catalogue): ServicePages => ({
  paths: servicesOf(catalogue).flatMap(({ path }) => path ?? []),
  links: linksOf(catalogue),
  redirects: removedPages(catalogue),
});
