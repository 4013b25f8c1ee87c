import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { locate } from '../../plugins/site/locate.ts';
import { listPostIds, somePosts } from './repository.ts';
import { atomFeed, withPosts } from './xml.ts';

/** As many as a reader of feeds asks for at once. */
const IN_FEED = 20;
/** A sitemap may name 50,000 addresses: the rest is room for the pages of the shop. */
const IN_SITEMAP = 49_000;
const DEFAULT_NAME = 'Urooj';
const FOR_AN_HOUR = 'public, max-age=3600';

/** What others read of the blog: the feed, and the posts among the addresses of the sitemap. */
export function registerFeeds(app: FastifyInstance, { database, publicUrl, siteDir }: AppDeps): void {
  app.get('/blog/feed.xml', { config: { access: 'site' }, schema: { hide: true } }, async (_request, reply) => {
    const posts = await somePosts(database, IN_FEED, 0);
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
      await listPostIds(database, IN_SITEMAP),
    );
    return reply.type('application/xml; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(sitemap);
  });
}

/** As the pages call it; the composed site knows. */
async function shopName(siteDir: string): Promise<string> {
  const settings = await locate(siteDir, '/config.json', false);
  if (!settings) return DEFAULT_NAME;
  const { brand } = JSON.parse(await readFile(settings.file, 'utf8')) as { brand?: { name?: string } };
  return brand?.name ?? DEFAULT_NAME;
}
