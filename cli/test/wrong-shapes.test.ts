/** Files of the store that are JSON, but not of the shape that a release has written: each command names them, and none continues. */
import { rm } from 'node:fs/promises';
import { isExpected } from '@urooj/command/process';
import { assertLiveIsServable } from '@urooj/store/read-json';
import { readRecord, writeRecord } from '@urooj/store/store';
import { AUTHORED, activating, storage, testStore } from '@urooj/store/store.fixture';
import { expect, test } from 'vitest';
import { buildsOfWorkTree } from '../src/builds-of-work-tree.ts';
import { deployBuilds } from '../src/deploy-builds.ts';
import type { Command, Context } from '../src/release/command.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { COMMANDS } from '../src/release/commands.ts';
import { SETTINGS_COMMANDS } from '../src/settings/commands.ts';

const SENTENCE =
  /\.json is damaged \(it (is|has) no .+\)\. Nothing was overwritten\.\n(.*([Rr]estore|Go back to it)|Delete it)/;
const EVERY_OPERATION = ['config set', 'release activate', 'release rollback', 'deploy'];
const EVERY_READ = ['config get', 'config history', 'release status'];

/** A file, contents that it cannot have, and the commands that need it. */
type Row = readonly [file: string, contents: readonly string[], commands: readonly string[]];
const OF_LIVE_SITE: readonly Row[] = [
  [
    'remotes.json',
    ['{}', '[]', 'null', '{"revision": 1, "shell": {"active": "1.0.0", "versions": {}}, "remotes": {}}'],
    [...EVERY_OPERATION, 'release status', 'release verify', 'serve'],
  ],
  [
    'composed-with.json',
    ['{}', 'null', '{"config": {}, "publicUrl": ""}'],
    [...EVERY_OPERATION, 'config get', 'serve'],
  ],
  ['store-format.json', ['{}', 'null', '[]', '{"format": "1"}'], [...EVERY_OPERATION, ...EVERY_READ, 'serve']],
  ['settings-history.json', ['{}', 'null', '[{}]'], [...EVERY_OPERATION, 'config history', 'config rollback']],
  ['path-assignments.json', ['[]', 'null', '{"blog": {}}'], [...EVERY_OPERATION, 'serve']],
  ['dynamic.json', ['{}', 'null', '{"shell": "1.0.0"}', '[{}]'], ['deploy', 'serve']],
  ['config.json', ['{}', 'null', '[]'], ['deploy', 'serve']],
  ['html/headers.json', ['[]', 'null', '{"*": 1}'], ['deploy', 'serve']],
];
const OF_STORE: readonly Row[] = [
  [
    'releases/mf-blog/1.1.0.json',
    ['{}', 'null', '{"files": {}}'],
    ['config set', 'release activate', 'deploy', 'release status', 'release verify'],
  ],
  ['work-tree.json', ['[]', 'null', '{"shell": 1}'], ['deploy']],
  ['tokens/ci.json', ['{}', 'null', '[]'], ['release token list']],
  ['reports/sum.json', ['{}', '[]', '{"counts": {}}'], ['release status']],
];

const { site, publishAs, apply, liveKey, fillOnce } = testStore();

const openShop = fillOnce(async () => {
  await publishAs('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) {
    await publishAs('mf-blog', version);
    await apply(activating('shell', '1.0.0'), activating('mf-blog', version));
  }
});

function run(commands: Readonly<Record<string, Command>>, ...argv: string[]) {
  const { command = '', args, options } = readCommandLine(argv, 'amna');
  const context = {
    ...{ site, options, variables: { publicUrl: null, apiHost: null } },
    progress: { say: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() },
    firstComposed: async () => AUTHORED,
    postsOf: () => async () => [],
  } as unknown as Context;
  return commands[command ?? '']?.run(args, context);
}

async function deploy() {
  const progress = { say: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };
  const settings = () => ({ config: AUTHORED.config, publicUrl: 'https://new.example' });
  await deployBuilds(site, { builds: buildsOfWorkTree([]), settings, who: 'start', why: '' }, progress);
}

const TYPED: Readonly<Record<string, () => Promise<unknown> | undefined>> = {
  'config get': () => run(SETTINGS_COMMANDS, 'get'),
  'config history': () => run(SETTINGS_COMMANDS, 'history'),
  'config rollback': () => run(SETTINGS_COMMANDS, 'rollback'),
  'config set': () => run(SETTINGS_COMMANDS, 'set', 'reviewTime', 'one hour'),
  'release activate': () => run(COMMANDS, 'activate', 'mf-blog', '1.0.0'),
  'release rollback': () => run(COMMANDS, 'rollback', 'mf-blog'),
  'release status': () => run(COMMANDS, 'status'),
  'release verify': () => run(COMMANDS, 'verify'),
  'release token list': () => run(COMMANDS, 'token', 'list'),
  deploy,
  serve: () => assertLiveIsServable(site),
};

/** Runs a command as a process that has just been started. @returns what it failed with */
async function failureOf(command: string): Promise<unknown> {
  try {
    // The next process has a new copy of a bucket. A command that failed may still be downloading another release, as a
    // process would until it ends.
    if (site.bucket) await rm(site.dir, { recursive: true, force: true, maxRetries: 10 });
    await site.bucket?.refresh();
    await TYPED[command]?.();
    return `${command} has succeeded`;
  } catch (error) {
    return error;
  }
}

/** @returns the commands that did not say what is damaged, and what they did */
async function wronglyHandled(key: string, contents: readonly string[], commands: readonly string[]) {
  const wrong: unknown[] = [];
  for (const content of contents) {
    await writeRecord(site, key, content);
    for (const command of commands) {
      const failure = await failureOf(command);
      const said = isExpected(failure) ? failure.message : '';
      if (!said.includes(key.split('/').at(-1) ?? '') || !SENTENCE.test(said))
        wrong.push([command, content, String(failure)]);
    }
    expect(await readRecord(site, key)).toBe(content);
  }
  return wrong;
}

test.each(OF_LIVE_SITE)('%s', async (file, contents, commands) => {
  await openShop();
  expect(await wronglyHandled(await liveKey(file), contents, commands)).toEqual([]);
});

test.each(OF_STORE)('%s', async (key, contents, commands) => {
  await openShop();
  expect(await wronglyHandled(key, contents, commands)).toEqual([]);
});

test.runIf(storage.inBucket)('live.json of the bucket', async () => {
  await openShop();
  const contents = ['{}', 'null', '[]', '{"revision": 2}'];
  expect(await wronglyHandled('live.json', contents, [...EVERY_OPERATION, ...EVERY_READ, 'serve'])).toEqual([]);
});
