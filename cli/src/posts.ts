import { pathOf } from '@urooj/contract/routes';
import { sitePaths } from '@urooj/host/paths';
import type { FetchPosts, Linking } from '@urooj/store/dead-links';
import type { ComposedWith } from '@urooj/store/store';

const TIMEOUT_MS = 15_000;

/**
 * Reads the links of the posts from the backend of a shop, by the call that every visitor may make: the store of releases
 * has no posts, and must work without their database.
 * @param origin of the backend, where the settings name no other
 * @throws Error whose message says why the posts are not known
 */
export const fetchPosts =
  ({ config, publicUrl }: ComposedWith, origin: string | null): FetchPosts =>
  async (): Promise<Linking[]> => {
    const backend = config.apiHost || origin;
    if (backend === null) throw new Error('the backend of this shop is not running yet');
    const url = new URL(pathOf('listBlogPosts', {}), backend);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
    if (!response?.ok) throw new Error(`${url} ${response ? `answers with ${response.status}` : 'does not answer'}`);
    // Most operations ask for no posts, and their start does not wait for parsers.
    const { linksOf, Posts } = await import('./links-of-post.ts');
    const posts = Posts.safeParse(await response.json().catch(() => null));
    if (!posts.success) throw new Error(`${url} does not answer with posts`);
    return posts.data.map(({ _id, content }) => ({
      path: sitePaths.blogPost(_id),
      links: linksOf(content, publicUrl),
    }));
  };
