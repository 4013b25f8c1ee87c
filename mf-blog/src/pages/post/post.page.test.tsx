import type { Result } from '@urooj/api/result';
import { type PostBody, plainBody } from '@urooj/domain/blog-body';
import type { BlogArticle, BlogPost } from '@urooj/domain/entities';
import { HOSTILE_POSTS } from '@urooj/domain/hostile-posts.fixture';
import type { PageMeta } from '@urooj/host/remote';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import remote from '../../routes.tsx';
import { page } from './post.page.tsx';

type ReadArticle = { post: Omit<BlogPost, 'content'> & { body: PostBody }; newer: null; older: null };
const postMeta = page.meta as (result: Result<ReadArticle> | undefined) => PageMeta;

const post: BlogPost = {
  id: 'p1',
  title: 'Five <b>habits</b>',
  content: 'one\ntwo',
  createdAt: '2026-11-01T10:00:00.000Z',
  authorName: 'Admin',
  imageUrl: null,
  renditions: [],
};
const withoutNeighbours: BlogArticle = { post, newer: null, older: null };
const failed = { ok: false, error: { kind: 'no-response' } } as const;
const hostWith = (value: BlogArticle) => createFakeHost({ api: { blogArticle: async () => ({ ok: true, value }) } });

test('shows title, date, author, reading time and line breaks of a post', async () => {
  const screen = renderRoute(remote, '/blog/p1', hostWith(withoutNeighbours));
  await screen.findByRole('heading', { level: 1, name: 'Five <b>habits</b>' });
  screen.getByText('Published on Nov 1, 2026 by Admin');
  screen.getByText('1 min read');
  screen.getByText(/one\s+two/);
  expect(screen.queryByRole('navigation', { name: 'More posts' })).toBeNull();
});

test('links to the previous and the next post', async () => {
  const newer = { id: 'p2', title: 'Newer' };
  const screen = renderRoute(remote, '/blog/p1', hostWith({ post, newer, older: { id: 'p/0', title: 'Older' } }));
  const next = await screen.findByRole('link', { name: 'Next post Newer' });
  const previous = screen.getByRole('link', { name: 'Previous post Older' });
  expect([next, previous].map((link) => link.getAttribute('href'))).toEqual(['/blog/p2', '/blog/p%2F0']);
});

test('offers the renditions of a picture and leaves out those without a web URL', async () => {
  const renditions = [
    { url: '/f/a.png', width: 1280, type: 'image/png' },
    { url: '/f/b.webp', width: 1280, type: 'image/webp' },
    { url: '/f/c.webp', width: 640, type: 'image/webp' },
    { url: 'javascript:alert(1)', width: 320, type: 'image/webp' },
  ];
  const screen = renderRoute(
    remote,
    '/blog/p1',
    hostWith({ ...withoutNeighbours, post: { ...post, imageUrl: '/f/a.png', renditions } }),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.container.querySelector('source')?.getAttribute('srcset')).toBe('/f/b.webp 1280w, /f/c.webp 640w');
  expect(screen.container.querySelector('img')?.getAttribute('srcset')).toBe('/f/a.png 1280w');
});

