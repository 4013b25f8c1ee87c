import type { Feature } from '@urooj/contract/vocabulary';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAsAdmin, rejected } from './managed-posts.fixture.tsx';
import './picture-inserter.tsx';

beforeEach(() => localStorage.clear());

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png', {
  type: 'image/png',
});
const ours: readonly Feature[] = ['session', 'blogTextPictures'];
const url = '/followerApi/files/chart.png';

/** The editor of a new post with a text, and the form for a picture in it. */
async function inserting(upload = vi.fn(async () => ({ ok: true as const, value: url }))) {
  const createBlogPost = vi.fn();
  const page = openAsAdmin({ upload, createBlogPost } as never, 'admin', '/blog', ours);
  const { user } = page;
  await user.click(await page.findByRole('button', { name: 'New post' }));
  await user.type(page.getByLabelText('Content'), 'One{Enter}{Enter}Two');
  (page.getByLabelText('Content') as HTMLTextAreaElement).setSelectionRange(3, 3);
  await user.click(page.getByRole('button', { name: 'Insert a picture' }));
  const field = await page.findByLabelText(/^Picture for the text/);
  return { ...page, upload, createBlogPost, field };
}

test('an uploaded picture is inserted at the cursor, with what it shows in words', async () => {
  const { user, upload, createBlogPost, field, ...screen } = await inserting();
  expect(document.activeElement).toBe(field);
  await user.upload(field, PNG);
  // Enter inserts the picture and does not send the post.
  await user.type(screen.getByLabelText(/^What the picture shows/), 'A chart{Enter}');
  const content = 'One\n\n![A chart](/followerApi/files/chart.png)\n\nTwo';
  await expect.poll(() => screen.getByLabelText('Content')).toHaveProperty('value', content);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Content'));
  expect(screen.getByLabelText('Content')).toHaveProperty('selectionStart', content.indexOf('\n\nTwo'));
  expect(upload).toHaveBeenCalledTimes(1);
  expect(createBlogPost).not.toHaveBeenCalled();
  // The draft has it too.
  expect(localStorage.getItem('urooj.blog.draft.new')).toContain('![A chart]');
  expect(screen.queryByLabelText(/^Picture for the text/)).toBeNull();
});

test('asks for the file and for the words', async () => {
  const { user, upload, field, ...screen } = await inserting();
  await user.click(screen.getByRole('button', { name: 'Insert at the cursor' }));
  screen.getByText('Please choose a picture.');
  screen.getByText('Please say in a few words what the picture shows.');
  await user.upload(field, new File(['text'], 'a.png', { type: 'image/png' }));
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText(/^What the picture shows/), 'A chart');
  await user.click(screen.getByRole('button', { name: 'Insert at the cursor' }));
  expect(upload).not.toHaveBeenCalled();
});

test('says why an upload failed, and keeps what was typed', async () => {
  const { user, field, ...screen } = await inserting(vi.fn(async () => rejected) as never);
  await user.upload(field, PNG);
  await user.type(screen.getByLabelText(/^What the picture shows/), 'A chart');
  await user.click(screen.getByRole('button', { name: 'Insert at the cursor' }));
  await screen.findByText('The disk is full.');
  expect(screen.getByLabelText(/^What the picture shows/)).toHaveProperty('value', 'A chart');
  expect(screen.getByLabelText('Content')).toHaveProperty('value', 'One\n\nTwo');
});

test.each<[string, readonly Feature[]]>([
  ['a plain backend', []],
  ['our own backend', ours],
])('with %s the form is offered', async (_, features) => {
  const { user, ...screen } = openAsAdmin({}, 'admin', '/blog', features);
  await user.click(await screen.findByRole('button', { name: 'New post' }));
  expect(screen.queryAllByRole('button', { name: 'Insert a picture' })).toHaveLength(1);
});
