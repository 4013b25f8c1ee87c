import type { Result } from '@urooj/api/result';
import type { Feature } from '@urooj/contract/vocabulary';
import type { BlogPost } from '@urooj/domain/entities';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAsAdmin, post, rejected } from './managed-posts.fixture.tsx';

beforeEach(() => localStorage.clear());

/** An API call that resolves when the test calls `respond`. */
function pending<T>() {
  let respond: (value: T) => void = () => {};
  const call = vi.fn(
    () =>
      new Promise<T>((resolve) => {
        respond = resolve;
      }),
  );
  return { call, respond: (value: T) => respond(value) };
}

test('offers writing to admins, and to staff with the right', async () => {
  const screen = openAsAdmin({}, 'user');
  await screen.findByRole('link', { name: /Read More/ });
  expect(screen.queryByRole('button', { name: /New post|Edit|Delete/ })).toBeNull();
  screen.unmount();
  const withRight = openAsAdmin({}, 'user', '/blog', [], ['content']);
  expect(await withRight.findByRole('button', { name: 'New post' })).toBeTruthy();
});

test('shows a new post before the server confirms it, and puts a rejected one back into the editor', async () => {
  const { call, respond } = pending<Result<BlogPost>>();
  const { user, host, ...screen } = openAsAdmin({ createBlogPost: call as never });
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  await user.type(screen.getByLabelText('Content'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('heading', { level: 2, name: 'News' });
  screen.getByText('Sending…');
  await user.click(screen.getByRole('button', { name: /New post/ }));
  expect(screen.queryByLabelText('Title')).toBeNull();
  respond(rejected);
  expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
  await expect.poll(() => screen.queryByRole('heading', { level: 2, name: 'News' })).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'News');
  expect(host.toasts).toEqual([{ tone: 'error', text: 'The disk is full.' }]);
});

test('loads the post before an edit and clears its draft after saving', async () => {
  const complete = { ...post, content: 'The start and the end' };
  const updateBlogPost = vi.fn(async () => ({ ok: true as const, value: post }));
  const getBlogPost = async () => ({ ok: true as const, value: complete });
  const { user, host, blogPage, ...screen } = openAsAdmin({ getBlogPost, updateBlogPost });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const content = await screen.findByLabelText('Content');
  expect(content).toHaveProperty('value', 'The start and the end');
  await user.type(content, '!');
  expect(localStorage.length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('button', { name: 'New post' });
  await expect.poll(() => host.toasts).toEqual([{ tone: 'success', text: 'Post updated.' }]);
  expect(updateBlogPost).toHaveBeenCalledWith('p1', { title: 'Old title', content: 'The start and the end!' });
  expect(localStorage.length).toBe(0);
  await expect.poll(() => blogPage).toHaveBeenCalledTimes(2);
});

test('shows our sentence and the reason of the server for a rejected edit', async () => {
  const api = { getBlogPost: async () => ({ ok: true as const, value: post }), updateBlogPost: async () => rejected };
  const { user, ...screen } = openAsAdmin(api);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  const alert = await screen.findByRole('alert');
  expect(Array.from(alert.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual([
    'Failed to update post.',
    'The disk is full.',
  ]);
});

test('opens no editor for a post that could not be loaded', async () => {
  const { user, host, ...screen } = openAsAdmin({ getBlogPost: async () => rejected });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await expect.poll(() => host.toasts).toEqual([{ tone: 'error', text: 'Failed to fetch blog post.' }]);
  expect(screen.queryByLabelText('Title')).toBeNull();
});

test('removes a deleted post at once and restores it when the server rejects', async () => {
  const { call, respond } = pending<Result<string>>();
  const { user, host, ...screen } = openAsAdmin({ deleteBlogPost: call as never });
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'Old title' })).toBeNull();
  respond(rejected);
  await screen.findByRole('heading', { name: 'Old title' });
  expect(host.toasts).toEqual([{ tone: 'error', text: 'Failed to delete post.' }]);
});

test('clears a discarded draft', async () => {
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

test('shows the first page after publishing', async () => {
  const createBlogPost = async () => ({ ok: true as const, value: post });
  const { user, ...screen } = openAsAdmin({ createBlogPost }, 'admin', '/blog?page=2');
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  await user.type(screen.getByLabelText('Content'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await expect.poll(() => screen.location()).toBe('/blog');
});

test('does not publish a post again when the response was lost, even after a reload', async () => {
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
  await expect.poll(() => again.host.toasts[0]?.tone).toBe('success');
  expect(createBlogPost).toHaveBeenCalledTimes(1);
  expect(localStorage.length).toBe(0);
});

test('keeps a draft when discarding is not confirmed', async () => {
  const { user, host, ...screen } = openAsAdmin({});
  host.notify.confirm = async () => false;
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'Long work');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Long work');
  expect(localStorage.length).toBe(1);
});

test('does not send a post with a rejected picture, and focuses the picture', async () => {
  const createBlogPost = vi.fn();
  const { user, ...screen } = openAsAdmin({ createBlogPost });
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  await user.type(screen.getByLabelText('Content'), 'Text');
  const field = screen.getByLabelText(/^Picture/);
  await user.upload(field, new File(['no picture'], 'a.png', { type: 'image/png' }));
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(createBlogPost).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
});

test('scrolls to the start of the preview, and leaves it by the same button', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { user, ...screen } = openAsAdmin({});
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(scroll).toHaveBeenCalled();
  scroll.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  screen.getByLabelText('Title');
});

test('says before saving, and in the preview, that a post with too many marks is shown as plain text', async () => {
  const warning = /^This post has too many marks .*; it will be shown as plain text\.$/;
  const { user, ...screen } = openAsAdmin({});
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  const paste = async (text: string) => {
    await user.clear(screen.getByLabelText('Content'));
    await user.click(screen.getByLabelText('Content'));
    await user.paste(text);
  };
  await paste('**bold** '.repeat(500));
  expect(screen.queryByText(warning)).toBeNull();
  await paste('**bold** '.repeat(501));
  expect(screen.getByText(warning).closest('[role=status]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  screen.getByText(warning);
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  await paste(`${'> '.repeat(12)}deep`);
  screen.getByText(warning);
});

test('counts a post that somebody else has deleted as deleted', async () => {
  const gone: Result<never> = { ok: false, error: { kind: 'response', status: 404, msg: 'Not found' } };
  const { user, host, ...screen } = openAsAdmin({ deleteBlogPost: async () => gone });
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await expect.poll(() => host.toasts).toEqual([{ tone: 'success', text: 'Post deleted.' }]);
});

test('says that a draft does not store its picture', async () => {
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
  screen.getByText(/^Choose the picture again: it is not saved with the draft\./);
});

const pictured = { ...post, imageUrl: '/followerApi/files/a.png', version: 'v1' };
const withPicture = (features: readonly Feature[]) => {
  const updateBlogPost = vi.fn(async () => ({ ok: true as const, value: post }));
  const getBlogPost = async () => ({ ok: true as const, value: pictured });
  return { updateBlogPost, ...openAsAdmin({ updateBlogPost, getBlogPost }, 'admin', '/blog', features) };
};

test('takes the picture off a post, also after the draft was closed', async () => {
  const { user, updateBlogPost, ...screen } = withPicture(['blogPictureRemoval']);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.click(await screen.findByRole('button', { name: 'Take the picture off the post' }));
  screen.getByText('The picture comes off when you save.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByRole('article').querySelector('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await screen.findByRole('button', { name: 'Keep the picture' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => updateBlogPost).toHaveBeenCalled();
  const { title, content } = post;
  expect(updateBlogPost).toHaveBeenCalledWith('p1', { title, content, removeImage: true, version: 'v1' });
});

test('keeps the picture where the writer changes their mind, and where a plain backend cannot take it off', async () => {
  const { user, updateBlogPost, unmount, ...screen } = withPicture(['blogPictureRemoval']);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.click(await screen.findByRole('button', { name: 'Take the picture off the post' }));
  await user.click(screen.getByRole('button', { name: 'Keep the picture' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const { title, content } = post;
  await expect.poll(() => updateBlogPost).toHaveBeenCalledWith('p1', { title, content, version: 'v1' });
  unmount();
  const plain = withPicture([]);
  await plain.user.click(await plain.findByRole('button', { name: /^Edit/ }));
  await plain.findByLabelText('Title');
  expect(plain.queryByRole('button', { name: /Take the picture off/ })).toBeNull();
});

test('explains the marks, and shows them in the preview', async () => {
  const { user, ...screen } = openAsAdmin({});
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  screen.getByText('## Heading');
  await user.type(screen.getByLabelText('Title'), 'Marks');
  await user.click(screen.getByLabelText('Content'));
  await user.paste('## Begin\n\n- **one**');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('heading', { level: 4, name: 'Begin' });
  expect(screen.getByText('one').tagName).toBe('STRONG');
});
