import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operate } from '../fixtures/operator.ts';
import { digests } from '../fixtures/releases.ts';
import { REMOTE_NAMES, type ReleaseShop } from '../fixtures/remotes.ts';
import { startShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { copySources, type Sources } from './sources.ts';
import { freePatches, installedVersion, pinnedVersion, pinVersions, previousVersions, UPGRADES } from './versions.ts';
import { walkThrough } from './walk.ts';

/** A shop that was built with the previous versions; one package after another goes live in the shell only. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let sources: Sources;
let shop: ReleaseShop;
let dataDir = '';
/** What is still at its previous version. */
let previous: Record<string, string> = {};

test.beforeAll(async () => {
  test.setTimeout(900_000);
  sources = await copySources();
  previous = await previousVersions(sources);
  await freePatches(sources);
  await pinVersions(sources, previous);
  await sources.install();
  dataDir = await mkdtemp(join(tmpdir(), 'urooj-yesterday-'));
  const siteDir = join(dataDir, 'site');
  // A start publishes the same builds and makes them live.
  shop = { ...(await startShop(dataDir, {}, { root: sources.dir, timeoutMs: 600_000 })), siteDir };
});
test.afterAll(async () => {
  await shop?.stop();
  await sources?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

test('yesterday: shell and remotes with the previous versions', async ({ page }) => {
  console.log(
    `Yesterday: ${Object.entries(previous)
      .map((entry) => entry.join(' '))
      .join(', ')}`,
  );
  for (const {
    packages: [name],
  } of UPGRADES)
    expect(await installedVersion(sources, name)).toBe(previous[name]);
  for (const remote of REMOTE_NAMES) await walkThrough(page, remote, shop);
});

for (const [index, { what, packages }] of UPGRADES.entries()) {
  test(`an upgrade of ${what} goes live in the shell only, and every remote of yesterday runs`, async ({ page }) => {
    const version = `2.${index}.0`;
    for (const name of packages) delete previous[name];
    await pinVersions(sources, previous);
    await sources.install();
    expect(await installedVersion(sources, packages[0])).toBe(await pinnedVersion(sources, packages[0]));
    const build = await sources.build('shell', version);
    const before = await digests(join(shop.siteDir, 'r'));
    for (const args of [
      ['publish', 'shell', '--from', build],
      ['activate', 'shell', version],
    ]) {
      const { code, error } = await operate(shop.siteDir, ...args);
      expect([code, error]).toEqual([0, '']);
    }
    const after = Object.entries(await digests(join(shop.siteDir, 'r')));
    expect(Object.fromEntries(after.filter(([file]) => !file.includes(`/shell/${version}/`)))).toEqual(before);
    for (const remote of REMOTE_NAMES) await walkThrough(page, remote, shop);
    const now = await Promise.all(packages.map(async (name) => `${name} ${await pinnedVersion(sources, name)}`));
    console.log(
      `shell ${version}: ${now.join(', ')}; ${before ? Object.keys(before).length : 0} other files unchanged`,
    );
  });
}
