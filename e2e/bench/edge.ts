/**
 * `npm run proof -- edge`: a shop behind nginx with deploy/nginx. Requests per second and p99 of `/` with and without its cache,
 * alternately in one run; requests that reach the shop during 50,000 page views with a change of the live site and its
 * rollback among them; and how long readers see the old page. Fails where a reader gets anything but a page, or the old one too
 * long. It needs nginx.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from 'backend/listening';
import type { Load, LoadResult } from 'backend/load-child';
import { NGINX, startNginx } from 'backend/nginx';
import { ROOT, startShop } from '../fixtures/shop.ts';
import { markdown, median, spread } from './figures.ts';

const ROUNDS = 10;
const WARM_UP = 2;
const PER_ROUND = 3_000;
const CALLERS = 20;
const VIEWS = 50_000;
const BATCHES = 20;
/** What readers are promised without a purge. */
const MAX_OLD_MS = 30_000;
const TOKEN = 'a-token-for-this-proof';

const run = promisify(execFile);
const HEAD = 'host: shop.test\r\naccept: text/html\r\naccept-encoding: br\r\nuser-agent: proof\r\n';
const getting = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;
const portOf = (url: string) => Number(new URL(url).port);
const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

function startLoader(stack: AsyncDisposableStack) {
  const child = fork(fileURLToPath(import.meta.resolve('backend/load-child')));
  stack.defer(() => void child.kill());
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('A reader did not get a page.')));
  failed.catch(() => {});
  return async (load: Omit<Load, 'callers'>): Promise<LoadResult> => {
    child.send({ ...load, callers: CALLERS });
    const [report] = (await Promise.race([once(child, 'message'), failed])) as [LoadResult];
    return report;
  };
}

type Loader = ReturnType<typeof startLoader>;

const withoutCache = (configuration: string) =>
  configuration
    .replaceAll('proxy_cache urooj_cache;', 'proxy_cache off;')
    .replace(/auth_request \/[^;]*;/, 'auth_request off;');

async function openEdge(stack: AsyncDisposableStack) {
  const dataDir = await mkdtemp(join(tmpdir(), 'urooj-edge-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const [port, backend] = [await freePort(), await freePort()];
  const shop = await startShop(dataDir, {
    PORT: String(backend),
    TRUST_PROXY: '127.0.0.1',
    PURGE_URL: `http://127.0.0.1:${port}/.edge/purge`,
    METRICS_TOKEN: TOKEN,
  });
  stack.defer(async () => void (await shop.stop()));
  const backends = [`127.0.0.1:${backend}`];
  const start = async (options: Partial<Parameters<typeof startNginx>[0]>) => {
    const nginx = await startNginx({ backends, ...options });
    stack.defer(() => nginx.stop());
    return nginx.url;
  };
  return {
    shop: shop.url.replace('localhost', '127.0.0.1'),
    siteDir: join(dataDir, 'site'),
    purged: await start({ port }),
    unpurged: await start({}),
    uncached: await start({ edit: withoutCache }),
  };
}

type Edge = Awaited<ReturnType<typeof openEdge>>;

/** Both take turns, every other round in reverse. */
async function comparePages(load: Loader, { purged, uncached }: Edge) {
  const sides = { cache: portOf(purged), none: portOf(uncached) };
  const reports = { cache: [] as LoadResult[], none: [] as LoadResult[] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const order = ['cache', 'none'] as const;
    for (const side of round % 2 === 0 ? order : order.toReversed()) {
      const report = await load({ port: sides[side], requests: [getting('/')], count: PER_ROUND });
      if (round >= 0) reports[side].push(report);
    }
  }
  return reports;
}

/** Requests for pages and files that reached the shop. */
async function countAtShop({ shop }: Edge): Promise<number> {
  const response = await fetch(`${shop}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const counts = (await response.text()).matchAll(/^http_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm);
  return [...counts]
    .filter(([, labels]) => !labels?.includes('metrics'))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}

const change = ({ siteDir }: Edge, ...args: string[]) =>
  run(process.execPath, [join(ROOT, 'cli', 'commands', 'config.ts'), ...args], {
    env: { ...process.env, SITE_DIR: siteDir },
  });

async function revisionAt(url: string): Promise<string | null> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  return response.headers.get('x-revision');
}

/** Milliseconds until readers see another revision than before. */
async function untilChanged(url: string, before: string | null, since: number): Promise<number> {
  while ((await revisionAt(url)) === before) {
    if (performance.now() - since > MAX_OLD_MS)
      throw new Error(`${url} shows the old page for more than ${MAX_OLD_MS} ms.`);
    await pause(20);
  }
  return performance.now() - since;
}

/** Changes the live site while pages are read, and rolls it back. */
async function changeWhileRead(edge: Edge) {
  const seen: { purged: number; unpurged: number }[] = [];
  for (const args of [['set', 'reviewTime', '10 minutes'], ['rollback']]) {
    const [purged, unpurged] = [await revisionAt(edge.purged), await revisionAt(edge.unpurged)];
    await change(edge, ...args);
    const since = performance.now();
    const [one, other] = await Promise.all([
      untilChanged(edge.purged, purged, since),
      untilChanged(edge.unpurged, unpurged, since),
    ]);
    seen.push({ purged: one, unpurged: other });
  }
  return seen;
}

async function pathsOf({ shop }: Edge): Promise<string[]> {
  const sitemap = await (await fetch(`${shop}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

async function readPages(load: Loader, edge: Edge) {
  const paths = await pathsOf(edge);
  const before = await countAtShop(edge);
  const requests = paths.map(getting);
  const changes = changeWhileRead(edge);
  // A part of the views comes after both changes, however long they take.
  let areOver = false;
  void changes.then(
    () => {
      areOver = true;
    },
    () => {},
  );
  const times: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    if (batch === BATCHES - 4) await changes;
    const report = await load({ port: portOf(edge.purged), requests, count: VIEWS / BATCHES });
    times.push(...report.times);
    if (!areOver) await pause(500);
  }
  return { paths: paths.length, atShop: (await countAtShop(edge)) - before, p99: p99(times), changes: await changes };
}

async function main(): Promise<void> {
  if (NGINX === undefined) throw new Error('nginx is not installed here. Debian: apt-get install nginx');
  await using stack = new AsyncDisposableStack();
  const edge = await openEdge(stack);
  const load = startLoader(stack);
  const { cache, none } = await comparePages(load, edge);
  const perSecond = (reports: readonly LoadResult[]) => spread(reports.map((report) => report.perSecond));
  const slowest = (reports: readonly LoadResult[]) => p99(reports.flatMap(({ times }) => times)).toFixed(1);
  const ratio = median(cache.map((report, round) => report.perSecond / (none[round]?.perSecond ?? Number.NaN)));
  const rows = [
    ['with its cache', perSecond(cache), slowest(cache)],
    ['without', perSecond(none), slowest(none)],
  ];
  console.log(markdown(['`/` at nginx, 20 callers', 'requests per second', 'p99, ms'], rows));
  console.log(`\nRatio: ${ratio.toFixed(1)}\n`);
  const read = await readPages(load, edge);
  console.log(
    `${VIEWS} views of ${read.paths} pages: ${read.atShop} requests reached the shop, p99 ${read.p99.toFixed(1)} ms`,
  );
  for (const [index, { purged, unpurged }] of read.changes.entries()) {
    const what = index === 0 ? 'a change' : 'its rollback';
    console.log(
      `${what} is seen after ${purged.toFixed(0)} ms with the purge hook, ${(unpurged / 1000).toFixed(1)} s without`,
    );
  }
}

await main();
process.exit();
