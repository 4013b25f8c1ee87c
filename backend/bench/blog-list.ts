/**
 * `node backend/bench/blog-list.ts [posts]`: the response time of the list of a large blog, over real HTTP on a real
 * PostgreSQL. Fails if the 95th percentile of a page exceeds the limit.
 */
import pg from 'pg';
import { openBench } from './open-bench.ts';

const LIMIT_MS = 100;
const REQUESTS = 300;
/** Requests until V8 has optimized the code. */
const WARM_UP = 60;
const CONCURRENCY = 4;

const WRITE_POSTS = `
  insert into blog_posts (title, content, author_name, created_at)
  select 'Post number ' || n, repeat('Words about growing number ' || n || '. ', 20 + n % 400), 'Admin',
    timestamptz '2020-01-01' + n * interval '1 hour'
  from generate_series(1, $1::int) n`;

async function fill(databaseUrl: string, posts: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(WRITE_POSTS, [posts]);
  await client.query('vacuum analyze blog_posts');
  await client.end();
}

/** Milliseconds until each response was complete, in ascending order. */
async function measure(url: string, requests: number): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  let left = requests;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      const response = await fetch(url);
      bytes = (await response.arrayBuffer()).byteLength;
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${url} failed with status ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, caller));
  return { times: times.sort((one, other) => one - other), bytes };
}

const quantile = (times: readonly number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;

/** @returns the 95th percentile */
async function report(name: string, url: string): Promise<number> {
  await measure(url, WARM_UP);
  const { times, bytes } = await measure(url, REQUESTS);
  const p95 = quantile(times, 0.95);
  const figures = `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(bytes / 1024).toFixed(1)} KB`;
  console.log(`${name.padEnd(24)} ${figures}`);
  return p95;
}

async function run(posts: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const { url, databaseUrl } = await openBench(stack);
  await fill(databaseUrl, posts);

  const list = `${url}/followerApi/blogPosts`;
  console.log(`${posts} posts, ${CONCURRENCY} readers at once`);
  const { posts: newest } = (await (await fetch(`${list}?page=1`)).json()) as { posts: readonly { _id: string }[] };
  const pages = [
    await report('first page', `${list}?page=1&pageSize=12`),
    await report('middle page', `${list}?page=${Math.ceil(posts / 24)}&pageSize=12`),
    await report('last page', `${list}?page=${Math.ceil(posts / 12)}&pageSize=12`),
  ];
  await report('one post', `${list}/${newest[0]?._id}`);
  await report('feed', `${url}/blog/feed.xml`);
  if (Math.max(...pages) > LIMIT_MS) {
    console.error(`A page took longer than ${LIMIT_MS} ms.`);
    process.exitCode = 1;
  }
}

await run(Number(process.argv[2] ?? 10_000));