test('offers to share the post', async () => {
  const screen = renderRoute(remote, '/blog/p1', hostWith(withoutNeighbours));
  const link = await screen.findByRole('link', { name: /^Share on WhatsApp/ });
  const url = `${window.location.origin}/blog/p1`;
  expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(`${post.title} ${url}`)}`);
  screen.getByRole('button', { name: 'Copy the link to this post' });
});

test('shows a post that could not be loaded as a failure', async () => {
  const screen = renderRoute(remote, '/blog/p1', createFakeHost({ api: { blogArticle: async () => failed } }));
  await screen.findByText('Failed to fetch blog post.');
});

test('says that there is no post at an address', async () => {
  const gone = { ok: false, error: { kind: 'response', status: 404 } } as const;
  const screen = renderRoute(remote, '/blog/nope', createFakeHost({ api: { blogArticle: async () => gone } }));
  await screen.findByText('Failed to fetch blog post.');
  screen.getByText(/^There is no post at this address\./);
});

test('answers 404 for a missing post and 503 for one that could not be loaded', () => {
  const gone = { ok: false, error: { kind: 'response', status: 404 } } as const;
  expect(postMeta(gone)).toMatchObject({ status: 404, noindex: true });
  expect(postMeta(failed)).toMatchObject({ status: 503, noindex: true });
  const read = { ...withoutNeighbours, post: { ...post, body: plainBody(post.content) } } as ReadArticle;
  expect(postMeta({ ok: true, value: read })).toMatchObject({
    title: post.title,
    canonical: '/blog/p1',
    description: 'one two',
  });
  expect(postMeta(undefined)).toEqual({ title: 'Blog post', description: '' });
});

test('lets the text choose its own direction', async () => {
  const screen = renderRoute(remote, '/blog/p1', hostWith(withoutNeighbours));
  expect((await screen.findByRole('heading', { level: 1 })).dir).toBe('ltr');
  expect(screen.getByText(/one\s+two/).dir).toBe('ltr');
});

test('requests no rendition wider than the widest', async () => {
  const renditions = [{ url: '/f/a.png', width: 320, type: 'image/png' }];
  const screen = renderRoute(
    remote,
    '/blog/p1',
    hostWith({ ...withoutNeighbours, post: { ...post, imageUrl: '/f/a.png', renditions } }),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.container.querySelector('img')?.sizes).toContain('min(92vw, 320px)');
});

const withContent = (content: string) => hostWith({ ...withoutNeighbours, post: { ...post, content } });

test('shows the marks of a post as headings, lists, links and pictures', async () => {
  const content =
    '# Begin\n\nSome **bold** text, [prices](/instagram/likes) and [a guide](https://guide.example/a).\n\n' +
    '- one\n- two\n\n3. three\n\n![A chart](/followerApi/files/a.png) ![Elsewhere](https://pictures.example/b.png)';
  const screen = renderRoute(remote, '/blog/p1', withContent(content));
  await screen.findByRole('heading', { level: 2, name: 'Begin' });
  expect(screen.getByText('bold').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two', 'three']);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['prices', 'a guide'].map(hrefOf)).toEqual(['/instagram/likes', 'https://guide.example/a']);
  // The content security policy would block a picture from elsewhere.
  expect(hrefOf('Elsewhere')).toBe('https://pictures.example/b.png');
  expect(screen.getByRole('img', { name: 'A chart' }).getAttribute('src')).toBe('/followerApi/files/a.png');
});

test('shows pictures of a hosted backend', async () => {
  const content =
    '![One](/uploads/a.png) ![Two](https://pictures.example/b.png) ![Three](http://pictures.example/c.png)';
  const host = createFakeHost({
    api: { blogArticle: async () => ({ ok: true, value: { ...withoutNeighbours, post: { ...post, content } } }) },
    config: { apiHost: 'https://api.example' },
  });
  const screen = renderRoute(remote, '/blog/p1', host);
  await screen.findByRole('img', { name: 'One' });
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    'https://api.example/uploads/a.png',
    'https://pictures.example/b.png',
  ]);
});

test('lists the headings of a long post, and moves the focus to the chosen one', async () => {
  const text = 'word '.repeat(200);
  const content = `## First\n\n${text}\n\n## Second\n\n${text}\n\n### Third\n\n${text}\n\n##### Deep\n\n${text}`;
  const { user, ...screen } = renderRoute(remote, '/blog/p1', withContent(content));
  const contents = await screen.findByRole('navigation', { name: 'In this post' });
  expect(Array.from(contents.querySelectorAll('a'), ({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
    'Third',
  ]);
  await user.click(screen.getByRole('link', { name: 'Second' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }));
});

test('a short post has no list of its headings', async () => {
  const screen = renderRoute(remote, '/blog/p1', withContent('# A\n\n# B\n\n# C'));
  await screen.findByRole('heading', { level: 2, name: 'C' });
  expect(screen.queryByRole('navigation', { name: 'In this post' })).toBeNull();
});

test('each paragraph has its own direction, and Urdu its language', async () => {
  const screen = renderRoute(
    remote,
    '/blog/p1',
    withContent('English first\n\nیہ اردو ہے\n\n- Instagram پر فالوورز کیسے بڑھائیں'),
  );
  const english = await screen.findByText('English first');
  const urdu = screen.getByText('یہ اردو ہے');
  const list = screen.getByText('Instagram پر فالوورز کیسے بڑھائیں').closest('ul');
  expect([english, urdu, list].map((element) => [element?.dir, element?.lang])).toEqual([
    ['ltr', ''],
    ['rtl', 'ur'],
    ['rtl', 'ur'],
  ]);
});

test.each(HOSTILE_POSTS)('%j runs nothing and leads nowhere', async (content) => {
  const screen = renderRoute(remote, '/blog/p1', withContent(content));
  const article = await screen.findByRole('article');
  for (const { name, value } of Array.from(article.querySelectorAll('*')).flatMap((element) => [
    ...element.attributes,
  ])) {
    expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/);
    if (name === 'href' || name === 'src') expect(value).toMatch(/^(https?:\/\/|\/(?![/\\])|mailto:|tel:)/i);
  }
  expect(article.querySelector('script, iframe, svg, style, object, embed, form, base, meta, link')).toBeNull();
});
