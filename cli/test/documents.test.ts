import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@urooj/tooling/apps';
import { describe, expect, test } from 'vitest';

const inFolder = (dir: string) =>
  readdirSync(join(ROOT, dir))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${dir}/${name}`);

const DOCUMENTS = [...inFolder('.').map((path) => path.slice(2)), ...inFolder('docs'), ...inFolder('docs/decisions')];
const TOP = /^(shell|mf-\w+|shared|backend|cli|e2e|docs)\//;

/** Repository paths in backticks, as `shared/domain/src/money.ts`; placeholders and globs are not paths. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w@./-]+)`/g)].flatMap(([, path = '']) => (TOP.test(path) ? [path] : []));

const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].flatMap(([, target]) => (target ? [target] : []));

const scriptsIn = (text: string) =>
  [...text.matchAll(/npm run (?!-)([\w:-]+)/g)].flatMap(([, name]) => (name ? [name] : []));

const scripts = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts;

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
