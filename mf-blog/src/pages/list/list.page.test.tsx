import type { BlogPost } from '@urooj/domain/entities';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';

const post: BlogPost = {
  id: 'p1',
  title: 'Five <b>habits</b>',
  content: `${'word '.repeat(60)}end`,
  createdAt: '2026-11-01T10:00:00.000Z',
  authorName: 'Admin',
  imageUrl: null,
  renditions: [],
};
const failed = { ok: false, error: { kind: 'no-response' } } as const;

test('shows a card per post, with its text shortened and markup shown as text', async () => {
  const host = createFakeHost({ api: { blogPage: async () => ({ ok: true, value: { posts: [post], total: 1 } }) } });
  const screen = renderRoute(remote, '/blog', host);
  const title = await screen.findByRole('heading', { level: 2, name: 'Five <b>habits</b>' });
  expect([title.dir, screen.getByText(/^word .*…$/).dir]).toEqual(['ltr', 'ltr']);
  screen.getByText('Nov 1, 2026 · Admin');
  expect(screen.getByText(/^word .*…$/).textContent?.length).toBeLessThanOrEqual(151);
  expect(screen.getByRole('link', { name: /Read More/ }).getAttribute('href')).toBe('/blog/p1');
});

test('loads pictures from the backend or another web URL, and ignores other schemes', async () => {
  const pictures = ['/followerApi/files/a.png', 'https://pictures.example/b.png', 'javascript:alert(1)'];
  const posts = pictures.map((imageUrl, index) => ({ ...post, id: `p${index}`, imageUrl }));
  const blogPage = async () => ({ ok: true as const, value: { posts, total: 3 } });
  const config = { apiHost: 'https://api.example' };
  const screen = renderRoute(remote, '/blog', createFakeHost({ api: { blogPage }, config }));
  await screen.findAllByRole('link', { name: /Read More/ });
  expect(Array.from(screen.container.querySelectorAll('img'), ({ src }) => src)).toEqual([
    'https://api.example/followerApi/files/a.png',
    'https://pictures.example/b.png',
  ]);
});

test('says that there are no posts yet', async () => {
  const screen = renderRoute(
    remote,
    '/blog',
    createFakeHost({ api: { blogPage: async () => ({ ok: true, value: { posts: [], total: 0 } }) } }),
  );
  await screen.findByText('No posts yet.');
});

test('shows a failure and loads again on Retry', async () => {
  const blogPage = vi
    .fn()
    .mockResolvedValueOnce(failed)
    .mockResolvedValueOnce({ ok: true, value: { posts: [post], total: 1 } });
  const { user, ...screen } = renderRoute(remote, '/blog', createFakeHost({ api: { blogPage } }));
  await screen.findByText('Failed to load blog posts. Please try again later.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: /Read More/ });
});

test('links to the other pages and shows the page of the URL', async () => {
  const blogPage = vi.fn(async () => ({ ok: true as const, value: { posts: [post], total: 30 } }));
  const { user, ...screen } = renderRoute(remote, '/blog?page=2', createFakeHost({ api: { blogPage } }));
  await screen.findByText('Page 2 of 3');
  expect(screen.getByRole('link', { name: 'Newer posts' }).getAttribute('href')).toBe('/blog');
  await user.click(screen.getByRole('link', { name: 'Older posts' }));
  await screen.findByText('Page 3 of 3');
  expect(screen.location()).toBe('/blog?page=3');
  expect(blogPage.mock.calls.map(([params]: unknown[]) => params)).toEqual([
    { page: 2, pageSize: 12 },
    { page: 3, pageSize: 12 },
  ]);
});

test.each(['0', '-1', 'x', '1e3', '9999999'])('reads page %s as page 1', async (page) => {
  const blogPage = vi.fn(async () => ({ ok: true as const, value: { posts: [post], total: 1 } }));
  const screen = renderRoute(remote, `/blog?page=${page}`, createFakeHost({ api: { blogPage } }));
  await screen.findByRole('link', { name: /Read More/ });
  expect(blogPage).toHaveBeenCalledWith({ page: 1, pageSize: 12 }, expect.anything());
});

test('links back to the newest posts beyond the last page', async () => {
  const value = { posts: [], total: 5 };
  const api = { blogPage: async () => ({ ok: true as const, value }) };
  const screen = renderRoute(remote, '/blog?page=7', createFakeHost({ api }));
  const link = await screen.findByRole('link', { name: 'To the newest posts' });
  expect(link.getAttribute('href')).toBe('/blog');
});

test('a card shows the text without its marks', async () => {
  const marked = { ...post, content: '# Begin\n\n- **one** [two](https://a.pk)' };
  const blogPage = async () => ({ ok: true as const, value: { posts: [marked], total: 1 } });
  const screen = renderRoute(remote, '/blog', createFakeHost({ api: { blogPage } }));
  await screen.findByText('Begin one two');
});

test('a post without a picture gets one that only its title decides', async () => {
  const posts = ['Same', 'Same', 'Another'].map((title, index) => ({ ...post, id: `p${index}`, title }));
  const blogPage = async () => ({ ok: true as const, value: { posts, total: 3 } });
  const screen = renderRoute(remote, '/blog', createFakeHost({ api: { blogPage } }));
  await screen.findAllByRole('link', { name: /Read More/ });
  const pictures = Array.from(screen.container.querySelectorAll('svg[aria-hidden]'), ({ outerHTML }) => outerHTML);
  expect(pictures).toHaveLength(3);
  expect([pictures[0] === pictures[1], pictures[0] === pictures[2]]).toEqual([true, false]);
  expect(pictures[0]?.length).toBeLessThan(700);
});
