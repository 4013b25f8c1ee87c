import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUCKET } from '@urooj/storage/bucket-server.fixture';
import { expect, onTestFinished, test } from 'vitest';
import { perform } from './activate.ts';
import { revisionNumbers, storePaths } from './directory.ts';
import type { StorePlace } from './open.ts';
import { describeOperation } from './operations.ts';
import type { Message, Saying } from './operator.fixture.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import type { Step } from './steps.ts';
import { AUTHORED, activating, openBucket, remoteBundle, storage, testStore } from './store.fixture.ts';
import { commitRevision, isPublished, readComposedWith, readReleaseMap, type SiteStore } from './store.ts';

const OPERATOR = fileURLToPath(new URL('./operator.fixture.ts', import.meta.url));
const ADMIN = remoteBundle('admin').replaceAll('/blog', '/admin');
const { site, place, makeBuild, fillOnce } = testStore();

/** A process that has read the live site and waits. */
async function operator(message: Message) {
  const child = fork(OPERATOR, { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const hears = async () => (await once(child, 'message'))[0] as Saying;
  child.send(message);
  const first = await hears();
  return {
    first,
    async goOn() {
      const end = hears();
      child.send('go on');
      return end;
    },
  };
}

async function fill(store: SiteStore): Promise<void> {
  const apps = ['shell', 'mf-blog', 'mf-admin'];
  await publish(store, await makeBuild('shell', '1.0.0'));
  await publish(store, await makeBuild('mf-blog', '1.0.0'));
  await publish(store, await makeBuild('mf-admin', '1.0.0', { bundle: ADMIN }));
  await perform(store, { ...AUTHORED, steps: apps.map((name) => activating(name, '1.0.0')) });
  for (const version of ['1.1.0', '1.2.0']) await publish(store, await makeBuild('mf-blog', version));
  await publish(store, await makeBuild('mf-admin', '1.1.0', { bundle: ADMIN }));
}

const openShop = fillOnce(() => fill(site));

/**
 * A shop in a folder, and the same in a bucket, where each operator has a copy of its own. Each race is run in one of them; the
 * proof `store` runs each in both.
 */
const STORES: [string, () => Promise<{ store: SiteStore; placeOf: (who: string) => StorePlace }>][] = [
  [
    'folder',
    async () => {
      await openShop();
      return { store: site, placeOf: () => ({ siteDir: site.dir, siteBucket: null }) };
    },
  ],
  [
    'bucket',
    async () => {
      const { endpoint, open } = await openBucket(place.root);
      const siteBucket = { bucket: BUCKET, prefix: 'shop/', region: 'us-east-1', endpoint };
      const store = open('mine');
      await fill(store);
      return { store, placeOf: (who) => ({ siteDir: `${place.root}/${who}`, siteBucket }) };
    },
  ],
];

const storesFor = (short: string) => STORES.filter(([name]) => name === short || storage.racesInBoth);

const history = async (store: SiteStore) => {
  await store.bucket?.refresh();
  return (await readReleaseMap(store))?.history.slice(1).map((made) => `${made.who}: ${describeOperation(made)}`);
};

test.each(storesFor('bucket'))('operations of two processes on two apps both go live (%s)', async (_, open) => {
  const { store, placeOf } = await open();
  const amna = await operator({ place: placeOf('amna'), step: activating('mf-blog', '1.1.0'), who: 'amna' });
  const bilal = await operator({ place: placeOf('bilal'), step: activating('mf-admin', '1.1.0'), who: 'bilal' });
  expect([amna.first, bilal.first]).toEqual(['has read', 'has read']);
  expect(await amna.goOn()).toEqual({ revision: 2 });
  expect(await bilal.goOn()).toEqual({ revision: 3 });
  expect(await history(store)).toEqual(['amna: activate mf-blog 1.1.0', 'bilal: activate mf-admin 1.1.0']);
  const map = await readReleaseMap(store);
  expect([map?.remotes['mf-blog']?.active, map?.remotes['mf-admin']?.active]).toEqual(['1.1.0', '1.1.0']);
});

test.each(storesFor('folder'))(
  'of operations of two processes on one app the second is refused, with what happened (%s)',
  async (_, open) => {
    const { store, placeOf } = await open();
    const amna = await operator({ place: placeOf('amna'), step: activating('mf-blog', '1.1.0'), who: 'amna' });
    const bilal = await operator({ place: placeOf('bilal'), step: activating('mf-blog', '1.2.0'), who: 'bilal' });
    expect(await amna.goOn()).toEqual({ revision: 2 });
    expect(await bilal.goOn()).toMatchObject({
      error: 'RevisionConflict',
      message: expect.stringContaining('changed mf-blog meanwhile (revision 2 of amna: activate mf-blog 1.1.0)'),
    });
    expect(await history(store)).toEqual(['amna: activate mf-blog 1.1.0']);
  },
);

const local = () => ({ siteDir: site.dir, siteBucket: null });

test('with a revision named, an operation that lost a race is not repeated', async () => {
  await openShop();
  const step = activating('mf-admin', '1.1.0');
  const strict = await operator({ place: local(), step, who: 'amna', onRevision: 1 });
  await perform(site, { ...AUTHORED, steps: [activating('mf-blog', '1.1.0')] });
  expect(await strict.goOn()).toMatchObject({ error: 'RevisionConflict' });
  expect(await history(site)).toEqual(['ops: activate mf-blog 1.1.0']);
});

test('the gates look at the site that an operation is repeated on', async () => {
  await openShop();
  const step: Step = { kind: 'move', segment: 'blog', name: 'mf-admin' };
  const late = await operator({ place: local(), step, who: 'amna' });
  await perform(site, { ...AUTHORED, steps: [step] });
  expect(await late.goOn()).toMatchObject({ error: 'RevisionConflict' });
  const activation = await operator({ place: local(), step: activating('mf-blog', '1.2.0'), who: 'bilal' });
  await prune(site, [{ name: 'mf-blog', version: '1.2.0' }], AUTHORED);
  expect(await activation.goOn()).toMatchObject({ error: 'NotPublished' });
  expect(isPublished(site, 'mf-blog', '1.2.0')).toBe(false);
});

test('a repeated operation keeps the settings that went live meanwhile', async () => {
  await openShop();
  const publicUrl = 'https://new.example';
  let isFirst = true;
  await perform(site, {
    ...{ ...AUTHORED, keepsSettings: true, steps: [activating('mf-blog', '1.1.0')] },
    async validate() {
      if (isFirst) await perform(site, { ...AUTHORED, publicUrl, steps: [] });
      isFirst = false;
    },
  });
  expect((await readReleaseMap(site))?.remotes['mf-blog']?.active).toBe('1.1.0');
  expect((await readComposedWith(site))?.publicUrl).toBe(publicUrl);
});

test('a revision that was written so late that prune had removed its number is a conflict, and does not stay', async () => {
  await openShop();
  const late = { revision: 2, at: new Date().toISOString(), who: 'late', why: 'test', what: 'activate mf-blog 1.2.0' };
  const stalled = commitRevision(site, late.revision, async (dir) => {
    await cp(join(storePaths(site).revisions, '1'), dir, { recursive: true });
    const map = await readReleaseMap(site);
    await writeFile(join(dir, 'remotes.json'), JSON.stringify({ ...map, revision: late.revision, history: [late] }));
    for (let others = 0; others < 6; others++) await perform(site, { ...AUTHORED, steps: [] });
    await prune(site, [{ name: 'mf-blog', version: '1.2.0' }], AUTHORED);
    expect(await revisionNumbers(site)).not.toContain(late.revision);
  });
  await expect(stalled).rejects.toThrow('Someone else has written revision 2 meanwhile');
  expect(await revisionNumbers(site)).not.toContain(late.revision);
});

test('a prune that lost a race decides again', async () => {
  await openShop();
  const other = { ...AUTHORED, steps: [activating('mf-blog', '1.1.0')] };
  const candidates = ['1.1.0', '1.2.0'].map((version) => ({ name: 'mf-blog', version }));
  const both = await Promise.all([
    prune(site, candidates, AUTHORED),
    perform(site, other).catch((error: Error) => error),
  ]);
  const live = (await readReleaseMap(site))?.remotes['mf-blog']?.active;
  // Whoever was first: what is live is there, and what was pruned is not live.
  expect(isPublished(site, 'mf-blog', live ?? '')).toBe(true);
  expect(both[0].map(({ version }) => version)).not.toContain(live);
});
