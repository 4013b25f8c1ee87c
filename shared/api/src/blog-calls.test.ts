import type { Feature } from '@urooj/contract/vocabulary';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from './client.ts';
import { html, json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';

let backend: Loopback;
afterEach(() => backend.close());

type Client = { features?: readonly Feature[]; token?: string | null };

async function clientOf(replies: Record<string, Reply>, { features = [], token = 'secret' }: Client = {}) {
  backend = await startLoopback(replies);
  return createApi({ apiHost: backend.host, features: () => features, token: () => token });
}

const requested = () => backend.received.map(({ method, path }) => `${method} ${path}`).sort();
const post = (_id: string, month: number) => ({
  _id,
  title: `About ${_id}`,
  content: 'Text',
  createdAt: `2026-0${month}-01T00:00:00.000Z`,
});
const POSTS = [post('a', 1), post('b', 2), post('c', 3)];

test('cuts the page from the complete list of a plain backend', async () => {
  const api = await clientOf({ 'GET /blogPosts': json(200, POSTS) });
  expect(await api.blogPage({ page: 2, pageSize: 2 })).toMatchObject({
    ok: true,
    value: { total: 3, posts: [{ id: 'a' }] },
  });
  expect(requested()).toEqual(['GET /blogPosts']);
});

test('loads a page from our own backend', async () => {
  const replies = { 'GET /blogPosts?page=2&pageSize=2': json(200, { posts: [post('a', 1)], total: 3 }) };
  const api = await clientOf(replies, { features: ['blogPages'] });
  expect(await api.blogPage({ page: 2, pageSize: 2 })).toMatchObject({
    ok: true,
    value: { total: 3, posts: [{ id: 'a' }] },
  });
});

test('finds the neighbours of a post in the list of a plain backend', async () => {
  const api = await clientOf({ 'GET /blogPosts/b': json(200, post('b', 2)), 'GET /blogPosts': json(200, POSTS) });
  expect(await api.blogArticle('b')).toMatchObject({
    value: { post: { id: 'b' }, newer: { id: 'c', title: 'About c' }, older: { id: 'a', title: 'About a' } },
  });
  expect(requested()).toEqual(['GET /blogPosts', 'GET /blogPosts/b']);
});

test('loads a post without neighbours when the list fails', async () => {
  const api = await clientOf({ 'GET /blogPosts/b': json(200, post('b', 2)), 'GET /blogPosts': html(500, 'Oops') });
  expect(await api.blogArticle('b')).toMatchObject({
    ok: true,
    value: { post: { id: 'b' }, newer: null, older: null },
  });
});

test('loads a post without neighbours when the list does not arrive in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const api = await clientOf({ 'GET /blogPosts/b': json(200, post('b', 2)), 'GET /blogPosts': () => {} });
    const article = api.blogArticle('b');
    while (backend.received.length < 2) await backend.arrival();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await article).toMatchObject({ ok: true, value: { post: { id: 'b' }, newer: null, older: null } });
  } finally {
    vi.useRealTimers();
  }
});

test('loads neighbours and renditions from our own backend', async () => {
  const renditions = [
    { url: '/640.webp', width: 640, type: 'image/webp' },
    { url: '', width: 1, type: '' },
    { url: '/x', width: -1 },
  ];
  const response = { ...post('b', 2), newer: { _id: 'c', title: 'About c' }, older: null, renditions };
  const api = await clientOf({ 'GET /blogPosts/b': json(200, response) }, { features: ['blogPages'] });
  expect(await api.blogArticle('b')).toMatchObject({
    value: { post: { renditions: renditions.slice(0, 1) }, newer: { id: 'c', title: 'About c' }, older: null },
  });
  expect(requested()).toEqual(['GET /blogPosts/b']);
});

test('converts CR LF to LF', async () => {
  const api = await clientOf({ 'GET /blogPosts/b': json(200, { ...post('b', 2), content: 'a\r\nb\rc\nd' }) });
  expect(await api.getBlogPost('b')).toMatchObject({ value: { content: 'a\nb\nc\nd' } });
});

test.each([[], ['blogPages']] as const)('a response without a post is malformed', async (...features) => {
  const api = await clientOf({ 'GET /blogPosts/b': json(200, { title: 'Nobody' }) }, { features });
  expect(await api.blogArticle('b')).toEqual({ ok: false, error: { kind: 'malformed' } });
});

test('sends a post as a form with its picture', async () => {
  const api = await clientOf({ 'POST /blogPosts': json(201, {}) });
  const image = new Blob(['picture'], { type: 'image/png' });
  await api.createBlogPost({ title: 'News', content: 'Two\nlines', image });
  const [sent] = backend.received;
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  for (const part of ['name="title"', 'News', 'name="content"', 'name="image"; filename=', 'picture']) {
    expect(sent?.body).toContain(part);
  }
});

test('sends no post without a token', async () => {
  const api = await clientOf({ 'POST /blogPosts': json(201, {}) }, { token: null });
  expect(await api.createBlogPost({ title: 'News', content: 'Text' })).toMatchObject({
    ok: false,
    error: { status: 401, msg: 'You must be logged in as an admin.' },
  });
  expect(requested()).toEqual([]);
});

test('sends the version of an edit and the key of a new post only if the backend has these extensions', async () => {
  const post = json(200, { _id: 'p1', title: 'A', content: 'b' });
  const draft = { title: 'A', content: 'b' };
  const send = async (features: readonly ('blogVersions' | 'blogPictureRemoval' | 'idempotency')[]) => {
    const api = await clientOf({ 'PUT /blogPosts/p1': post, 'POST /blogPosts': post }, { features });
    await api.updateBlogPost('p1', { ...draft, version: 'v1', removeImage: true });
    await api.createBlogPost(draft, { idempotencyKey: 'one-post-only' });
    return backend.received.map(({ body, headers }) => [
      body.includes('name="version"'),
      body.includes('name="removeImage"'),
      headers['idempotency-key'],
    ]);
  };
  expect(await send([])).toEqual([
    [false, false, undefined],
    [false, false, undefined],
  ]);
  await backend.close();
  expect(await send(['blogVersions', 'blogPictureRemoval', 'idempotency'])).toEqual([
    [true, true, undefined],
    [false, false, 'one-post-only'],
  ]);
});
