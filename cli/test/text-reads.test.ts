import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';

/** A node of a syntax tree, of which only some fields are read. */
type Node = { type: string; [field: string]: unknown };
type Import = Node & {
  source: { value: string };
  specifiers: (Node & { local: { name: string }; importKind?: string })[];
};

const SOURCES = globSync('{shell,mf-*,shared/{api,domain,host,texts,ui}}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.(test|fixture)\.|\.d\.ts$/.test(file),
);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const parse = (file: string, source: string) =>
  parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node & { body: Node[] };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Calls `visit` for a node and everything in it, with the nodes around each. Types are left out: they read nothing. */
function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []): void {
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
  visit(node, around);
  for (const [field, value] of Object.entries(node)) {
    const isName = (field === 'property' || field === 'key') && node.computed !== true && node.shorthand !== true;
    if (isName && isNode(value) && value.type === 'Identifier') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, [...around, node]);
  }
}

/** The modules whose exported variables are texts, which are set when they have arrived. */
const ACCESSORS = new Set(SOURCES.filter((file) => /^inLanguage\(/m.test(read(file))));
const accessorOf = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier))
    : specifier.replace(/^@urooj\/texts\/(.+)$/, 'shared/texts/src/$1.ts');
const variablesOf = (file: string): string[] =>
  [...read(file).matchAll(/^export let (?:\{([^}]*)\}|(\w+))/gm)].flatMap(([, list, name]) =>
    (list ?? name ?? '').split(',').map((each) => each.trim()),
  );

/** The local names of texts in a module. */
const textNames = (file: string, body: readonly Node[]): string[] =>
  body
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap((statement) => {
      const { source, specifiers } = statement as Import;
      const accessor = accessorOf(file, source.value);
      if (!ACCESSORS.has(accessor)) return [];
      const variables = variablesOf(accessor);
      return specifiers
        .filter(({ imported }) => variables.includes((imported as { name: string } | undefined)?.name ?? ''))
        .map(({ local }) => local.name);
    });

const LATER = /^(Function|Arrow|Method|PropertyDefinition)/;

function earlyReads(file: string, source = read(file)): string[] {
  const { body } = parse(file, source);
  const names = textNames(file, body);
  const found: string[] = [];
  for (const statement of body.filter(({ type }) => type !== 'ImportDeclaration'))
    walk(statement, ({ type, name }, around) => {
      const isText = type === 'Identifier' && names.includes(String(name));
      if (isText && !around.some((node) => LATER.test(node.type))) found.push(`${file}: ${String(name)}`);
    });
  return found;
}

/** The parts that a module loads when it shows them, without waiting for their texts. */
function lazyWithoutTexts(file: string, source = read(file)): string[] {
  const found: string[] = [];
  const calls = (name: string) => (node: Node) =>
    node.type === 'CallExpression' && (node.callee as { name?: string }).name === name;
  walk(parse(file, source), ({ type, source: target }, around) => {
    if (type !== 'ImportExpression' || !around.some(calls('lazy')) || around.some(calls('withTexts'))) return;
    found.push(`${file}: ${String((target as { value?: string }).value)}`);
  });
  return found;
}

test('texts are read in functions: while a module runs they have not arrived', () => {
  expect(ACCESSORS.size).toBeGreaterThan(40);
  expect(SOURCES.flatMap((file) => earlyReads(file))).toEqual([]);
  const inImport = `import { heroTexts } from '../../texts/home.ts';`;
  const page = 'mf-catalog/src/pages/home/home.page.tsx';
  expect(earlyReads(page, `${inImport} const title = heroTexts.heading;`)).toEqual([`${page}: heroTexts`]);
  expect(earlyReads(page, `${inImport} const title = () => <h1>{heroTexts.heading}</h1>;`)).toEqual([]);
});

test('a lazy part is shown when its texts are there', () => {
  // Nearly all are made by `lazyPart`, which waits for them.
  expect(SOURCES.filter((file) => /\blazyPart\(/.test(read(file))).length).toBeGreaterThan(10);
  expect(SOURCES.flatMap((file) => lazyWithoutTexts(file))).toEqual([]);
  const early = `const Part = lazy(async () => ({ default: (await import('./part.tsx')).Part }));`;
  expect(lazyWithoutTexts('shell/src/layout/layout.tsx', early)).toEqual(['shell/src/layout/layout.tsx: ./part.tsx']);
});
