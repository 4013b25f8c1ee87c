import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appDir, ROOT } from '@urooj/command/apps';
import { sharedEntriesOf } from '@urooj/tooling/shared-entries';
import { describe, expect, test } from 'vitest';
import { importsOf } from '../src/imports.ts';
import { isApp, isForBrowsers, MAY_IMPORT, ONLY_FROM, RESTRICTED_LIBRARIES, TYPES_ONLY } from './boundaries.ts';
import { PACKAGES, packageNamed, readJson, resolved, targetOf, USES } from './workspace.ts';

/** Imports of one package of the workspace by another, or by itself. */
const INSIDE = USES.flatMap((use) => {
  const target = targetOf(use.specifier);
  const to = target && packageNamed(target.name);
  return target && to ? [{ ...use, to, entry: target.entry }] : [];
});
const ACROSS = INSIDE.filter(({ from, to }) => from.name !== to.name);

/** Whether some file of `from` may import `to`. */
const mayImport = (from: string, to: string): boolean =>
  MAY_IMPORT[from]?.includes(to) || (isApp(from) && to in ONLY_FROM);

const allowed = (from: string): string => MAY_IMPORT[from]?.join(', ') || 'no other package';

/** Every cycle of a graph, each once: `a → b → a`. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const cycles = new Set<string>();
  const visit = (node: string, path: readonly string[]) => {
    if (path.includes(node)) cycles.add([...path.slice(path.indexOf(node)), node].join(' → '));
    else if (!done.has(node)) for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return [...cycles];
}

/** The file that an import leads to, from the root: by its path, or by an entry of a package. */
function fileOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return resolved(from, specifier);
  const target = targetOf(specifier);
  const to = target && packageNamed(target.name);
  return to ? join(to.dir, to.manifest.exports?.[target.entry] ?? '') : '';
}

test('finds imports in every form', () => {
  const text = [
    "import a from 'a';",
    "import type { B } from 'b';",
    "import {\n  c,\n  type D,\n} from 'c';",
    "import * as d from '@d/e/f';",
    "export { g } from './g.ts';",
    "export * from 'h';",
    "import 'i.css';",
    'const j = () => import(/* webpackChunkName: "j" */ \'./j.tsx\');',
    "export const k = 'not an import';",
    " * import l from 'a comment'",
  ].join('\n');
  expect(importsOf(text).map(({ specifier }) => specifier)).toEqual([
    ...['a', 'b', 'c', '@d/e/f', './g.ts', 'h', 'i.css', './j.tsx'],
  ]);
  expect(importsOf(text).filter(({ isTypeOnly }) => isTypeOnly)).toMatchObject([{ specifier: 'b' }]);
  expect(importsOf(text).filter(({ isDynamic }) => isDynamic)).toMatchObject([{ specifier: './j.tsx' }]);
  expect(targetOf('@urooj/ui/favicon.svg?raw')).toEqual({ name: '@urooj/ui', entry: './favicon.svg' });
  expect(PACKAGES.length).toBeGreaterThan(10);
  expect(ACROSS.length).toBeGreaterThan(100);
});

