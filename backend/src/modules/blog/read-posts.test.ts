import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { blogPosts } from '../../db/schema.ts';

test('posts are read by all, newest first', async () => {
  const { asGuest, database } = await createTestApp();
  const post = { content: 'One\n<b>two</b>', authorName: 'Admin' };
  await database.insert(blogPosts).values([
    { ...post, title: 'Old', createdAt: new Date('2026-01-01') },
    { ...post, title: 'New', createdAt: new Date('2026-02-01') },
  ]);
  const posts = (await asGuest().get('/blogPosts')).json();
  expect(posts.map(({ title }: { title: string }) => title)).toEqual(['New', 'Old']);
  const single = await asGuest().get(`/blogPosts/${posts[0]._id}`);
  expect(single.json()).toEqual({
    _id: posts[0]._id,
    title: 'New',
    content: 'One\n<b>two</b>',
    createdAt: '2026-02-01T00:00:00.000Z',
    author: { name: 'Admin' },
    image: null,
  });
});

test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('the post %s is not found', async (id) => {
  const { asGuest } = await createTestApp();
  expect((await asGuest().get(`/blogPosts/${id}`)).statusCode).toBe(404);
});
