import type { BlogArticle, BlogPost } from '@urooj/domain/entities';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import remote from '../../routes.tsx';
import { postMeta } from './post-meta.ts';

const post: BlogPost = {
  id: 'p1',
  title: 'Five <b>habits</b>',
  content: 'one\ntwo',
  createdAt: '2026-11-01T10:00:00.000Z',
  authorName: 'Admin',
  imageUrl: null,
  renditions: [],
};
const alone: BlogArticle = { post, newer: null, older: null };
const failed = { ok: false, error: { kind: 'no-response' } } as const;
const hostWith = (value: BlogArticle) => createFakeHost({ api: { blogArticle: async () => ({ ok: true, value }) } });

test('a post shows its title, date, author, reading time and lines', async () => {
  const screen = renderRoute(remote, '/blog/p1', hostWith(alone));
  await screen.findByRole('heading', { level: 1, name: 'Five <b>habits</b>' });
  screen.getByText('Published on Nov 1, 2026 by Admin');
  screen.getByText('1 min read');
  screen.getByText(/one\s+two/);
  expect(screen.queryByRole('navigation', { name: 'More posts' })).toBeNull();
});

test('the way leads on to the posts beside it', async () => {
  const newer = { id: 'p2', title: 'Newer' };
  const screen = renderRoute(remote, '/blog/p1', hostWith({ post, newer, older: { id: 'p/0', title: 'Older' } }));
  const next = await screen.findByRole('link', { name: 'Next post Newer' });
  const previous = screen.getByRole('link', { name: 'Previous post Older' });
  expect([next, previous].map((link) => link.getAttribute('href'))).toEqual(['/blog/p2', '/blog/p%2F0']);
});

test('a picture comes in the forms that there are; a form that is no web address is left out', async () => {
  const renditions = [
    { url: '/f/a.png', width: 1280, type: 'image/png' },
    { url: '/f/b.webp', width: 1280, type: 'image/webp' },
    { url: '/f/c.webp', width: 640, type: 'image/webp' },
    { url: 'javascript:alert(1)', width: 320, type: 'image/webp' },
  ];
  const screen = renderRoute(
    remote,
    '/blog/p1',
    hostWith({ ...alone, post: { ...post, imageUrl: '/f/a.png', renditions } }),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.container.querySelector('source')?.getAttribute('srcset')).toBe('/f/b.webp 1280w, /f/c.webp 640w');
  expect(screen.container.querySelector('img')?.getAttribute('srcset')).toBe('/f/a.png 1280w');
});

test('it can be passed on', async () => {
  const screen = renderRoute(remote, '/blog/p1', hostWith(alone));
  const link = await screen.findByRole('link', { name: /^Share on WhatsApp/ });
  const address = `${window.location.origin}/blog/p1`;
  expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(`${post.title} ${address}`)}`);
  screen.getByRole('button', { name: 'Copy the link to this post' });
});

test('a post that cannot be had says so', async () => {
  const screen = renderRoute(remote, '/blog/p1', createFakeHost({ api: { blogArticle: async () => failed } }));
  await screen.findByText('Failed to fetch blog post.');
});

test('the head knows a post that is gone from one that cannot be had now', () => {
  const gone = { ok: false, error: { kind: 'response', status: 404 } } as const;
  expect(postMeta(gone)).toMatchObject({ status: 404, noindex: true });
  expect(postMeta(failed)).toMatchObject({ status: 503, noindex: true });
  expect(postMeta({ ok: true, value: alone })).toMatchObject({ title: post.title, canonical: '/blog/p1' });
  expect(postMeta(undefined)).toEqual({ title: 'Blog post', description: '' });
});

test('text runs in the direction of its own letters', async () => {
  const screen = renderRoute(remote, '/blog/p1', hostWith(alone));
  expect((await screen.findByRole('heading', { level: 1 })).dir).toBe('auto');
  expect(screen.getByText(/one\s+two/).dir).toBe('auto');
});

test('a picture is asked for no larger than it is', async () => {
  const renditions = [{ url: '/f/a.png', width: 320, type: 'image/png' }];
  const screen = renderRoute(
    remote,
    '/blog/p1',
    hostWith({ ...alone, post: { ...post, imageUrl: '/f/a.png', renditions } }),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.container.querySelector('img')?.sizes).toContain('min(92vw, 320px)');
});
