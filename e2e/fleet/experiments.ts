import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'backend/listening';
import { digests } from '../fixtures/releases.ts';
import { ROOT } from '../fixtures/shop.ts';
import { logIn } from './administrator.ts';
import { Journal } from './journal.ts';
import { type Fleet, NEXT_VERSION } from './operations.ts';
import { listens, until } from './program.ts';
import { type Place, serverAt } from './servers.ts';
import { upload } from './shopper.ts';
import { Visitor } from './visitor.ts';

export type Setting = { readonly fleet: Fleet; readonly place: Place; readonly publicUrl: string };

/** Resolves with a sentence for what is wrong; `null` where all is right. */
type Experiment = (setting: Setting) => Promise<string | null>;

/** Whether a server changes the site store by being started and stopped, and whether it names the shop by its address. */
async function serveOnce(name: string, { fleet, place, publicUrl }: Setting, env: Record<string, string>) {
  const before = await digests(fleet.buckets.directory);
  const server = serverAt(name, await freePort(), { ...place, env: { ...place.env, ...env } });
  await server.start();
  const page = await (await fetch(server.url, { headers: { accept: 'text/html' } })).text();
  await server.stop();
  const after = await digests(fleet.buckets.directory);
  if (JSON.stringify(before) !== JSON.stringify(after)) return 'The site store was changed by a start.';
  return page.includes(`<link rel="canonical" href="${publicUrl}/"`) ? null : 'The page has another canonical address.';
}

/** Started by npm, as an operator may do, with a signal to npm only. */
async function stopParent({ fleet, place }: Setting): Promise<string | null> {
  const port = await freePort();
  const home = join(place.folder, 'by-npm');
  mkdirSync(home);
  const env = { ...process.env, ...place.env, PORT: String(port), DATA_DIR: home };
  const parent = spawn('npm', ['run', 'serve'], { cwd: ROOT, env, stdio: 'ignore' });
  const ended = once(parent, 'exit');
  await until('npm run serve', () => listens(port));
  parent.kill('SIGTERM');
  await ended;
  await until('the end of the server', async () => !(await listens(port)));
  const [first] = fleet.servers;
  return first && (await fetch(`${first.url}/readyz`)).ok ? null : 'Another server is not ready.';
}

async function readElsewhere({ fleet }: Setting): Promise<string | null> {
  const [first, second, third] = fleet.servers.map(({ url }) => url);
  const path = await upload(new Visitor(first ?? '', new Journal()));
  for (const url of [second, third]) {
    const status = await (await logIn(url ?? '', new Journal())).picture(path);
    if (status !== 200) return `A picture that was uploaded to one server is ${status} at another.`;
  }
  return null;
}

/** A picture that only one server could show must not be accepted. */
async function startWithoutStorage({ place }: Setting): Promise<string | null> {
  const { STORAGE_URL: _, ...env } = place.env;
  const server = serverAt('without-storage', await freePort(), { ...place, env: { ...env, STORAGE_URL: '' } });
  const opened = await server.start().then(
    () => true,
    () => false,
  );
  if (!opened) return null;
  await server.kill();
  return 'A server with a database but without a storage of pictures was opened.';
}

/** What once changed the shop of others, or left something running. */
const EXPERIMENTS: Readonly<Record<string, Experiment>> = {
  'an empty replica joins': (setting) => serveOnce('empty', setting, {}),
  'a replica without a public address in its environment joins': (setting) =>
    serveOnce('no-address', setting, { PUBLIC_URL: '' }),
  'an artefact whose builds are older than what is live restarts': async (setting) => {
    const { operate } = setting.fleet;
    await operate('release', 'activate', NEXT_VERSION.remote, NEXT_VERSION.version);
    const fault = await serveOnce('older', setting, {});
    await operate('release', 'rollback', NEXT_VERSION.remote);
    return fault;
  },
  'a picture is uploaded to one server and read at the others': readElsewhere,
  'a server without a storage of pictures': startWithoutStorage,
  'SIGTERM to npm': stopParent,
};

export const EXPERIMENT_NAMES = Object.keys(EXPERIMENTS);

/** @returns a sentence for each that did not end well */
export async function experiment(setting: Setting, say: (line: string) => void): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, run] of Object.entries(EXPERIMENTS)) {
    const fault = await run(setting).catch((error: Error) => error.message);
    say(`${name}: ${fault ?? 'as it should be'}`);
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }
  return faults;
}
