import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { expect, onTestFinished, test } from 'vitest';
import { linksOf } from '../src/links-of-post.ts';
import { fetchPosts } from '../src/posts.ts';

const PUBLIC_URL = 'https://shop.example';
const composed = { config: DEFAULT_CONFIG, publicUrl: PUBLIC_URL };

test('the links of a post are the paths of this site, wherever they stand in the text', () => {
  const content = `# See [the *answers*](/faq#pay)

> - [our page](https://shop.example/help?x=1) and [another site](https://other.example/refund-policy)
> - ![a picture](/followerApi/files/a.png), [mail](mailto:a@shop.example), \\[typed](/typed)`;
  expect(linksOf(content, PUBLIC_URL)).toEqual(['/faq', '/help']);
});

/** A backend that answers each call with the same. */
async function backend(status: number, answer: unknown) {
  const requested: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    requested.push(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { requested, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('the posts are read from the backend that the settings name, or else from the given one', async () => {
  const { origin, requested } = await backend(200, [{ _id: 'a b', content: 'See [this](/faq).', title: 'T' }]);
  const posts = [{ path: '/blog/a%20b', links: ['/faq'] }];
  expect(await fetchPosts(composed, origin)()).toEqual(posts);
  const hosted = { ...composed, config: { ...DEFAULT_CONFIG, apiHost: origin } };
  expect(await fetchPosts(hosted, 'http://127.0.0.1:1')()).toEqual(posts);
  expect(requested).toEqual(['/followerApi/blogPosts', '/followerApi/blogPosts']);
});

test('an error says why the posts are not known', async () => {
  await expect(fetchPosts(composed, null)()).rejects.toThrow('the backend of this shop is not running yet');
  await expect(fetchPosts(composed, 'http://127.0.0.1:1')()).rejects.toThrow('/followerApi/blogPosts does not answer');
  const broken = await backend(503, {});
  await expect(fetchPosts(composed, broken.origin)()).rejects.toThrow('answers with 503');
  const other = await backend(200, { posts: [] });
  await expect(fetchPosts(composed, other.origin)()).rejects.toThrow('does not answer with posts');
});
