/**
 * `npm run bench:api`: the cost of a call, compared with a minimal Fastify route that sends the same statement over the same
 * driver. Both are measured alternately in one run, from a separate process. Then many logins run beside other calls.
 * Prints the ratios and their targets, and fails if one is missed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { ORDER } from '../test/samples.ts';
import type { LoadResult } from './load-child.ts';
import { openBench } from './open-bench.ts';

/** Many short rounds that alternate, so that other load of the machine affects both sides. */
const ROUNDS = 30;
const WARM_UP = 5;
const CALLERS = 10;
const LOGINS = 200;
const ORDERS = 100;

type Send = () => Promise<Response>;

const quantile = (times: readonly number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

type Loader = (side: Side, count: number) => Promise<LoadResult>;

function startLoader(stack: AsyncDisposableStack): Loader {
  const child = fork(fileURLToPath(new URL('./load-child.ts', import.meta.url)));
  stack.defer(() => void child.kill());
  return async (side, count) => {
    const reported = once(child, 'message');
    child.send({ ...side, count, callers: CALLERS });
    const [report] = (await reported) as [LoadResult];
    return report;
  };
}

type Side = {
  readonly port: number;
  readonly requests: readonly string[];
};

/** @param settle waits for work that continues after the responses, so that it does not slow the other side */
async function compare(load: Loader, minimal: Side, ours: Side, count: number, settle: () => Promise<void>) {
  const rounds: { readonly minimal: LoadResult; readonly ours: LoadResult }[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const one = { minimal: await load(minimal, count), ours: await load(ours, count) };
    if (round >= 0) rounds.push(one);
    await settle();
  }
  const p99 = (side: 'minimal' | 'ours') =>
    quantile(
      rounds.flatMap((round) => round[side].times).sort((one, other) => one - other),
      0.99,
    );
  return {
    throughput: median(rounds.map((round) => round.ours.perSecond / round.minimal.perSecond)),
    p99: p99('ours') / p99('minimal'),
    perSecond: median(rounds.map((round) => round.ours.perSecond)),
  };
}

/** Named, so that PostgreSQL prepares them like the shop's. */
const READ = { name: 'minimal_read', text: 'select * from orders where id = $1' };
const WRITE = { name: 'minimal_write', text: 'insert into minimal_orders (body) values ($1) returning id' };

/** A server whose routes only send one statement each. */
async function startMinimal(pool: pg.Pool, stack: AsyncDisposableStack): Promise<string> {
  await pool.query('create table minimal_orders (id uuid primary key default gen_random_uuid(), body text not null)');
  const app = Fastify();
  stack.defer(() => app.close());
  app.get<{ Params: { id: string } }>('/order/:id', async ({ params }) => {
    const { rows } = await pool.query({ ...READ, values: [params.id] });
    return rows[0];
  });
  app.post('/order', async ({ body }) => {
    const { rows } = await pool.query({ ...WRITE, values: [JSON.stringify(body)] });
    return rows[0];
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Waits for the e-mails of orders, which are sent after the response. */
async function mailsSent(pool: pg.Pool): Promise<void> {
  while ((await pool.query('select 1 from mail_outbox where sent_at is null limit 1')).rowCount) await pause(20);
}

const portOf = (url: string) => Number(new URL(url).port);
const HEAD = 'host: shop.test\r\naccept: */*\r\nuser-agent: bench\r\n';
const getting = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;

function posting(path: string, body: unknown): string {
  const json = JSON.stringify(body);
  const head = `${HEAD}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${head}\r\n${json}`;
}

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function report(what: string, value: number, isMet: boolean, target: string): void {
  console.log(`${what.padEnd(48)} ${value.toFixed(2).padStart(9)}   target ${target}${isMet ? '' : '   MISSED'}`);
  if (!isMet) process.exitCode = 1;
}

/** Measures sequential calls, like those of one shopper, while many clients log in. */
async function flood(url: string, read: Send): Promise<void> {
  const before = process.memoryUsage.rss();
  let peak = before;
  let isOver = false;
  const credentials = { email: 'nobody@urooj.test', password: 'not the password' };
  const logins = Array.from({ length: LOGINS }, () =>
    post(`${url}/login`, credentials).then((response) => response.text()),
  );
  const all = Promise.all(logins).then(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await (await read()).arrayBuffer();
    times.push(performance.now() - start);
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  await all;
  const p99 = quantile(
    times.sort((one, other) => one - other),
    0.99,
  );
  report(`getOrder p99 beside ${LOGINS} logins, ms`, p99, p99 < 150, '< 150');
  const growth = (peak - before) / 2 ** 20;
  report(`memory growth beside ${LOGINS} logins, MiB`, growth, growth < 150, '< 150');
}

async function run(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const { url: shop, databaseUrl } = await openBench(stack);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  stack.defer(() => pool.end());
  const [url, minimal] = [`${shop}/followerApi`, await startMinimal(pool, stack)];
  const load = startLoader(stack);
  const ids: string[] = [];
  for (let i = 0; i < ORDERS; i++)
    ids.push(((await (await post(`${url}/createOrder`, ORDER)).json()) as { id: string }).id);
  const settle = () => mailsSent(pool);
  await settle();
  const reading = await compare(
    load,
    { port: portOf(minimal), requests: ids.map((id) => getting(`/order/${id}`)) },
    { port: portOf(shop), requests: ids.map((id) => getting(`/followerApi/getOrder/${id}`)) },
    500,
    settle,
  );
  report('getOrder, of the throughput of a minimal route', reading.throughput, reading.throughput >= 0.85, '≥ 0.85');
  const writing = await compare(
    load,
    { port: portOf(minimal), requests: [posting('/order', ORDER)] },
    { port: portOf(shop), requests: [posting('/followerApi/createOrder', ORDER)] },
    100,
    settle,
  );
  report(
    'createOrder, of the throughput of a minimal insert',
    writing.throughput,
    writing.throughput >= 0.35,
    '≥ 0.35',
  );
  report('createOrder p99, times that of a minimal insert', writing.p99, writing.p99 <= 4, '≤ 4');
  await flood(url, () => fetch(`${url}/getOrder/${ids[0]}`));
  console.log(`${reading.perSecond.toFixed(0)} getOrder and ${writing.perSecond.toFixed(0)} createOrder per second`);
}

await run();
