/**
 * Whether the time of an answer tells that an account exists: `node backend/bench/answer-times.ts [requests]`, over real
 * HTTP on a real PostgreSQL. Fails where the medians for a known and an unknown one are further apart than the limit.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashSecret, newSecret } from '../src/security/secrets.ts';
import { openBench } from './open-bench.ts';

const LIMIT_MS = 10;
const KNOWN = 'known@urooj.test';
const PASSWORD = 'the right password';

type Kind = 'known' | 'unknown';
type Call = { readonly method: string; readonly path: string; readonly body: object; readonly status: number };

const somebody = () => `${randomBytes(8).toString('hex')}@urooj.test`;

/** What is asked, of an account that exists and of one that does not; each answers the same status to both. */
function calls(tokenOfAnAccount: string): Record<string, (kind: Kind) => Call> {
  const email = (kind: Kind) => (kind === 'known' ? KNOWN : somebody());
  const token = (kind: Kind) => (kind === 'known' ? tokenOfAnAccount : newSecret());
  const post = (path: string, body: object, status: number): Call => ({ method: 'POST', path, body, status });
  const reset = { newPassword: 'a new right password', confirmNewPassword: 'a new right password' };
  return {
    login: (kind) => post('/login', { email: email(kind), password: 'not the password' }, 401),
    forgotpassword: (kind) => post('/forgotpassword', { email: email(kind) }, 200),
    resetpassword: (kind) => ({ method: 'PATCH', path: `/resetpassword/${token(kind)}`, body: reset, status: 400 }),
  };
}

/** In an order by chance: what one call leaves to be done afterwards slows both kinds alike. */
function shuffled(requests: number): Kind[] {
  const kinds = Array.from({ length: requests * 2 }, (_, n): Kind => (n % 2 === 0 ? 'known' : 'unknown'));
  return kinds
    .map((kind) => ({ kind, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ kind }) => kind);
}

async function send(url: string, { method, path, body, status }: Call): Promise<number> {
  const start = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/followerApi${path}`, { method, headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}, not ${status}`);
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** An account, and a link of its own that is too old: as much as a guesser could have of it. */
async function openKnown(url: string, databaseUrl: string): Promise<string> {
  const body = { name: 'Known', email: KNOWN, password: PASSWORD, role: 'user', isBanned: false };
  await send(url, { method: 'POST', path: '/signup', body, status: 200 });
  const token = newSecret();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into mailed_tokens (token_hash, user_id, purpose, expires_at)
     select $1, id, 'reset-password', now() - interval '1 hour' from users where email = $2`,
    [hashSecret(token), KNOWN],
  );
  await client.end();
  return token;
}

async function run(requests: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const { url, databaseUrl } = await openBench(stack);
  const token = await openKnown(url, databaseUrl);
  console.log(`${requests} requests of each kind, medians`);
  for (const [name, call] of Object.entries(calls(token))) {
    const times: Record<Kind, number[]> = { known: [], unknown: [] };
    for (const kind of ['known', 'unknown'] as const) await send(url, call(kind));
    for (const kind of shuffled(requests)) times[kind].push(await send(url, call(kind)));
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const apart = Math.abs(known - unknown);
    const figures = `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, apart ${apart.toFixed(1)} ms`;
    console.log(`${name.padEnd(16)} ${figures}`);
    if (apart <= LIMIT_MS) continue;
    console.error(`The time of an answer to ${name} tells whether there is such an account.`);
    process.exitCode = 1;
  }
}

await run(Number(process.argv[2] ?? 200));
