import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storePaths } from '@urooj/store/directory';
import { publish } from '@urooj/store/publish';
import { operate } from '../fixtures/operator.ts';
import { REMOTE_NAMES, type ReleaseShop, type Remote } from '../fixtures/remotes.ts';
import { startShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { changeEntries, GENERATIONS, type Generation, isAllowed, REFUSALS } from './generations.ts';
import { copySources, type Sources } from './sources.ts';
import { walkThrough } from './walk.ts';

/** Three generations of the shell, each with the remotes of all three. */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const APPS = ['shell', ...REMOTE_NAMES] as const;
type App = (typeof APPS)[number];

let sources: Sources;
let shop: ReleaseShop;
let dataDir = '';
const builds = new Map<string, string>();
const results: string[] = [];

const buildOf = (app: App, generation: Generation): string => builds.get(`${app} ${generation}`) ?? '';

test.beforeAll(async () => {
  test.setTimeout(900_000);
  sources = await copySources();
  await sources.install();
  dataDir = await mkdtemp(join(tmpdir(), 'urooj-matrix-'));
  shop = {
    ...(await startShop(dataDir, {}, { root: sources.dir, timeoutMs: 600_000 })),
    siteDir: join(dataDir, 'site'),
  };
  for (const generation of GENERATIONS) {
    await changeEntries(sources, generation);
    for (const app of APPS) builds.set(`${app} ${generation}`, await sources.build(app, generation));
  }
});
test.afterAll(async () => {
  console.log(['', '| shell | remote | | ', '| --- | --- | --- |', ...results].join('\n'));
  await shop?.stop();
  await sources?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** Publishes past the gates; a release that is in the store stays as it is. */
const store = (app: App, generation: Generation) => publish({ dir: shop.siteDir }, buildOf(app, generation));

async function succeeds(...args: string[]): Promise<void> {
  const { code, error } = await operate(shop.siteDir, ...args);
  expect([code, error]).toEqual([0, '']);
}

async function isRejected(sentence: RegExp, ...args: string[]): Promise<void> {
  const { code, error } = await operate(shop.siteDir, ...args);
  expect([code, error]).toEqual([1, expect.stringMatching(sentence)]);
}

/** Publishes as if for the first time: a release that is in the store already would only be compared with it. */
async function isNotPublished(sentence: RegExp, remote: Remote, generation: Generation): Promise<void> {
  await rm(storePaths({ dir: shop.siteDir }).manifest(remote, generation), { force: true });
  await isRejected(sentence, 'publish', remote, '--from', buildOf(remote, generation));
  await store(remote, generation);
}

/** The remotes of the generation before that the new shell refuses: they go live together with it. */
const rejectedBy = (shell: Generation, remotes: Generation): Remote[] =>
  REMOTE_NAMES.filter((remote) => !isAllowed(remote, shell, remotes));

for (const [index, shell] of GENERATIONS.entries()) {
  const before = GENERATIONS[index - 1];

  test(`shell ${shell} goes live with the remotes that need it`, async () => {
    await store('shell', shell);
    const together = before ? rejectedBy(shell, before) : [...REMOTE_NAMES];
    for (const remote of together) {
      await store(remote, shell);
      if (before) await isRejected(new RegExp(`${remote} \\S+ ${REFUSALS.sentence}`), 'activate', 'shell', shell);
    }
    await succeeds('activate', 'shell', shell, ...together.flatMap((remote) => [remote, shell]));
  });

  for (const generation of GENERATIONS) {
    const allowed = REMOTE_NAMES.filter((remote) => isAllowed(remote, shell, generation));
    const rejected = REMOTE_NAMES.filter((remote) => !isAllowed(remote, shell, generation));

    test(`shell ${shell} runs ${allowed.length} remotes of ${generation}, and refuses ${rejected.length}`, async ({
      page,
    }) => {
      for (const remote of rejected) {
        const sentence = new RegExp(`${remote} ${generation} ${REFUSALS.sentence}`);
        await isNotPublished(sentence, remote, generation);
        await isRejected(sentence, 'activate', remote, generation);
        results.push(`| ${shell} | ${remote} ${generation} | rejected |`);
      }
      if (allowed.length === 0) return;
      for (const remote of allowed) await succeeds('publish', remote, '--from', buildOf(remote, generation));
      await succeeds('activate', ...allowed.flatMap((remote) => [remote, generation]));
      for (const remote of allowed) {
        await walkThrough(page, remote, shop);
        results.push(`| ${shell} | ${remote} ${generation} | runs |`);
      }
    });
  }

  test(`shell ${shell}: its own remotes are live again`, async () => {
    const own = REMOTE_NAMES.filter((remote) => isAllowed(remote, shell, shell));
    await succeeds('activate', ...own.flatMap((remote) => [remote, shell]));
  });
}
