import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../../test/harness.ts';
import { publishSite, settingsFile } from '../../../test/published-site.ts';
import { blogPosts } from '../../db/schema.ts';
import { xmlText } from './xml.ts';

const POST = {
  title: 'Fish & <chips>',
  content: '</summary>"two"',
  authorName: "O'Neil",
  createdAt: new Date(0),
};

test('the feed contains the newest posts, escaped', async () => {
  const { app, database } = await createTestApp();
  const later = { createdAt: new Date('2026-03-01'), updatedAt: new Date('2026-04-01') };
  await database.insert(blogPosts).values([POST, { ...POST, ...later, title: 'New' }]);
  const response = await app.inject('/blog/feed.xml');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const titles = [...response.body.matchAll(/<title type="text">(.*)<\/title>/g)].map(([, title]) => title);
  expect(titles).toEqual(['New', 'Fish &amp; &lt;chips&gt;']);
  expect(response.body).toContain('<author><name>O&#39;Neil</name></author>');
  expect(response.body).toContain('<summary type="text">&lt;/summary&gt;&quot;two&quot;</summary>');
  expect(response.body).toContain('<updated>2026-04-01T00:00:00.000Z</updated>\n  <entry>');
  expect(response.body).toContain(`href="${PUBLIC_URL}/blog/feed.xml"`);
});

test('the feed has the configured name of the shop', async () => {
  const { app, folder } = await createTestApp();
  expect((await app.inject('/blog/feed.xml')).body).toContain('<title>Urooj blog</title>');
  await publishSite(path.join(folder, 'site'), 1, {
    ...settingsFile({ brand: { name: 'Rise & Co' } }),
  });
  expect((await app.inject('/blog/feed.xml')).body).toContain('<title>Rise &amp; Co blog</title>');
});

test('the feed shows text without its marks', async () => {
  const { app, database } = await createTestApp();
  await database.insert(blogPosts).values({ ...POST, content: '# Begin\n\n- **one** [two](https://a.pk) #tag' });
  const { body } = await app.inject('/blog/feed.xml');
  expect(body).toContain('<summary type="text">Begin one two #tag</summary>');
});

test('an empty blog has a feed without entries', async () => {
  const { app } = await createTestApp();
  expect((await app.inject('/blog/feed.xml')).body).not.toContain('<entry>');
});

test('the sitemap contains the posts', async () => {
  const { app, database, folder } = await createTestApp();
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
  await publishSite(path.join(folder, 'site'), 1, {
    'public/sitemap.xml': '<urlset><url><loc>/</loc></url>\n</urlset>',
  });
  const [post] = await database.insert(blogPosts).values(POST).returning();
  const { body } = await app.inject('/sitemap.xml');
  expect(body).toBe(
    `<urlset><url><loc>/</loc></url>\n<url><loc>${PUBLIC_URL}/blog/${post?.id}</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>\n</urlset>`,
  );
});

test('a new, an edited and a withdrawn post are seen at once, and nothing is made again in between', async () => {
  const { app, database } = await createTestApp();
  const read = async (etag = '') => await app.inject({ url: '/blog/feed.xml', headers: { 'if-none-match': etag } });
  const empty = await read();
  const again = await read(String(empty.headers.etag));
  expect([again.statusCode, again.headers['cache-control']]).toEqual([
    304,
    'public, max-age=300, s-maxage=15, stale-if-error=600',
  ]);
  await database.insert(blogPosts).values(POST);
  expect((await read()).body).toContain('Fish &amp;');
  // Neither the number of posts nor a date changes.
  await database.update(blogPosts).set({ title: 'Edited' });
  expect((await read()).body).toContain('Edited');
  await database.delete(blogPosts);
  expect((await read()).body).toBe(empty.body);
});

test('removes characters that XML does not allow', () => {
  expect(xmlText('a\u0000\u0008\ufffe\ud800b\n<&>"\'😀')).toBe('a\ufffdb\n&lt;&amp;&gt;&quot;&#39;😀');
});
