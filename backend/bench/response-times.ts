/**
 * `node backend/bench/response-times.ts [requests]`: whether the response time reveals that an account exists, over real HTTP
 * on a real PostgreSQL. Fails if the medians of a known and an unknown account differ by more than the limit.
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

const unknownEmail = () => `${randomBytes(8).toString('hex')}@urooj.test`;

/** The calls, for a known and an unknown account; the expected status is the same for both. */
function calls(knownToken: string): Record<string, (kind: Kind) => Call> {
  const email = (kind: Kind) => (kind === 'known' ? KNOWN : unknownEmail());
  const token = (kind: Kind) => (kind === 'known' ? knownToken : newSecret());
  const post = (path: string, body: object, status: number): Call => ({ method: 'POST', path, body, status });
  const reset = { newPassword: 'a new right password', confirmNewPassword: 'a new right password' };
  return {
    login: (kind) => post('/login', { email: email(kind), password: 'not the password' }, 401),
    forgotpassword: (kind) => post('/forgotpassword', { email: email(kind) }, 200),
    resetpassword: (kind) => ({ method: 'PATCH', path: `/resetpassword/${token(kind)}`, body: reset, status: 400 }),
  };
}

/** In random order, so that work which continues after a response slows both kinds alike. */
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
  const response = await fetch(`${url}/followerApi${path}`, { method, headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${path} responded ${response.status}, not ${status}`);
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Creates the known account; returns its expired token, which is the most that an attacker could have. */
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
    console.error(`The response time of ${name} reveals whether an account exists.`);
    process.exitCode = 1;
  }
}

await run(Number(process.argv[2] ?? 200));
