import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { OTHER_VARIABLES, VARIABLES } from 'backend/config';
import { describe, expect, test } from 'vitest';
import { ENVIRONMENT_PAGE, environmentPage } from '../src/environment-page.ts';
import { REMOTE_SCRIPTS } from '../src/kit/copy-remote.ts';
import { commandsIn, DOCUMENTS, documentedCommands } from './documented-commands.ts';
import { EXECUTED, type Execution, executionOf } from './executions.ts';
import { fitsForm, isUsable } from './usage-forms.ts';
import { PACKAGES } from './workspace.ts';

const TOP = /^(shell|mf-\w+|shared|backend|cli|e2e|docs)\//;

/** Repository paths in backticks, as `shared/domain/src/money.ts`; placeholders and globs are not paths. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w@./-]+)`/g)].flatMap(([, path = '']) => (TOP.test(path) ? [path] : []));

const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].flatMap(([, target]) => (target ? [target] : []));

const scriptsIn = (text: string) =>
  [...text.matchAll(/npm run (?!-)([\w:-]+)/g)].flatMap(([, name]) => (name ? [name] : []));

/** Of this repository, and of a remote in a repository of its own. */
const scripts = {
  ...(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts,
  ...REMOTE_SCRIPTS,
};

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');

  test('names only files that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(linksIn(text).filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
  });

  test('names only commands that exist', () => {
    expect(scriptsIn(text).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test('a newcomer reads the README within minutes, and nobody is asked to read more than a book', () => {
  const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n').length - 1;
  expect(lines, 'Move what only owners, operators or teams need to their pages.').toBeLessThanOrEqual(90);
  // Nobody reads a changelog from its beginning.
  const read = DOCUMENTS.filter((document) => document !== 'CHANGELOG.md');
  const words = read.flatMap((document) => readFileSync(join(ROOT, document), 'utf8').match(/\S+/g) ?? []);
  expect(words.length, 'Shorten a document before you write another one.').toBeLessThanOrEqual(38_000);
});

describe('environment variables', () => {
  const known = Object.keys({ ...VARIABLES, ...OTHER_VARIABLES });

  test('are in docs/environment.md as in the table of backend/src/config.ts', () => {
    const advice =
      'The page differs from the table. Write it again: node_modules/.bin/node cli/src/environment-page.ts';
    expect(readFileSync(join(ROOT, ENVIRONMENT_PAGE), 'utf8') === environmentPage(), advice).toBe(true);
  });

  test('that the product reads are in the table', () => {
    // Those of the system, of npm, of bundlers and of a runner.
    const foreign = /^(PATH|TMPDIR|USER|INIT_CWD|NODE_ENV|ACTIONS_ID_TOKEN_REQUEST_\w+)$/;
    const sources = PACKAGES.flatMap((one) => one.sources).filter(
      ({ file, isTest }) => !isTest && !file.includes('/bench/'),
    );
    const read = sources.flatMap(({ file, text }) => {
      const members = [...text.matchAll(/\b(?:process\.env|environment)\??\.([A-Z][A-Z_]+)/g)];
      const names = [...text.matchAll(/\{([^{}]+)\}(?::[^=;]+)? = (?:process\.env|environment)\b/g)].flatMap(
        ([, list = '']) => [...list.matchAll(/\b[A-Z][A-Z_]+/g)],
      );
      return [...members, ...names].map((match) => ({ file, name: match[1] ?? match[0] }));
    });
    expect(read.length).toBeGreaterThan(8);
    const unknown = read.filter(({ name }) => !known.includes(name) && !foreign.test(name));
    expect(unknown.map(({ file, name }) => `${file}: add ${name} to the table of backend/src/config.ts`)).toEqual([]);
  });

  test('are at most 26', () => {
    const advice = 'Time-outs and limits are constants or settings of the site store.';
    expect(known.length, advice).toBeLessThanOrEqual(26);
  });
});

describe('documented commands', () => {
  const documented = documentedCommands();

  test('are found in blocks, job steps and code spans', () => {
    const text = [
      ...['Type', '', '    npm start   # a comment', "    A='b c' \\", '      npm run d -- --why "e # f"', ''],
      ...['```sh', 'ls', '```', '```text', 'not a command', '```', '```yaml', 'steps:', '  - run: npm ci', '```'],
      ...['or `npm run', 'e`, `rollback shell`, `A=1 npx f` and `GET /g`, not `npm` or `rollback`.'],
    ].join('\n');
    expect(commandsIn('a.md', text)).toEqual([
      { at: 'a.md:3', command: 'npm start' },
      { at: 'a.md:4', command: `A='b c' npm run d -- --why "e # f"` },
      { at: 'a.md:8', command: 'ls' },
      { at: 'a.md:15', command: 'npm ci' },
      { at: 'a.md:17', command: 'npm run e' },
      { at: 'a.md:18', command: 'npm run release -- rollback shell' },
      { at: 'a.md:18', command: 'A=1 npx f' },
      { at: 'a.md:18', command: 'GET /g' },
    ]);
  });

  test('are each proved by a test', () => {
    const unknown = documented.filter(({ command }) => !executionOf(command));
    const advice =
      'Write into EXECUTIONS of cli/test/executions.ts which test proves it: `run()` runs it as documented. ' +
      'A block that holds no commands is fenced, with the language `text`.';
    expect(unknown.map(({ at, command }) => `${at}: no test proves \`${command}\`. ${advice}`)).toEqual([]);
  });

  test('are all that the table contains', () => {
    const stale = EXECUTED.filter((entry) => documented.every(({ command }) => command !== entry));
    expect(stale.map((entry) => `No document contains \`${entry}\`: remove it from EXECUTIONS.`)).toEqual([]);
  });

  const known = documented.flatMap(({ command }): (readonly [string, Execution])[] => {
    const execution = executionOf(command);
    return execution ? [[command, execution]] : [];
  });

  test('are ones that their command takes', () => {
    const typed = documented.filter(
      ({ command }) =>
        /^\(?(?:\S+=.* )?(?:npm|npx|cd|node_modules)\b/.test(command) && executionOf(command)?.kind !== 'elsewhere',
    );
    expect(typed.length).toBeGreaterThan(70);
    expect(typed.filter(({ command }) => !isUsable(command))).toEqual([]);
  });

  test.each([
    ['<remote> [--from <dist>]', 'mf-blog --from dist', true],
    ['<remote> [--from <dist>]', '--from dist', false],
    ['<remote> [--from <dist>]', 'mf-blog --from', false],
    ['<remote> [--from <dist>]', 'mf-blog --to dist', false],
    ['<remote> [--from <dist>]', 'mf-blog dist', false],
    ['[<remote> …]', 'mf-blog mf-admin', true],
    ['create [--email <address>] [--force]', 'create --force', true],
    ['create [--email <address>] [--force]', 'remove', false],
    ['[--status | --dry-run]', '--status', true],
    ['[<name>]', 'one two', false],
  ])('of the form %s: %s is taken: %s', (form, line, isTaken) => {
    expect(fitsForm(form, line.split(' '))).toBe(isTaken);
  });

  test.each([
    ['npm run release -- cannary mf-blog 1.1.0 5', false],
    ['npm run release -- canary mf-blog 1.1.0 5 --from dist', false],
    ['npm run admin -- reset-pasword', false],
    ['npm run proof -- acess', false],
    ['npm run config -- set support.whatsapp 1 --why "new number"', true],
    ['node_modules/.bin/vitest run shared/domain/src/mony.test.ts', false],
  ])('as %s are taken: %s', (line, isTaken) => {
    expect(isUsable(line)).toBe(isTaken);
  });

  test('whose work another test proves name that test', () => {
    const missing = known.flatMap(([command, execution]) =>
      execution.kind === 'usage' && !existsSync(join(ROOT, execution.file)) ? [`${command}: ${execution.file}`] : [],
    );
    expect(missing).toEqual([]);
  });

  test('that another test executes are in that test', () => {
    const missing = known.flatMap(([command, execution]) =>
      execution.kind === 'elsewhere' && !readFileSync(join(ROOT, execution.file), 'utf8').includes(execution.text)
        ? [`${execution.file} does not execute \`${command}\`: it has no ${execution.text}`]
        : [],
    );
    expect(missing).toEqual([]);
  });

  test('that run a proof run files of `npm test`', () => {
    const files = known.flatMap(([, execution]) => (execution.kind === 'proof' ? execution.files : []));
    expect(files.length).toBeGreaterThan(20);
    // The pattern of vitest.config.ts.
    const isInSuite = (file: string) =>
      /^(backend\/(src|test)|cli\/test|releases\/store\/src|shared\/domain\/src)\/.*\.test\.ts$/.test(file) &&
      existsSync(join(ROOT, file));
    expect(files.filter((file) => !isInSuite(file))).toEqual([]);
  });
});
