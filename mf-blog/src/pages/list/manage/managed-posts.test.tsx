import type { Result } from '@urooj/api/result';
import type { BlogPost } from '@urooj/domain/entities';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAsAdmin, post, refused } from './managed-posts.fixture.tsx';

beforeEach(() => localStorage.clear());

/** A call that is answered when the test says so. */
function pending<T>() {
  let answer: (value: T) => void = () => {};
  const call = vi.fn(
    () =>
      new Promise<T>((resolve) => {
        answer = resolve;
      }),
  );
  return { call, answer: (value: T) => answer(value) };
}

test('writing is offered to admins alone', async () => {
  const screen = openAsAdmin({}, 'user');
  await screen.findByRole('link', { name: /Read More/ });
  expect(screen.queryByRole('button', { name: /New post|Edit|Delete/ })).toBeNull();
});

test('a post is seen before the server has it, and taken back, with nothing lost, when it is refused', async () => {
  const { call, answer } = pending<Result<BlogPost>>();
  const { user, host, ...screen } = openAsAdmin({ createBlogPost: call as never });
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  await user.type(screen.getByLabelText('Content'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('heading', { level: 2, name: 'News' });
  screen.getByText('Sending…');
  await user.click(screen.getByRole('button', { name: /New post/ }));
  expect(screen.queryByLabelText('Title')).toBeNull();
  answer(refused);
  expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
  await vi.waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'News' })).toBeNull());
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'News');
  expect(host.toasts).toEqual([{ tone: 'error', text: 'The disk is full.' }]);
});

test('an edit begins with the whole post, and its draft is gone once it is saved', async () => {
  const whole = { ...post, content: 'The start and the end' };
  const updateBlogPost = vi.fn(async () => ({ ok: true as const, value: post }));
  const getBlogPost = async () => ({ ok: true as const, value: whole });
  const { user, host, blogPage, ...screen } = openAsAdmin({ getBlogPost, updateBlogPost });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const content = await screen.findByLabelText('Content');
  expect(content).toHaveProperty('value', 'The start and the end');
  await user.type(content, '!');
  expect(localStorage.length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('button', { name: 'New post' });
  await vi.waitFor(() => expect(host.toasts).toEqual([{ tone: 'success', text: 'Post updated.' }]));
  expect(updateBlogPost).toHaveBeenCalledWith('p1', { title: 'Old title', content: 'The start and the end!' });
  expect(localStorage.length).toBe(0);
  await vi.waitFor(() => expect(blogPage).toHaveBeenCalledTimes(2));
});

test('a refused edit shows the fixed text, and the reason where there is one', async () => {
  const api = { getBlogPost: async () => ({ ok: true as const, value: post }), updateBlogPost: async () => refused };
  const { user, ...screen } = openAsAdmin(api);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  const alert = await screen.findByRole('alert');
  expect(Array.from(alert.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual([
    'Failed to update post.',
    'The disk is full.',
  ]);
});

test('a post that cannot be fetched is not edited', async () => {
  const { user, host, ...screen } = openAsAdmin({ getBlogPost: async () => refused });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await vi.waitFor(() => expect(host.toasts).toEqual([{ tone: 'error', text: 'Failed to fetch blog post.' }]));
  expect(screen.queryByLabelText('Title')).toBeNull();
});

test('a deleted post is gone at once, and back when the server refuses', async () => {
  const { call, answer } = pending<Result<string>>();
  const { user, host, ...screen } = openAsAdmin({ deleteBlogPost: call as never });
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Old title' })).toBeNull());
  answer(refused);
  await screen.findByRole('heading', { name: 'Old title' });
  expect(host.toasts).toEqual([{ tone: 'error', text: 'Failed to delete post.' }]);
});

test('a discarded draft is forgotten', async () => {
  const { user, ...screen } = openAsAdmin({});
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'Never mind');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Continue your draft' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Never mind');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: 'New post' });
});

test('after a new post, the page that it stands on is shown', async () => {
  const createBlogPost = async () => ({ ok: true as const, value: post });
  const { user, ...screen } = openAsAdmin({ createBlogPost }, 'admin', '/blog?page=2');
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  await user.type(screen.getByLabelText('Content'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(screen.location()).toBe('/blog'));
});

test('a post whose answer was lost is not published again, also after a reload', async () => {
  const published = { ...post, title: 'News', content: 'Text' };
  const createBlogPost = vi.fn(async () => ({ ok: false as const, error: { kind: 'no-response' as const } }));
  const getBlogPost = async () => ({ ok: true as const, value: published });
  const { user, host, blogPage, ...screen } = openAsAdmin({ createBlogPost, getBlogPost });
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  await user.type(screen.getByLabelText('Content'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('alert');
  screen.unmount();
  const again = openAsAdmin({ createBlogPost, getBlogPost });
  again.blogPage.mockResolvedValue({ ok: true, value: { posts: [published], total: 1 } });
  await again.user.click(await again.findByRole('button', { name: 'Continue your draft' }));
  await again.user.click(again.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(again.host.toasts[0]?.tone).toBe('success'));
  expect(createBlogPost).toHaveBeenCalledTimes(1);
  expect(localStorage.length).toBe(0);
});

test('a draft is kept when discarding it is thought better of', async () => {
  const { user, host, ...screen } = openAsAdmin({});
  host.notify.confirm = async () => false;
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'Long work');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Long work');
  expect(localStorage.length).toBe(1);
});

test('a refused picture stops the post, and has the focus', async () => {
  const createBlogPost = vi.fn();
  const { user, ...screen } = openAsAdmin({ createBlogPost });
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  await user.type(screen.getByLabelText('Content'), 'Text');
  const field = screen.getByLabelText(/^Picture/);
  await user.upload(field, new File(['no picture'], 'a.png', { type: 'image/png' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(createBlogPost).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
});

test('the preview is shown from its beginning, and the same button leads back', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { user, ...screen } = openAsAdmin({});
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(scroll).toHaveBeenCalled();
  scroll.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  screen.getByLabelText('Title');
});

test('a post that somebody else has deleted counts as deleted', async () => {
  const gone: Result<never> = { ok: false, error: { kind: 'response', status: 404, msg: 'Not found' } };
  const { user, host, ...screen } = openAsAdmin({ deleteBlogPost: async () => gone });
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await vi.waitFor(() => expect(host.toasts).toEqual([{ tone: 'success', text: 'Post deleted.' }]));
});

test('a draft whose picture was not kept says so', async () => {
  const { user, ...screen } = openAsAdmin({});
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png', {
    type: 'image/png',
  });
  await user.upload(screen.getByLabelText(/^Picture/), png);
  await screen.findByRole('img', { name: 'The chosen file' });
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.queryByText(/^Choose the picture again/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Continue your draft' }));
  screen.getByText(/^Choose the picture again: it is not kept with the draft\./);
});
