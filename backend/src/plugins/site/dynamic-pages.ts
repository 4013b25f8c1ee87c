import { LRUCache } from 'lru-cache';
import { type Content, encodeContent, sizeOf } from './content.ts';
import { memoReads } from './memo-reads.ts';
import type { Revision } from './revision.ts';

type ComposedPage = {
  readonly html: string;
  readonly status: number;
  /** The name of the revision that it was composed with. */
  readonly revision: string;
};

/**
 * Composes a page from responses of the service, for pages whose content changes without a release (the blog).
 * @param url path and query
 * @returns `null` when the URL is not such a page, or its code has just failed
 */
export type ComposeDynamic = (url: string, fetchFromService: typeof fetch) => Promise<ComposedPage | null>;

/** Names the state of everything that dynamic pages show: while it is the same, they are the same. */
export type ContentVersion = () => Promise<string>;

export type DynamicPage = {
  readonly content: Content;
  readonly status: number;
  readonly revision: string;
};

const MEMO_BYTES = 16 * 2 ** 20;

/** Everybody may get it: the page, or that there is none. Other failures concern the visitor, or the moment. */
const isForEverybody = ({ status }: DynamicPage): boolean => status === 200 || status === 404;

/**
 * Composes each dynamic page once for a version of the content, also for a thousand requests at the same time.
 * @param readVersion `null` where the content has no version: then each request composes its page
 */
export function createDynamicPages(compose: ComposeDynamic, readVersion: ContentVersion | null) {
  const memo = new LRUCache<string, DynamicPage>({
    maxSize: MEMO_BYTES,
    sizeCalculation: ({ content }) => sizeOf(content) + 1,
  });
  const composing = new Map<string, Promise<DynamicPage | null>>();

  async function composeOne(url: string, salt: string, fetchFromService: typeof fetch): Promise<DynamicPage | null> {
    const page = await compose(url, fetchFromService);
    if (!page) return null;
    return { content: await encodeContent(page.html, salt), status: page.status, revision: page.revision };
  }

  async function composeAndKeep(key: string, ...rest: Parameters<typeof composeOne>): Promise<DynamicPage | null> {
    const page = await composeOne(...rest);
    if (page && isForEverybody(page)) memo.set(key, page);
    return page;
  }

  return async (url: string, revision: Revision, fetchFromService: typeof fetch): Promise<DynamicPage | null> => {
    const salt = revision.dynamicHeaders['content-security-policy'] ?? '';
    // Without its database the service still says why there is no post.
    const version = await readVersion?.().catch(() => null);
    if (version == null) return composeOne(url, salt, fetchFromService);
    const key = `${revision.name} ${version} ${url}`;
    const known = memo.get(key);
    memoReads.pages[known ? 'hit' : 'miss']++;
    if (known) return known;
    const running = composing.get(key);
    if (running) {
      const shared = await running.catch(() => null);
      if (shared && isForEverybody(shared)) return shared;
    }
    const own = composeAndKeep(key, url, salt, fetchFromService);
    if (!composing.has(key)) composing.set(key, own);
    return own.finally(() => {
      if (composing.get(key) === own) composing.delete(key);
    });
  };
}
