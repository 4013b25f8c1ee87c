import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ORDER } from '../samples.ts';
import { temporaryFolder } from '../shop.ts';
import { completed, openShop, ROOT, runCommand } from './commands.ts';
import { parseTimeless, readShop } from './read-shop.ts';
import { unpack } from './unpack.ts';
import { Visitor } from './visitor.ts';

/** Of the shops in these folders: see the README. */
const PASSWORD = 'fixture-admin-password';
const FOLDER = import.meta.dirname;
const RELEASES = (await readdir(FOLDER, { withFileTypes: true }))
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);
/** The release before the first tag: the last one that does not look at the schema. */
const FIRST_RELEASE = '25bf93af';

/** Tags, the newest first; none where these are sources without their history. */
function tags(...options: readonly string[]): string[] {
  const args = ['tag', '--list', 'v*', '--sort=-creatordate', ...options];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

/** The data folder of a shop of this release, as this code restores it, and what its admin saw then. */
async function restored(release: string) {
  const dataDir = await temporaryFolder();
  const from = path.join(FOLDER, release);
  await cp(path.join(from, 'config.json'), path.join(dataDir, 'config.json'));
  await unpack(brotliDecompressSync(await readFile(path.join(from, 'site.tar.br'))), dataDir);
  const output = await completed(ROOT, ['restore', path.join(from, 'shop.backup')], { DATA_DIR: dataDir });
  const expected = brotliDecompressSync(await readFile(path.join(from, 'expected.json.br')));
  return { dataDir, output, expected: parseTimeless(expected.toString()) };
}

async function logIn(url: string): Promise<Visitor> {
  const admin = new Visitor(url);
  await admin.call('POST', '/login', { email: 'admin@urooj.local', password: PASSWORD });
  return admin;
}

test('each tag has the data of a shop of that release', () => {
  expect(RELEASES).toEqual(expect.arrayContaining(tags()));
});

describe.each(RELEASES)('a shop of %s', (release) => {
  test('is restored and served by this release, with its records, images, settings and live releases', async () => {
    const { dataDir, output, expected } = await restored(release);
    expect(output).toMatch(/Restored: \d+ rows and \d+ images/);
    const shop = await openShop(ROOT, 'serve', { DATA_DIR: dataDir });
    const admin = await logIn(shop.url);
    expect(await readShop(admin)).toMatchObject(expected);

    const payments = expected['/allPayments'] as {
      payments: { transactionId: string; screenshotUrl: string }[];
    };
    const shots = payments.payments.filter(({ transactionId }) => transactionId.startsWith('FIXTURE-'));
    const posts = expected['/blogPosts'] as { image: string }[];
    const images = [...shots.map(({ screenshotUrl }) => screenshotUrl), ...posts.map(({ image }) => image)];
    expect(images).toHaveLength(5);
    for (const image of images) {
      expect((await admin.get(image)).headers.get('content-type'), image).toMatch(/^image\//);
    }

    expect(await (await admin.get('/')).text()).toContain('Fixture Shop');
    expect(await (await admin.get('/remotes.json')).json()).toMatchObject({
      revision: 3,
      remotes: { 'mf-blog': { active: '1.1.0' } },
      history: expect.arrayContaining([expect.objectContaining({ who: 'amna', why: 'new blog' })]),
    });
    expect(await completed(ROOT, ['config', 'get', 'payees.jazzcash'], { DATA_DIR: dataDir })).toMatch(/0345 1234567/);
    // The shop goes on from there.
    expect((await admin.call('POST', '/createOrder', ORDER)).id).toEqual(expect.any(String));
  });
});

/** The release before this one, in a folder of its own. */
async function previousRelease(): Promise<string> {
  const commit = tags('--merged', 'HEAD^')[0] ?? FIRST_RELEASE;
  const folder = path.join(await temporaryFolder(), 'previous');
  await mkdir(folder);
  await unpack(execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 }), folder);
  return folder;
}

const MINUTES = { timeout: 900_000 };

// Installs and builds the release before, which takes minutes: `npm run proof -- schema`.
test.runIf(process.env.ONE_STEP_BACK)(
  'one step back: the release before runs on the upgraded shop, or says why not',
  MINUTES,
  async () => {
    const { dataDir, expected } = await restored(RELEASES[0] ?? '');
    // Without a site store, so that the start makes one with the settings of the file.
    await rm(path.join(dataDir, 'site'), { recursive: true });
    const env = { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:4610' };
    const upgraded = await openShop(ROOT, 'start', env);
    expect(await (await fetch(upgraded.url)).text()).toContain('Fixture Shop');
    expect(await completed(ROOT, ['config', 'get', 'payees.jazzcash'], env)).toMatch(/0345 1234567/);
    const { id } = await new Visitor(upgraded.url).call('POST', '/createOrder', ORDER);
    await upgraded.stop();

    const before = runCommand(await previousRelease(), ['start'], env);
    const isOpen = await before.hasPrinted(/The shop is open at (\S+)/);
    if (isOpen) {
      const url = /open at ([^\s"]+)/.exec(before.output())?.[1] ?? '';
      const { '/allOrders': orders, ...others } = expected;
      const seen = await readShop(await logIn(url));
      expect(seen).toMatchObject(others);
      expect(JSON.stringify(seen['/allOrders'])).toContain(String(id));
      expect(JSON.stringify(orders)).not.toContain(String(id));
    } else expect(before.output()).toMatch(/newer than this release can use/);
    process.stdout.write(isOpen ? 'The release before runs on it.\n' : before.output());
    await before.stop();

    const again = await openShop(ROOT, 'start', env);
    expect((await fetch(`${again.url}/followerApi/getOrder/${id}`)).status).toBe(200);
  },
);
