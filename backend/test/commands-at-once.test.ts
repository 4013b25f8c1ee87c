/** Commands that work on one stopped shop at the same time: the second one says what the first one is. */
import { expect, test } from 'vitest';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { lockForCommand } from '../src/db/embedded/lock.ts';
import { start, startErrorOf, temporaryFolder } from './shop.ts';

test('of two backups or two restores of a stopped shop, the second says that a command is working', async () => {
  const [folder, env, other] = [
    await temporaryFolder(),
    { DATA_DIR: await temporaryFolder() },
    { DATA_DIR: await temporaryFolder() },
  ];
  await (await start(env)).close();
  const works = (dataDir: string) =>
    `A command such as a backup is working on the shop in ${dataDir} (process ${process.pid}). Try again when it has ended.`;
  const both = ['a', 'b'].map((name) => backup(readConfig(env, '/'), [name], folder));
  expect(await outcomesOf(both)).toEqual(['done', works(env.DATA_DIR)]);
  await backup(readConfig(env, '/'), ['c'], folder);
  const restores = ['c', 'c'].map((name) => restore(readConfig(other, '/'), [name], folder));
  expect(await outcomesOf(restores)).toEqual(['done', works(other.DATA_DIR)]);
});

/** Which of the two is first depends on the file system. */
async function outcomesOf(works: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = works.map((work) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    ),
  );
  return (await Promise.all(outcomes)).sort((a, b) => b.localeCompare(a));
}

test('a start says that a command is working on the shop', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  const unlock = await lockForCommand(env.DATA_DIR);
  expect(await startErrorOf(start(env))).toMatch(/^A command such as a backup is working on the shop in /);
  await unlock?.();
});
