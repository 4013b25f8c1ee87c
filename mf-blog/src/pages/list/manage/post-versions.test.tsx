import type { Result } from '@urooj/api/result';
import type { BlogPost } from '@urooj/domain/entities';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAsAdmin, post } from './managed-posts.fixture.tsx';

beforeEach(() => localStorage.clear());

const newer: BlogPost = { ...post, title: 'New title', content: 'Somebody else wrote this', version: 'v2' };

test('asks the writer to choose before a draft of an older version is saved', async () => {
  localStorage.setItem('urooj.blog.draft.p1', JSON.stringify({ title: 'Mine', content: 'My text', version: 'v1' }));
  const updateBlogPost = vi.fn(async () => ({ ok: true as const, value: newer }));
  const getBlogPost = async () => ({ ok: true as const, value: newer });
  const { user, ...screen } = openAsAdmin({ getBlogPost, updateBlogPost });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await screen.findByText(/^This post was changed after you began/);
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine');
  screen.getByText('Somebody else wrote this');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await user.type(screen.getByLabelText('Title'), '{Enter}');
  expect(updateBlogPost).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep my text' }));
  expect(document.activeElement?.textContent).toBe('Edit post');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(updateBlogPost).toHaveBeenCalledWith('p1', { title: 'Mine', content: 'My text', version: 'v2' });
});

test('shows the newer post after an edit conflict, and lets the writer take it', async () => {
  const versions = [{ ...post, version: 'v1' }, newer];
  const getBlogPost = async () => ({ ok: true as const, value: versions.shift() ?? newer });
  const late: Result<never> = {
    ok: false,
    error: { kind: 'response', status: 409, code: 'edited_meanwhile', msg: 'Your text is still here.' },
  };
  const { user, ...screen } = openAsAdmin({ getBlogPost, updateBlogPost: async () => late });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.type(await screen.findByLabelText('Content'), ' and more');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/^This post was changed after you began/);
  expect(screen.getByLabelText('Content')).toHaveProperty('value', 'The start and more');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // The text and the choice survive closing the editor.
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(await screen.findByLabelText('Content')).toHaveProperty('value', 'The start and more');
  await user.click(screen.getByRole('button', { name: 'Take the newer text' }));
  await expect.poll(() => screen.getByLabelText('Content')).toHaveProperty('value', 'Somebody else wrote this');
  screen.getByRole('button', { name: 'Save changes' });
  expect(localStorage.getItem('urooj.blog.draft.p1')).toBeNull();
});

test('keeps the draft beside the newer text until the writer deletes it', async () => {
  localStorage.setItem('urooj.blog.draft.p1', JSON.stringify({ title: 'Mine', content: 'My text', version: 'v1' }));
  const getBlogPost = async () => ({ ok: true as const, value: newer });
  const { user, ...screen } = openAsAdmin({ getBlogPost });
  const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const content = (value: string) => expect.poll(() => screen.getByLabelText('Content')).toHaveProperty('value', value);
  await click(/^Edit/);
  await click('Take the newer text');
  await content('Somebody else wrote this');
  await click('Close');
  await click(/^Edit/);
  await screen.findByText('Your earlier draft of this post is saved on this device.');
  await user.type(screen.getByLabelText('Content'), '!');
  // The two texts change places, so neither is lost.
  await click('Use the draft again');
  await content('My text');
  await click('Use the draft again');
  await content('Somebody else wrote this!');
  await click('Delete the draft');
  await expect.poll(() => screen.queryByText(/^Your earlier draft/)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['urooj.blog.draft.p1']);
});

test('a plain backend has no versions, so there the text tells whether the post is newer', async () => {
  const asPlain = { ...newer, version: undefined } as unknown as BlogPost;
  const posts = [post, asPlain];
  const getBlogPost = async () => ({ ok: true as const, value: posts.shift() ?? asPlain });
  const { user, ...screen } = openAsAdmin({ getBlogPost });
  const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await click(/^Edit/);
  await user.type(await screen.findByLabelText('Content'), ' and more');
  await click('Close');
  await click(/^Edit/);
  await screen.findByText(/^This post was changed after you began/);
  expect(screen.getByLabelText('Content')).toHaveProperty('value', 'The start and more');
});

test('a plain backend is asked just before an edit is saved whether the post has changed', async () => {
  const asPlain = { ...newer, version: undefined } as unknown as BlogPost;
  const posts = [post, asPlain];
  const getBlogPost = async () => ({ ok: true as const, value: posts.shift() ?? asPlain });
  const updateBlogPost = vi.fn(async () => ({ ok: true as const, value: asPlain }));
  const { user, ...screen } = openAsAdmin({ getBlogPost, updateBlogPost });
  const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await click(/^Edit/);
  await user.type(await screen.findByLabelText('Content'), ' and more');
  await click('Save changes');
  await screen.findByText(/^This post was changed after you began/);
  expect(updateBlogPost).not.toHaveBeenCalled();
  await click('Keep my text');
  await click('Save changes');
  await expect.poll(() => updateBlogPost).toHaveBeenCalledTimes(1);
});

test('a draft that names no version asks too', async () => {
  localStorage.setItem('urooj.blog.draft.p1', JSON.stringify({ title: 'Mine', content: 'My text' }));
  const { user, ...screen } = openAsAdmin({ getBlogPost: async () => ({ ok: true as const, value: newer }) });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await screen.findByText(/^This post was changed after you began/);
});

test('repeats the idempotency key for the same text and changes it for another', async () => {
  const createBlogPost = vi.fn(async (_post: object, _options?: { idempotencyKey?: string }) => ({
    ok: false as const,
    error: { kind: 'no-response' as const },
  }));
  const { user, ...screen } = openAsAdmin({ createBlogPost: createBlogPost as never });
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  await user.type(screen.getByLabelText('Title'), 'News');
  await user.type(screen.getByLabelText('Content'), 'Text');
  const publish = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await expect.poll(() => createBlogPost).toHaveBeenCalledTimes(times);
    await screen.findByRole('alert');
  };
  await publish(1);
  await publish(2);
  await user.type(screen.getByLabelText('Content'), '!');
  await publish(3);
  const keys = createBlogPost.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});
