import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { expect, test } from 'vitest';
import {
  ALLOWED,
  identifiersIn,
  misplacedIn,
  partsOf,
  RETIRED_NAMES,
  RETIRED_PARTS,
  RETIRED_TEXTS,
  retiredIn,
} from './retired-words.ts';

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
    const name = (file.split('/').at(-1) ?? '').replace(/\..*$/, '');
    const term = retiredIn(name) ?? (isSource(file) ? misplacedIn(file, name) : null);
    return term ? [`${file}: use ${term}`] : [];
  });
  expect(found).toEqual([]);
});

test('no identifier contains a retired word', () => {
  const found = FILES.split('\n')
    .filter(isSource)
    .flatMap((file) =>
      [...identifiersIn(readFileSync(join(ROOT, file), 'utf8'))].flatMap((name) => {
        const term = retiredIn(name) ?? misplacedIn(file, name);
        return term ? [`${file}: ${name} → ${term}`] : [];
      }),
    );
  expect(found).toEqual([]);
});

test('no text has a name that was stored, sent or set under a retired word', () => {
  const found = FILES.split('\n')
    .filter((file) => /\.(tsx?|mjs|js|json|sql|ya?ml|md|css)$/.test(file) && !/retired-words|pnpm-lock/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(RETIRED_TEXTS)].map(([name]) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

test('every exception is still needed', () => {
  const isRetired = (name: string) =>
    Object.hasOwn(RETIRED_NAMES, name) || partsOf(name).some((part) => Object.hasOwn(RETIRED_PARTS, part));
  expect(Object.keys(ALLOWED).filter((name) => !isRetired(name))).toEqual([]);
});
