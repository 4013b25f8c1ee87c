import type { Result } from '@urooj/api/result';
import type { BlogArticle, BlogPost } from '@urooj/domain/entities';
import type { PageMeta } from '@urooj/platform/remote';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import remote from '../../routes.tsx';
import { page } from './post.page.tsx';

const postMeta = page.meta as (result: Result<BlogArticle> | undefined) => PageMeta;

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

test('answers 404 for a missing post and 503 for one that could not be loaded', () => {
  const gone = { ok: false, error: { kind: 'response', status: 404 } } as const;
  expect(postMeta(gone)).toMatchObject({ status: 404, noindex: true });
  expect(postMeta(failed)).toMatchObject({ status: 503, noindex: true });
  expect(postMeta({ ok: true, value: withoutNeighbours })).toMatchObject({ title: post.title, canonical: '/blog/p1' });
  expect(postMeta(undefined)).toEqual({ title: 'Blog post', description: '' });
});

test('lets the text choose its own direction', async () => {
  const screen = renderRoute(remote, '/blog/p1', hostWith(withoutNeighbours));
  expect((await screen.findByRole('heading', { level: 1 })).dir).toBe('auto');
  expect(screen.getByText(/one\s+two/).dir).toBe('auto');
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
