import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importsOf } from '../src/imports.ts';
import { packKit } from '../src/kit/emit.ts';
import { KIT } from '../src/kit/packages.ts';
import { PACKAGES, targetOf } from './workspace.ts';

type Published = {
  name: string;
  version: string;
  license: string;
  private?: boolean;
  bin?: Record<string, string>;
  exports: Record<string, string | { types: string; default: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type PackedPackage = { data: Buffer; manifest: Published; files: ReadonlyMap<string, string> };

let dir = '';
let packages: readonly PackedPackage[] = [];

async function open(tarball: string): Promise<PackedPackage> {
  const data = await readFile(tarball);
  const archive = createPackageFromTarballData(data);
  const root = `/node_modules/${archive.packageName}/`;
  const files = new Map(archive.listFiles().map((path) => [path.slice(root.length), archive.readFile(path)]));
  return { data, files, manifest: JSON.parse(files.get('package.json') ?? '') as Published };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kit-packed-'));
  packages = await Promise.all((await packKit(dir)).map(({ tarball }) => open(tarball)));
}, 120_000);
afterAll(() => rm(dir, { recursive: true, force: true }));

const each = async (problemsOf: (one: PackedPackage) => Promise<string[]> | string[]) =>
  (
    await Promise.all(
      packages.map(async (one) => (await problemsOf(one)).map((text) => `${one.manifest.name}: ${text}`)),
    )
  ).flat();

const declaredIn = ({ manifest }: PackedPackage): Record<string, string> => ({
  ...manifest.dependencies,
  ...manifest.peerDependencies,
});
const modulesOf = ({ files }: PackedPackage) => [...files].filter(([file]) => /\.(js|mjs|d\.ts)$/.test(file));
/** The compiler writes double quotes where it writes an import itself. */
const specifiersIn = (text: string) => importsOf(text.replaceAll('"', "'")).map(({ specifier }) => specifier);

describe('the packages of the kit, as they are published,', () => {
  test('are well-formed: publint', async () => {
    const problems = await each(async ({ data, manifest }) => {
      const { messages } = await publint({
        pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.length) as ArrayBuffer },
      });
      return messages
        .filter(({ type }) => type !== 'suggestion')
        .map((one) => formatMessage(one, manifest) ?? one.code);
    });
    expect(problems).toEqual([]);
  });

  test('have types that resolve: arethetypeswrong', { timeout: 120_000 }, async () => {
    const problems = await each(async ({ data }) => {
      // Style sheets, pictures and JSON have no types.
      const result = await checkPackage(createPackageFromTarballData(data), {
        excludeEntrypoints: [/\.(css|svg|json)$/],
      });
      if (!result.types) return ['it has no types'];
      // They are ES modules, which older resolutions cannot import.
      const wrong = result.problems.filter((problem) =>
        (['node16-esm', 'bundler'] as const).some((kind) => problemAffectsResolutionKind(problem, kind, result)),
      );
      return wrong.map((problem) => JSON.stringify(problem));
    });
    expect(problems).toEqual([]);
  });

  test('import only what their package.json names, and files that they contain', async () => {
    const problems = await each((one) =>
      modulesOf(one).flatMap(([file, text]) =>
        specifiersIn(text)
          .filter((specifier) => !isBuiltin(specifier))
          .filter((specifier) => {
            if (!specifier.startsWith('.'))
              return ![one.manifest.name, ...Object.keys(declaredIn(one))].includes(targetOf(specifier)?.name ?? '');
            const path = posix.join(posix.dirname(file), specifier);
            return !one.files.has(path) && !one.files.has(path.replace(/\.tsx?$/, '.d.ts'));
          })
          .map((specifier) => `${file} imports ${specifier}`),
      ),
    );
    expect(problems).toEqual([]);
  });

  test('import each other by entries that the other one has', async () => {
    const problems = await each((one) =>
      modulesOf(one).flatMap(([file, text]) =>
        specifiersIn(text).flatMap((specifier) => {
          const target = targetOf(specifier);
          if (!target?.name.startsWith('@urooj/')) return [];
          const other = packages.find(({ manifest }) => manifest.name === target.name);
          return other?.manifest.exports[target.entry] ? [] : [`${file} imports ${specifier}`];
        }),
      ),
    );
    expect(problems).toEqual([]);
  });

  test('contain every file that exports and bin name, a licence, and no test', async () => {
    const problems = await each(({ files, manifest }) => {
      const named = Object.values(manifest.exports).flatMap((entry) =>
        typeof entry === 'string' ? [entry] : Object.values(entry),
      );
      const wanted = [...named, ...Object.values(manifest.bin ?? {}), 'LICENSE', 'README.md'].map((path) =>
        posix.normalize(path),
      );
      return [
        ...wanted.filter((path) => !files.has(path)).map((path) => `${path} is missing`),
        ...[...files.keys()].filter((path) => path.includes('.test.')),
      ];
    });
    expect(problems).toEqual([]);
  });

  // An unscoped name would be looked up in the public registry, where anybody can publish it.
  test('depend on no package of this repository except each other', async () => {
    const internal = PACKAGES.map(({ name }) => name).filter((name) => !KIT.some((one) => name === `@urooj/${one}`));
    expect(internal).toEqual(expect.arrayContaining(['backend', '@urooj/store', 'shell']));
    const problems = await each((one) => Object.keys(declaredIn(one)).filter((name) => internal.includes(name)));
    expect(problems).toEqual([]);
    expect(packages.flatMap(({ manifest }) => Object.keys(manifest.devDependencies ?? {}))).toEqual([]);
    expect(packages.map(({ manifest }) => manifest.private)).not.toContain(true);
    const versions = packages.flatMap((one) => Object.values(declaredIn(one)));
    expect(versions.filter((version) => !/^(npm:@urooj\/[\w-]+@)?\^?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
