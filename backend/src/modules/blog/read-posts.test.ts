import { snippet } from '@urooj/domain/snippet';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { blogPosts } from '../../db/schema.ts';

test('everybody can read the posts, newest first', async () => {
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
    renditions: [],
    version: '2026-02-01T00:00:00.000Z',
    newer: null,
    older: { _id: posts[1]._id, title: 'Old' },
  });
  expect((await asGuest().get(`/blogPosts/${posts[1]._id}`)).json()).toMatchObject({
    newer: { _id: posts[0]._id, title: 'New' },
    older: null,
  });
});

test('pages contain each post once, also with equal times, and only the start of long ones', async () => {
  const { asGuest, database } = await createTestApp();
  const createdAt = new Date('2026-03-01');
  const content = 'word '.repeat(5000);
  const many = Array.from({ length: 25 }, (_, index) => ({
    title: `${index}`,
    content,
    authorName: 'Admin',
    createdAt,
  }));
  await database.insert(blogPosts).values(many);
  const guest = asGuest();
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => (await guest.get(`/blogPosts?page=${page}&pageSize=10`)).json()),
  );
  expect(pages.map(({ posts, total }) => [posts.length, total])).toEqual([
    [10, 25],
    [10, 25],
    [5, 25],
    [0, 25],
  ]);
  const allPosts = (await guest.get('/blogPosts')).json();
  const idsOf = (posts: { _id: string }[]) => posts.map(({ _id }) => _id);
  expect(idsOf(pages.flatMap(({ posts }) => posts))).toEqual(idsOf(allPosts));
  expect(allPosts[0].content).toBe(content);
  expect(pages[0].posts[0].content).toBe(snippet(content));
  expect((await guest.get('/blogPosts?page=1')).json().posts).toHaveLength(12);
});

test('a page shows the start of a post without its marks, and the post itself as it was written', async () => {
  const { asGuest, database } = await createTestApp();
  const content = `# Begin\n\n- **one** [two](https://a.pk)\n\n${'word '.repeat(1000)}`;
  await database.insert(blogPosts).values({ title: 'Marks', content, authorName: 'Admin' });
  const [card] = (await asGuest().get('/blogPosts?page=1')).json().posts;
  expect(card.content).toMatch(/^Begin one two word .*…$/);
  expect((await asGuest().get(`/blogPosts/${card._id}`)).json().content).toBe(content);
});

test('the links between neighbours visit each post once', async () => {
  const { asGuest, database } = await createTestApp();
  const createdAt = new Date('2026-03-01');
  const many = ['a', 'b', 'c', 'd'].map((title) => ({ title, content: 'x', authorName: 'Admin', createdAt }));
  await database.insert(blogPosts).values(many);
  const guest = asGuest();
  const way: string[] = [];
  let next: { _id: string } | null = (await guest.get('/blogPosts')).json()[0];
  while (next) {
    const post = (await guest.get(`/blogPosts/${next._id}`)).json();
    way.push(post.title);
    next = post.older;
  }
  expect(way.sort()).toEqual(['a', 'b', 'c', 'd']);
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'page=1&pageSize=51', 'page=1&pageSize=0'])(
  'rejects the query %s',
  async (query) => {
    const { asGuest } = await createTestApp();
    expect((await asGuest().get(`/blogPosts?${query}`)).statusCode).toBe(400);
  },
);

test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('the post %s is not found', async (id) => {
  const { asGuest } = await createTestApp();
  expect((await asGuest().get(`/blogPosts/${id}`)).statusCode).toBe(404);
});
