import { withoutLanguage } from '@urooj/contract/language-paths';
import { isAt } from '@urooj/host/path-pattern';
import type { App } from './app.ts';
import type { ComposedDocument } from './page-document.ts';

/** A page, or a post, with the paths that it links to. */
export type Linking = Pick<ComposedDocument, 'path' | 'links'>;
/** Reads the posts of the shop, which are not in the store. Where it cannot, its error says why. */
export type FetchPosts = () => Promise<readonly Linking[]>;

export type ReadingPosts = {
  posts?: FetchPosts | undefined;
  /** Gets a sentence where the posts are not known. */
  warn?: ((sentence: string) => void) | undefined;
};

/** File of a composed site: its pages with the paths that each links to, without those of the menus. */
export const LINKED_PAGES = 'links.json';

/** A link of a menu is its remote's own, and goes with the page that it leads to. */
export function withoutMenus(pages: readonly Linking[], apps: readonly App[]): Linking[] {
  const inMenus = new Set(apps.flatMap(({ manifest }) => manifest.declares.nav.map(({ to }) => to)));
  return pages.map(({ path, links }) => ({ path, links: links.filter((to) => !inMenus.has(withoutLanguage(to))) }));
}

/** The pages of others that link to pages which are gone, each page that is gone in one sentence, and each page without its language. */
export function deadLinks(gone: readonly string[], pages: readonly Linking[]): string[] {
  return gone.flatMap((path) => {
    const found = pages.filter(({ links }) => links.some((to) => isAt(path, withoutLanguage(to))));
    const linking = [...new Set(found.map((page) => withoutLanguage(page.path)))];
    if (linking.length === 0) return [];
    const shown =
      linking.length > 5 ? `${linking.slice(0, 5).join(', ')} and ${linking.length - 5} more` : linking.join(', ');
    return [
      `No remote has the page ${path} any more, and ${shown} ${linking.length === 1 ? 'links' : 'link'} to it. Release those without the link first; --force ignores this.`,
    ];
  });
}

const notRead: FetchPosts = async () => {
  throw new Error('nothing here reads them');
};

/** The links of the posts that visitors can read; none, and a sentence, where they are not known. */
export async function linksOfPosts(
  gone: readonly string[],
  pages: readonly Linking[],
  { posts = notRead, warn }: ReadingPosts,
) {
  try {
    return (await posts()).filter((post) => pages.some((page) => isAt(page.path, post.path)));
  } catch (error) {
    const which = gone.join(', ');
    warn?.(`The posts of the blog were not checked for links to ${which}, gone now: ${(error as Error).message}.`);
    return [];
  }
}
