import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { locate } from '../../plugins/site/locate.ts';
import { readSiteSettings } from '../../plugins/site/settings.ts';
import { listPostIds, listPostPage } from './repository.ts';
import { atomFeed, withPosts } from './xml.ts';

/** Feed readers show about this many. */
const MAX_FEED_POSTS = 20;
/** A sitemap may have 50,000 URLs; the rest is reserved for the pages of the shop. */
const MAX_SITEMAP_POSTS = 49_000;
const DEFAULT_NAME = 'Urooj';
const CACHE_FOR_AN_HOUR = 'public, max-age=3600';

/** Registers the feed of the blog and the sitemap, which contains the posts. */
export function registerFeeds(app: FastifyInstance, { database, publicUrl, siteDir }: AppDeps): void {
  app.get('/blog/feed.xml', { config: { access: 'site' }, schema: { hide: true } }, async (_request, reply) => {
    const posts = await listPostPage(database, MAX_FEED_POSTS, 0);
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(atomFeed(`${await shopName(siteDir)} blog`, publicUrl(), posts));
  });

  app.get('/sitemap.xml', { config: { access: 'site' }, schema: { hide: true } }, async (_request, reply) => {
    const composed = await locate(siteDir, '/sitemap.xml', false);
    if (!composed) throw apiError('not_found');
    const sitemap = withPosts(
      await readFile(composed.file, 'utf8'),
      publicUrl(),
      await listPostIds(database, MAX_SITEMAP_POSTS),
    );
    return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_FOR_AN_HOUR).send(sitemap);
  });
}

/** The name that the pages show, from the settings of the composed site. */
async function shopName(siteDir: string): Promise<string> {
  const settings = await readSiteSettings(siteDir);
  return settings?.brand?.name ?? DEFAULT_NAME;
}
