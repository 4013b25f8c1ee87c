/**
 * `npm run fleet`: three processes of the shop behind nginx, on Debian's PostgreSQL and PgBouncer and an S3 server, are used by
 * 2,000 shoppers in ten minutes while operators restart, release, configure and break things. `FLEET_MINUTES` and
 * `FLEET_SHOPPERS` change the load. Fails where a reader saw an error, a write failed without need, or something acknowledged
 * is lost.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'backend/listening';
import { startNginx } from 'backend/nginx';
import { buildRelease } from '../fixtures/releases.ts';
import { ROOT } from '../fixtures/shop.ts';
import { administrate } from './administrator.ts';
import { startBuckets } from './buckets.ts';
import { assertInstalled, startDatabase } from './database.ts';
import { EXPERIMENT_NAMES, experiment, type Setting } from './experiments.ts';
import { figuresOf } from './figures.ts';
import { Journal } from './journal.ts';
import { NEXT_VERSION, OPERATIONS } from './operations.ts';
import { operator } from './operator.ts';
import { finish, until } from './program.ts';
import { serverAt } from './servers.ts';
import { shop } from './shopper.ts';
import { faultsOf } from './verdict.ts';

const MINUTE_MS = 60_000;
const MINUTES = Number(process.env.FLEET_MINUTES ?? 10);
const SHOPPERS = Number(process.env.FLEET_SHOPPERS ?? MINUTES * 200);
const NAMES = ['first', 'second', 'third'];

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** Everything that the shop stands on, and the shop from an artefact, with a release that waits for its activation. */
async function startFleet(folder: string, stack: AsyncDisposableStack): Promise<Setting> {
  const database = await startDatabase(folder);
  stack.defer(() => database.stop());
  const buckets = await startBuckets(folder);
  stack.defer(async () => {
    await buckets.stop();
  });
  say('The artefact is packed …');
  const artefact = join(folder, 'artefact');
  await finish(process.execPath, [join(ROOT, 'cli', 'commands', 'pack.ts'), '--out', artefact], {
    log: join(folder, 'pack.log'),
  });
  const limits = { RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' };
  const connections = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl };
  // As behind a load balancer, although everything is on one machine here.
  const env = { ...buckets.env, ...connections, ...limits, DRAIN_SECONDS: '3' };
  const ports = await Promise.all(NAMES.map(() => freePort()));
  const edge = await startNginx({ backends: ports.map((port) => `127.0.0.1:${port}`) });
  stack.defer(() => edge.stop());
  const place = { artefact, folder, env: { ...env, PURGE_URL: `${edge.url}/.edge/purge` } };
  const servers = NAMES.map((name, i) => serverAt(name, ports[i] ?? 0, place));
  say('The schema is made, and the site goes live …');
  const operate = operator(artefact, folder, { ...env, PUBLIC_URL: edge.url });
  await operate('migrate');
  await operate('deploy');
  const { remote, version } = NEXT_VERSION;
  await operate('release', 'publish', remote, '--from', await buildRelease(remote, version));
  say('Three servers start …');
  for (const server of servers) {
    await server.start();
    stack.defer(() => server.stop());
  }
  return { fleet: { servers, database, buckets, operate }, place, publicUrl: edge.url };
}

/** Shoppers who arrive evenly over the time; resolves when all have left. */
async function sendShoppers(url: string, journal: Journal): Promise<string[]> {
  const problems: string[] = [];
  const visits: Promise<void>[] = [];
  for (let i = 0; i < SHOPPERS; i++) {
    const wait = (i * MINUTES * MINUTE_MS) / SHOPPERS - journal.now();
    if (wait > 0) await pause(wait);
    visits.push(shop(url, journal).catch((error: Error) => void problems.push(error.message)));
  }
  await Promise.all(visits);
  return problems;
}

/** The revision of the page that a reader gets. */
const revisionAt = async (url: string): Promise<number> => Number((await fetch(url)).headers.get('x-revision'));

async function disturb({ fleet, publicUrl }: Setting, journal: Journal): Promise<void> {
  for (const { name, at, run, changesSite } of OPERATIONS) {
    const wait = at * MINUTES * MINUTE_MS - journal.now();
    if (wait > 0) await pause(wait);
    say(name);
    const before = await revisionAt(publicUrl);
    await journal.during(name, () => run(fleet, (MINUTES * MINUTE_MS) / 10));
    if (changesSite) {
      const isSeen = async () => (await revisionAt(publicUrl)) > before;
      await journal.during(`${name}, until readers see it`, () => until(name, isSeen));
    }
  }
}

/** Everything in a folder that is deleted where all was well. @returns a sentence for each fault */
async function prove(folder: string): Promise<string[]> {
  await using stack = new AsyncDisposableStack();
  const setting = await startFleet(folder, stack);
  const { fleet, publicUrl: url } = setting;
  const experiments = await experiment(setting, say);
  const journal = new Journal();
  say(`${SHOPPERS} shoppers in ${MINUTES} minutes at ${url} …`);
  const leaving = new AbortController();
  const administration = administrate(url, journal, leaving.signal);
  const [problems] = await Promise.all([sendShoppers(url, journal), disturb(setting, journal)]);
  leaving.abort();
  await administration;
  for (const line of figuresOf(journal)) console.log(line);
  const faults = await faultsOf(journal, fleet.database.directUrl, fleet.servers);
  return [...experiments, ...new Set(problems), ...faults];
}

if (process.argv.includes('--list')) {
  for (const name of [...EXPERIMENT_NAMES, ...OPERATIONS.map((operation) => operation.name)]) console.log(name);
} else {
  assertInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'urooj-fleet-'));
  // The database runs as a user of its own, who must be able to enter.
  chmodSync(folder, 0o755);
  const faults = await prove(folder).catch((error: Error) => [error.message]);
  if (faults.length > 0) {
    console.error(`\n${faults.join('\n')}\nThe logs are in ${folder}.`);
    process.exitCode = 1;
  } else {
    console.log('\nNothing was lost, no reader saw an error, and writes failed only while PostgreSQL restarted.');
    rmSync(folder, { recursive: true });
  }
}
