import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { expect, test } from 'vitest';
import { ALLOWED, identifiersIn, partsOf, RETIRED_NAMES, RETIRED_PARTS, retiredIn } from './retired-words.ts';

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).trim();
const isSource = (file: string) => /\.(tsx?|mjs|js)$/.test(file) && !file.endsWith('retired-words.ts');

test('finds retired words in names, and nothing in comments and texts', () => {
  const source = "const keptPage = standIn; // an answer\n'told'; `lent`; /alone/; wish.forgive();";
  expect([...identifiersIn(source)].filter((name) => retiredIn(name))).toEqual([
    ...['keptPage', 'standIn', 'wish', 'forgive'],
  ]);
  expect(partsOf('MOST_WISHES')).toEqual(['most', 'wishes']);
  expect(retiredIn('session-hint')).toBeNull();
  expect(retiredIn('signUp')).toBeNull();
});

test('no file name contains a retired word', () => {
  const found = FILES.split('\n').flatMap((file) => {
    const term = retiredIn((file.split('/').at(-1) ?? '').replace(/\..*$/, ''));
    return term ? [`${file}: use ${term}`] : [];
  });
  expect(found).toEqual([]);
});

test('no identifier contains a retired word', () => {
  const found = FILES.split('\n')
    .filter(isSource)
    .flatMap((file) =>
      [...identifiersIn(readFileSync(join(ROOT, file), 'utf8'))].flatMap((name) => {
        const term = retiredIn(name);
        return term ? [`${file}: ${name} → ${term}`] : [];
      }),
    );
  expect(found).toEqual([]);
});

test('every exception is still needed', () => {
  const isRetired = (name: string) =>
    Object.hasOwn(RETIRED_NAMES, name) || partsOf(name).some((part) => Object.hasOwn(RETIRED_PARTS, part));
  expect(Object.keys(ALLOWED).filter((name) => !isRetired(name))).toEqual([]);
});
