import { DEFAULT_BRAND } from '@urooj/domain/brand';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { cacheHeaders } from '../../plugins/site/cache-headers.ts';
import { type Content, encodeContent } from '../../plugins/site/content.ts';
import type { Revision } from '../../plugins/site/revision.ts';
import { sendContent } from '../../plugins/site.ts';
import { postsVersion } from './posts-version.ts';
import { listPostIds, listPostPage } from './repository.ts';
import { atomFeed, withPosts } from './xml.ts';

/** Feed readers show about this many. */
const MAX_FEED_POSTS = 20;
/** A sitemap may have 50,000 URLs; the rest is reserved for the pages of the shop. */
const MAX_SITEMAP_POSTS = 49_000;

/** Makes a document once for each state of the pages and the posts. */
function onceEach(make: (revision: Revision | null) => Promise<string>) {
  let last: { readonly key: string; readonly content: Promise<Content> } | null = null;
  return (revision: Revision | null, version: string): Promise<Content> => {
    const key = `${revision?.name} ${version}`;
    if (last?.key === key) return last.content;
    const made = { key, content: make(revision).then((text) => encodeContent(text, '')) };
    last = made;
    made.content.catch(() => {
      if (last === made) last = null;
    });
    return made.content;
  };
}

/** Registers the feed of the blog and the sitemap, which contains the posts. */
export function registerFeeds(app: FastifyInstance, { database, publicUrl, site }: AppDeps): void {
  const readVersion = postsVersion(database);
  const feed = onceEach(async (revision) => {
    const posts = await listPostPage(database, MAX_FEED_POSTS, 0);
    // The name that the pages show.
    return atomFeed(`${revision?.settings?.brand.name ?? DEFAULT_BRAND.name} blog`, publicUrl(), posts);
  });
  const sitemap = onceEach(async (revision) => {
    const composed = await revision?.find(['sitemap.xml'], false)?.content();
    if (!composed) throw apiError('not_found');
    const posts = await listPostIds(database, MAX_SITEMAP_POSTS);
    return withPosts(composed.plain.content.toString(), publicUrl(), posts);
  });

  app.get('/blog/feed.xml', { config: { access: 'site' }, schema: { hide: true } }, async (request, reply) => {
    const [revision, version] = await Promise.all([site.revision(), readVersion()]);
    const content = await feed(revision, version);
    reply.type('application/atom+xml; charset=utf-8').headers(cacheHeaders('feed', revision?.number));
    return sendContent(content, request, reply);
  });

  app.get('/sitemap.xml', { config: { access: 'site' }, schema: { hide: true } }, async (request, reply) => {
    const [revision, version] = await Promise.all([site.revision(), readVersion()]);
    const content = await sitemap(revision, version);
    reply.type('application/xml; charset=utf-8').headers(cacheHeaders('public', revision?.number));
    return sendContent(content, request, reply);
  });
}
