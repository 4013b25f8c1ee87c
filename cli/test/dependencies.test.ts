import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { describe, expect, test } from 'vitest';
import { packedFiles } from '../src/pack/sources.ts';
import { type Manifest, PACKAGES, type Package, REMOTE_DIRS, readJson, targetOf, USES } from './workspace.ts';

/** The root provides the test runner to every package. */
const ROOT_MANIFEST = readJson<Manifest>('package.json');

const declaredBy = ({ manifest }: Package): string[] =>
  Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies });

/** The package.json of an installed dependency. */
function installed({ dir }: Package, name: string): { bin?: unknown; peerDependencies?: Record<string, string> } {
  const path = `${dir}/node_modules/${name}/package.json`;
  return existsSync(join(ROOT, path)) ? readJson(path) : {};
}

/** The five remotes have the same dependencies: one that uses a dependency is enough. */
const packagesLike = (one: Package): readonly Package[] =>
  REMOTE_DIRS.includes(one.dir) ? PACKAGES.filter(({ dir }) => REMOTE_DIRS.includes(dir)) : [one];

/** Whether a source names the package, or a path in it. */
const isNamed = (one: Package, name: string): boolean =>
  one.sources.some(({ text }) => text.includes(`'${name}'`) || text.includes(`'${name}/`));

const IS_ALIAS = /^workspace:@urooj\/[\w-]+@\*$/;

/** The reasons for which a dependency may be declared. */
const REASONS: readonly ((one: Package, name: string) => boolean)[] = [
  (one, name) => packagesLike(one).some((member) => isNamed(member, name)),
  (one, name) => name.startsWith('@types/') && declaredBy(one).includes(name.slice('@types/'.length)),
  (one, name) => Object.hasOwn(one.manifest.peerDependencies ?? {}, name),
  // The federation plugin resolves its runtime from the package that gives one of ours the name of its bundler runtime.
  ({ manifest: { dependencies = {}, devDependencies = {} } }, name) =>
    name.startsWith('@module-federation/') &&
    IS_ALIAS.test({ ...dependencies, ...devDependencies }['@module-federation/webpack-bundler-runtime'] ?? ''),
  // It is a peer dependency of another one.
  (one, name) => declaredBy(one).some((other) => Object.hasOwn(installed(one, other).peerDependencies ?? {}, name)),
  // A script runs its command.
  (one, name) => {
    const { bin } = installed(one, name);
    const commands = typeof bin === 'string' ? [name] : Object.keys(bin ?? {});
    return Object.values(one.manifest.scripts ?? {}).some((script) =>
      commands.some((command) => script.split(/\s+/).includes(command)),
    );
  },
];

describe.each(PACKAGES.map((one) => [one.dir, one] as const))('%s', (dir, one) => {
  test('declares in its package.json every package that it imports', () => {
    const known = new Set([one.name, ...declaredBy(one), ...Object.keys(ROOT_MANIFEST.devDependencies ?? {})]);
    const missing = USES.filter(({ from }) => from === one)
      .filter(({ specifier }) => !known.has(targetOf(specifier)?.name ?? one.name))
      .map(({ source, specifier }) => `${source.file} imports ${specifier}: add it to ${dir}/package.json.`);
    expect(missing).toEqual([]);
  });

  test('declares no package that it does not use', () => {
    const unused = declaredBy(one)
      .filter((name) => !REASONS.some((reason) => reason(one, name)))
      .map((name) => `${dir}/package.json names ${name}, which nothing in it uses: take it out.`);
    expect(unused).toEqual([]);
  });

  test('declares exact versions', () => {
    const { dependencies, devDependencies, peerDependencies } = one.manifest;
    const inexact = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
      .filter(([, version]) => !/^(workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/.test(version) && !IS_ALIAS.test(version))
      .map(([name, version]) => `${dir}/package.json: "${name}": "${version}". Write the exact version.`);
    expect(inexact).toEqual([]);
  });
});

// A production install has neither development packages nor optional peers. React, a peer of `shared/host`, comes with the builds.
test('what an artefact contains imports only dependencies of its package', () => {
  const packed = new Set(packedFiles());
  const missing = USES.filter(
    ({ source, isTypeOnly, isDynamic }) => packed.has(source.file) && !isTypeOnly && !isDynamic,
  )
    .filter(({ from, specifier }) => {
      const name = targetOf(specifier)?.name ?? from.name;
      const { dependencies, peerDependencies, peerDependenciesMeta } = from.manifest;
      const isOptional = peerDependenciesMeta?.[name]?.optional === true;
      const known = [from.name, ...Object.keys({ ...dependencies, ...peerDependencies })];
      return isOptional || !known.includes(name);
    })
    .map(
      ({ from, source, specifier }) =>
        `${source.file} imports ${specifier}: move it to the dependencies of ${from.dir}.`,
    );
  expect(missing).toEqual([]);
});
