/** `--help` of every command, in a work tree and in an artefact. */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { expect, onTestFinished, test } from 'vitest';
import { PACKED_COMMANDS, packedFiles } from '../src/pack/sources.ts';
import { helpFor } from '../usage.mjs';

function call(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return { code: status, out: stdout, error: stderr };
}

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'usage-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

/** The entry of a work tree without packages and commands, and without npx: it can do nothing but answer. */
async function workTree(): Promise<(...args: string[]) => ReturnType<typeof call>> {
  const dir = await folder();
  await mkdir(join(dir, 'cli'));
  for (const file of ['run.mjs', 'usage.mjs']) await copyFile(join(ROOT, 'cli', file), join(dir, 'cli', file));
  return (...args) => call(process.execPath, [join(dir, 'cli', 'run.mjs'), ...args]);
}

/** The launcher of an artefact, whose commands print their arguments. */
async function artefact(): Promise<(...args: string[]) => ReturnType<typeof call>> {
  const dir = await folder();
  for (const path of ['bin', 'cli/commands']) await mkdir(join(dir, path), { recursive: true });
  await symlink(process.execPath, join(dir, 'bin', 'node'));
  await copyFile(join(ROOT, 'deploy', 'urooj'), join(dir, 'urooj'));
  await writeFile(join(dir, 'version.json'), '{"revision":"abc"}');
  for (const file of packedFiles().filter((path) => /^cli\/[^/]+\.mjs$/.test(path)))
    await copyFile(join(ROOT, file), join(dir, file));
  for (const name of PACKED_COMMANDS)
    await writeFile(join(dir, 'cli', 'commands', `${name}.ts`), `console.log('${name}', process.argv.slice(2));`);
  const { PATH = '' } = process.env;
  return (...args) => call('sh', [join(dir, 'urooj'), ...args], { PATH });
}

// The monolith is started by its bench only.
const names = (await readdir(join(ROOT, 'cli', 'commands')))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name !== 'monolith');

/** They have commands of their own to list. */
const ITSELF = ['release', 'config', 'proof'];

test('every command answers --help with its usage, before anything is installed', async () => {
  const run = await workTree();
  const usageOf = (name: string) => expect.stringMatching(new RegExp(`^  npm (run )?${name}( |$)`, 'm'));
  expect(run('backup', '--help')).toEqual({ code: 0, out: usageOf('backup'), error: '' });
  for (const name of names.filter((one) => !ITSELF.includes(one)))
    expect(helpFor([name, '--help'], 'npm')).toEqual({ code: 0, text: usageOf(name) });
});

test.each(ITSELF)('%s answers --help with its own commands', (name) => {
  const { code, out } = call(process.execPath, [join(ROOT, 'cli', 'commands', `${name}.ts`), '--help']);
  expect([code, out]).toEqual([0, expect.stringContaining(`npm run ${name} -- `)]);
});

test('a command line without a command, or with one that does not exist, is answered with the list of them', async () => {
  const run = await workTree();
  for (const [args, code] of [
    [[], 2],
    [['bakcup'], 2],
    [['--help'], 0],
  ] as const) {
    const answer = run(...args);
    expect(answer.code).toBe(code);
    for (const name of names) expect(answer.out + answer.error).toMatch(new RegExp(`^  npm (run )?${name}\\b`, 'm'));
  }
  expect(run('bakcup').error).toContain('There is no command bakcup.');
  for (const name of ['version', 'monolith', 'constructor'])
    expect(helpFor([name, '--help'], 'npm')).toEqual({
      code: 2,
      text: expect.stringContaining(`no command ${name}.`),
    });
});

test('the program of an artefact takes a file of variables in two forms, and names one that it cannot read', async () => {
  const urooj = await artefact();
  const dir = await folder();
  const file = join(dir, 'my environment');
  await writeFile(file, 'SHOP=1');
  for (const form of [[`--env-file=${file}`], ['--env-file', file]]) {
    expect(urooj(...form, 'backup', 'x')).toEqual({ code: 0, out: "backup [ 'x' ]\n", error: '' });
  }
  const rejected = (name: string) => ({
    code: 2,
    out: '',
    error: `\nThe file of --env-file cannot be read: ${name}. Name one with lines KEY=value that this user may read.\n\n`,
  });
  const none = join(dir, 'none');
  expect(urooj(`--env-file=${none}`, 'serve')).toEqual(rejected(none));
  expect(urooj('--env-file', none, 'serve')).toEqual(rejected(none));
  expect(urooj('--env-file', dir, 'serve')).toEqual(rejected(dir));
  expect(urooj('--env-file')).toEqual(rejected('(no name)'));
});

test('the program of an artefact answers with the commands that it has', async () => {
  const urooj = await artefact();
  const known = [...PACKED_COMMANDS, 'version'];
  for (const name of known.filter((one) => !ITSELF.includes(one))) {
    const { code, text = '' } = helpFor([name, '--help'], 'urooj', known) ?? {};
    expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`^  urooj ${name}\\b`, 'm'))]);
    expect(text).not.toContain('npm');
  }
  expect(urooj('backup', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('  urooj backup <file>') });
  // These list commands of their own.
  expect(urooj('release', 'publish', '--help').out).toBe("release [ 'publish', '--help' ]\n");
  expect(urooj('backup', '--', 'shop.backup').out).toBe("backup [ 'shop.backup' ]\n");
  expect(urooj('version').out).toBe('{"revision":"abc"}');
  const list = urooj('--help');
  expect([list.code, list.out]).toEqual([0, expect.stringContaining('  urooj serve\n')]);
  expect(list.out).not.toContain('pack');
  expect(urooj()).toEqual({ code: 2, out: '', error: list.out });
  expect(urooj('test')).toMatchObject({ code: 2, error: `There is no command test.\n${list.out}` });
});
