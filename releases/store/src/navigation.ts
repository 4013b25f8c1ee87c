import { fileIn } from '@urooj/contract/language-paths';
import type { Language } from '@urooj/contract/languages';
import type { SiteSettings } from '@urooj/contract/site-settings';
import { hasPageAt } from '@urooj/host/declaration';
import type { Navigation } from '@urooj/host/navigation';
import { navigationOf } from '@urooj/host/navigation-of';
import { servicePages } from '@urooj/host/service-pages';
import { siteLanguages } from '@urooj/host/site-config';
import type { App } from './app.ts';
import type { Navigations } from './page-document.ts';

/** File of a composed site with its menus in a language. Pages that are composed per request show them as well. */
export const navigationFile = (language: Language): string => fileIn(language, 'nav.json');

/**
 * The menus of the live remotes, by language.
 * @param apps with the pages that each remote shows: its other links would lead to pages of somebody else, or nowhere
 */
export function navigationOfApps(apps: readonly App[], config: SiteSettings): Navigations {
  const { links } = servicePages(config.catalogue);
  const entries = apps.flatMap(({ manifest, bundle }) =>
    [...manifest.declares.nav, ...links].filter(({ to }) => hasPageAt(bundle.paths, to)),
  );
  return Object.fromEntries(siteLanguages(config).map((language) => [language, navigationOf(entries, language)]));
}

/** Reads the menus of a composed site. */
export async function readNavigations(
  languages: readonly Language[],
  read: (file: string) => Promise<Navigation | null>,
): Promise<Navigations> {
  const navs = await Promise.all(languages.map(async (language) => [language, await read(navigationFile(language))]));
  return Object.fromEntries(navs);
}
