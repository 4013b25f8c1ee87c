import { expect, test } from 'vitest';
import { readCommandLine } from '../src/release/command-line.ts';
import { formatTable } from '../src/release/table.ts';

test('reads options before and after the arguments', () => {
  const { command, args, options } = readCommandLine(
    ['--json', 'canary', 'mf-blog', '1.1.0', '10', '--why', 'a look'],
    'amna',
  );
  expect([command, args, options.json, options.why]).toEqual(['canary', ['mf-blog', '1.1.0', '10'], true, 'a look']);
});

test.each([
  [['status', '--loud'], "Unknown option '--loud'"],
  [['canary', '--rollback-at', '200'], '--rollback-at must be a percentage'],
  [['canary', '--auto', '--no-auto'], '--auto and --no-auto exclude each other.'],
  [['activate', '--on-revision', 'x'], '--on-revision must be a whole number'],
  [['token', 'create', 'ci', '--valid-days', '-1'], 'A value that begins with a hyphen follows "=": --valid-days=-'],
  [['token', 'create', 'ci', '--valid-days=-1'], '--valid-days must be a whole number'],
])('rejects %j and names what is wrong', (argv, sentence) => {
  expect(() => readCommandLine(argv, 'amna')).toThrow(sentence);
});

test('aligns columns', () => {
  expect(formatTable(['app', 'v'], [['mf-blog', '1']])).toEqual(['app      v', '───────  ─', 'mf-blog  1']);
});
