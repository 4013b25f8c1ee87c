#!/usr/bin/env node
import { failWithSentence, UsageError } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
/** `urooj-remote <command>`: what the team of one remote runs in the folder of that remote, in a repository of its own. */
import { ownValue } from '@urooj/host/own-value';
import { buildApp } from './build/build-app.ts';
import { withBuildLock } from './build/build-lock.ts';
import { check, readCheckOptions } from './check/check.ts';
import { devInside, shopIn } from './dev/dev-inside.ts';
import { type RemoteApp, remoteAt } from './remote-app.ts';
import { repositoryOf } from './repository.ts';
import { runInShop, SHOP_OPERATIONS } from './shop/shop-operations.ts';

// Each tool sets its own. That of the caller would change tests.
delete process.env.NODE_ENV;

type Command = {
  usage: string;
  about: string;
  run(app: RemoteApp, args: readonly string[]): Promise<void>;
};

async function build(app: RemoteApp, [flag, version, ...rest]: readonly string[]): Promise<void> {
  if ((flag !== undefined && (flag !== '--version' || !version)) || rest.length > 0)
    throw new UsageError('build takes --version <version>, as 1.2.0; without it, the version is made of the sources.');
  const { say, step } = createProgress();
  await withBuildLock(repositoryOf(app.dir), say, () => step(`${app.name} built`, () => buildApp(app.dir, version)));
  say(`\nAn operator with the site store publishes it: npm run release -- publish ${app.name} --from ${app.dir}/dist`);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  check: {
    usage: 'check [--from <dist>]',
    about: 'format, types, tests, build and contract; with --from only those of a finished build',
    run: (app, args) => check(app, readCheckOptions(args).from),
  },
  dev: {
    usage: 'dev --in <shop>',
    about: 'builds the remote at each change and serves it inside a running shop',
    async run(app, args) {
      const shop = shopIn(args);
      if (!shop) throw new UsageError('dev needs a running shop: dev --in https://shop.example');
      await devInside(app, shop);
    },
  },
  build: {
    usage: 'build [--version <version>]',
    about: 'builds the remote into its folder dist',
    run: build,
  },
  ...Object.fromEntries(
    Object.entries(SHOP_OPERATIONS).map(([name, operation]): [string, Command] => [
      name,
      { usage: operation.usage, about: operation.about, run: (app, args) => runInShop(operation, app, args) },
    ]),
  ),
};

const HELP = Object.values(COMMANDS).map(({ usage, about }) => `  urooj-remote ${usage}\n      ${about}`);

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === '--help') return console.log(HELP.join('\n'));
  const command = ownValue(COMMANDS, name);
  if (!command) throw new UsageError(`urooj-remote has no command ${name}.\n${HELP.join('\n')}`);
  await command.run(remoteAt(process.cwd()), args);
}

main(process.argv.slice(2)).catch(failWithSentence);
