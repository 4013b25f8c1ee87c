import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readNewRemote, writeRemote } from '../src/new-remote.ts';

describe('the command line', () => {
  test('names the remote and its page', () => {
    expect(readNewRemote(['mf-help', '--path', '/help/first-steps'])).toEqual({
      name: 'mf-help',
      path: '/help/first-steps',
    });
  });

  test('takes the path from the name where there is none', () => {
    expect(readNewRemote(['mf-help-desk'])).toEqual({ name: 'mf-help-desk', path: '/help-desk' });
  });

  test.each([
    [[], 'npm run new -- mf-help --path /help'],
    [['mf-help', 'mf-more'], 'npm run new -- mf-help --path /help'],
    [['help'], 'help is no name of a remote'],
    [['mf-1st'], 'mf-1st is no name of a remote'],
    [['mf-blog'], 'The folder mf-blog exists already.'],
    [['mf-help', '--way', '/help'], "Unknown option '--way'"],
    [['mf-help', '--path', 'help'], 'The path "help" is not valid.'],
    [['mf-help', '--path', '/help/:topic'], 'The path "/help/:topic" is not valid.'],
    [['mf-help', '--path', '/metrics'], '/metrics is reserved for the site itself'],
    [['mf-help', '--path', '/yy/help'], '/yy/help begins with two letters, which are a language'],
    [['mf-yy'], 'Without --path, the page is at the name of the remote: name another one, as --path /help.'],
    [[], 'Without --path, the page is at the name: /help.'],
    [['mf-help', '--path', '/'], 'The last part of / must be a word in lower case'],
    [['mf-help', '--path', '/Help'], 'The last part of /Help must be a word in lower case'],
  ])('%j is refused with what to do', (argv, sentence) => {
    expect(() => readNewRemote(argv)).toThrow(sentence);
  });
});

test('writes every file with the words of the remote, and no place of the template is left', async () => {
  const root = await mkdtemp(join(tmpdir(), 'new-remote-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = await writeRemote({ name: 'mf-help-desk', path: '/help/first-steps' }, root);
  const read = (file: string) => readFile(join(root, 'mf-help-desk', file), 'utf8');
  const texts = await Promise.all(files.map(read));
  expect(files).toContain('src/pages/first-steps/first-steps.page.tsx');
  expect(files.concat(texts).filter((text) => text.includes('__'))).toEqual([]);
  expect(await read('src/routes.tsx')).toContain("name: 'mf-help-desk',\n  team: 'help-desk',");
  expect(await read('src/paths.ts')).toContain("firstSteps: () => '/help/first-steps'");
  expect(await read('src/texts/en/first-steps.ts')).toContain("title: 'First steps'");
  expect(JSON.parse(await read('package.json'))).toMatchObject({ name: 'mf-help-desk', private: true });
});
