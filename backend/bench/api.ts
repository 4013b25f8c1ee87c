/**
 * What the shop costs beside the least that could answer: `npm run bench:api`. Each call in turn with a bare Fastify route
 * that sends the same statement over the same driver, in one run on one machine; then a flood of logins beside other calls.
 * Prints the ratios beside what is wanted, and fails where one is missed.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { ORDER } from '../test/samples.ts';
import { openBench } from './open-bench.ts';

const ROUNDS = 5;
const REQUESTS = 400;
const AT_ONCE = 10;
const LOGINS = 200;

type Send = () => Promise<Response>;

interface Load {
  /** Milliseconds, shortest first. */
  readonly times: readonly number[];
  readonly perSecond: number;
}

async function load(send: Send, requests = REQUESTS): Promise<Load> {
  const times: number[] = [];
  let left = requests;
  const began = performance.now();
  const caller = async () => {
    while (left-- > 0) {
      const start = performance.now();
      const answer = await send();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const perSecond = (requests * 1000) / (performance.now() - began);
  return { times: times.sort((one, other) => one - other), perSecond };
}

const at = (times: readonly number[], part: number) => times[Math.ceil(times.length * part) - 1] ?? 0;
const median = (values: readonly number[]) =>
  at(
    values.toSorted((one, other) => one - other),
    0.5,
  );

/** In turns, so that whatever else the machine does falls on both. */
async function compare(bare: Send, ours: Send) {
  const rounds: { readonly bare: Load; readonly ours: Load }[] = [];
  await load(bare, AT_ONCE * 2);
  await load(ours, AT_ONCE * 2);
  for (let round = 0; round < ROUNDS; round++) rounds.push({ bare: await load(bare), ours: await load(ours) });
  return {
    throughput: median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond)),
    p99: median(rounds.map((round) => at(round.ours.times, 0.99) / at(round.bare.times, 0.99))),
    perSecond: median(rounds.map((round) => round.ours.perSecond)),
  };
}

/** One statement per route, and nothing else. */
async function startBare(pool: pg.Pool, stack: AsyncDisposableStack): Promise<string> {
  await pool.query('create table bare_orders (id uuid primary key default gen_random_uuid(), body text not null)');
  const app = Fastify();
  stack.defer(() => app.close());
  app.get<{ Params: { id: string } }>('/order/:id', async ({ params }) => {
    const { rows } = await pool.query('select * from orders where id = $1', [params.id]);
    return rows[0];
  });
  app.post('/order', async ({ body }) => {
    const values = [JSON.stringify(body)];
    const { rows } = await pool.query('insert into bare_orders (body) values ($1) returning id', values);
    return rows[0];
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function report(what: string, value: number, isFine: boolean, wanted: string): void {
  console.log(`${what.padEnd(48)} ${value.toFixed(2).padStart(9)}   wanted ${wanted}${isFine ? '' : '   MISSED'}`);
  if (!isFine) process.exitCode = 1;
}

/** Other calls while many log in: one after the other, as a shopper makes them. */
async function flood(url: string, read: Send): Promise<void> {
  const before = process.memoryUsage.rss();
  let peak = before;
  let isOver = false;
  const credentials = { email: 'nobody@urooj.test', password: 'not the password' };
  const logins = Array.from({ length: LOGINS }, () =>
    post(`${url}/login`, credentials).then((answer) => answer.text()),
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
  const p99 = at(
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
  const [url, bare] = [`${shop}/followerApi`, await startBare(pool, stack)];
  const { id } = (await (await post(`${url}/createOrder`, ORDER)).json()) as { id: string };
  const read: Send = () => fetch(`${url}/getOrder/${id}`);
  const reading = await compare(() => fetch(`${bare}/order/${id}`), read);
  report('getOrder, of the throughput of a bare route', reading.throughput, reading.throughput >= 0.85, '≥ 0.85');
  const writing = await compare(
    () => post(`${bare}/order`, ORDER),
    () => post(`${url}/createOrder`, ORDER),
  );
  report('createOrder, of the throughput of a bare insert', writing.throughput, writing.throughput >= 0.35, '≥ 0.35');
  report('createOrder p99, times that of a bare insert', writing.p99, writing.p99 <= 4, '≤ 4');
  await flood(url, read);
  console.log(`${reading.perSecond.toFixed(0)} getOrder and ${writing.perSecond.toFixed(0)} createOrder per second`);
}

await run();