describe('a package imports only what it may', () => {
  test('every package is in the table', () => {
    const unknown = PACKAGES.filter(({ name }) => !(name in MAY_IMPORT)).map(
      ({ dir, name }) => `${dir}: write into boundaries.ts which packages ${name} may import.`,
    );
    expect(unknown).toEqual([]);
  });

  test('by their imports', () => {
    const wrong = ACROSS.filter(({ from, to, source }) => {
      const isHere = isApp(from.name) ? ONLY_FROM[to.name] : undefined;
      return isHere ? !isHere(source.file, source.isTest) : !mayImport(from.name, to.name);
    }).map(
      ({ from, specifier, source }) =>
        `${source.file} imports ${specifier}, but ${from.name} may use ${allowed(from.name)} (tooling only in rsbuild.config.ts, testing only in tests). Move the code down, or take it as an argument.`,
    );
    expect(wrong).toEqual([]);
  });

  test('by their package.json', () => {
    const wrong = PACKAGES.flatMap(({ dir, name, manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies })
        .filter((other) => packageNamed(other) && !mayImport(name, other))
        .map((other) => `${dir}/package.json names ${other}, but ${name} may use ${allowed(name)}. Take it out.`),
    );
    expect(wrong).toEqual([]);
  });

  test('without a cycle', () => {
    const imports = new Map(
      PACKAGES.map(({ name }) => [name, ACROSS.filter(({ from }) => from.name === name).map(({ to }) => to.name)]),
    );
    expect(cyclesIn(imports), 'Move what both sides need into the lower package.').toEqual([]);
  });

  test('as a type where the code would be loaded twice otherwise', () => {
    const wrong = TYPES_ONLY.flatMap(({ entry, except, instead }) =>
      USES.filter((use) => use.specifier === entry && !use.isTypeOnly && !use.source.isTest)
        .filter(({ from }) => !except.includes(from.name))
        .map(({ source }) => `${source.file} imports ${entry} as code. ${instead}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('imports between packages', () => {
  test('are entries of the exports table', () => {
    const wrong = INSIDE.filter(({ to, entry }) => !to.manifest.exports?.[entry]).map(
      ({ source, specifier, to, entry }) =>
        `${source.file} imports ${specifier}: ${to.dir}/package.json has no export "${entry}". Use an entry that it has, or add one.`,
    );
    expect(wrong).toEqual([]);
  });

  test('lead to one file each: no barrel, no pattern', () => {
    // The federation plugin imports its runtime by the name of a package.
    const isRuntime = (name: string) => name.startsWith('@urooj/federation-');
    const wrong = PACKAGES.flatMap(({ name, dir, manifest }) =>
      Object.entries(manifest.exports ?? {})
        .filter(
          ([entry, file]) =>
            (entry === '.' && !isRuntime(name)) || entry.includes('*') || !existsSync(join(ROOT, dir, file)),
        )
        .map(([entry, file]) => `${dir}/package.json: "${entry}" → "${file}". Name one existing file for each entry.`),
    );
    expect(wrong).toEqual([]);
  });

  test('are never relative', () => {
    const wrong = USES.filter(({ specifier }) => specifier.startsWith('.'))
      .filter(({ from, source, specifier }) => !resolved(source.file, specifier).startsWith(`${from.dir}/`))
      .map(({ source, specifier }) => `${source.file} imports ${specifier}. Import the other package by its name.`);
    expect(wrong).toEqual([]);
  });

  test.each(sharedEntriesOf(appDir('shell')))('lead to $module by its name, also in its own package', (sharedEntry) => {
    const own = packageNamed(sharedEntry.packageName);
    const file = join(own?.dir ?? '', own?.manifest.exports?.[`./${sharedEntry.entry}`] ?? '');
    expect(existsSync(join(ROOT, file))).toBe(true);
    const wrong = USES.filter(({ specifier, source, isTypeOnly }) => {
      const isRelative = specifier.startsWith('.') && !isTypeOnly && !source.isTest;
      return isRelative && resolved(source.file, specifier) === file;
    }).map(
      ({ source }) => `${source.file} would bundle a second copy of a shared module. Import ${sharedEntry.module}.`,
    );
    expect(wrong).toEqual([]);
  });

  test.each(RESTRICTED_LIBRARIES)('$library is imported in one place', ({ library, by, instead }) => {
    const wrong = USES.filter(({ specifier, source }) => library.test(specifier) && !by.test(source.file));
    expect(wrong.map(({ source, specifier }) => `${source.file} imports ${specifier}. ${instead}`)).toEqual([]);
  });
});

describe('files', () => {
  test('import each other without a cycle, also for types', () => {
    const files = new Set(PACKAGES.flatMap(({ sources }) => sources.map(({ file }) => file)));
    const imports = new Map<string, string[]>();
    for (const { source, specifier } of USES) {
      const target = fileOf(source.file, specifier);
      if (files.has(target)) imports.set(source.file, [...(imports.get(source.file) ?? []), target]);
    }
    expect(imports.size).toBeGreaterThan(1000);
    expect(cyclesIn(imports), 'Move what both files need into a third one.').toEqual([]);
  });

  test('are found in a cycle, wherever it begins', () => {
    const graph = { page: ['form', 'texts'], form: ['draft'], draft: ['form'], texts: [], self: ['self'] };
    expect(cyclesIn(new Map(Object.entries(graph)))).toEqual(['form → draft → form', 'self → self']);
  });
});

describe('code for browsers', () => {
  test('imports nothing of Node', () => {
    const wrong = USES.filter(({ from, source }) => isForBrowsers(from.name) && !source.isTest)
      .filter(({ specifier }) => specifier.startsWith('node:'))
      .map(
        ({ source, specifier }) => `${source.file} imports ${specifier}. Move this into tooling, cli or the backend.`,
      );
    expect(wrong).toEqual([]);
  });

  test.each(['contract', 'domain', 'texts'])('%s compiles without the types of a browser or of Node', (name) => {
    type Config = { extends?: string; compilerOptions?: { lib?: string[]; types?: string[] } };
    const own = readJson<Config>(`shared/${name}/tsconfig.json`);
    const pure = readJson<Config>('releases/tooling/tsconfig.pure.json');
    const advice = `shared/${name} must stay pure: extend tsconfig.pure.json, which has no lib "dom" and no types.`;
    expect(own, advice).toMatchObject({ extends: '../../releases/tooling/tsconfig.pure.json' });
    expect(own.compilerOptions, advice).toBeUndefined();
    expect(pure.compilerOptions?.types, advice).toEqual([]);
    expect(pure.compilerOptions?.lib, advice).toEqual([expect.stringMatching(/^es\d{4}$/)]);
  });
});
