import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** `name@version` → its patch, as the workspace lists them. */
const listed = [...read('pnpm-workspace.yaml').matchAll(/^ {2}'(@?[^@']+)@([\d.]+)': (\S+\.patch)$/gm)].map(
  ([, name = '', version = '', file = '']) => ({ name, version, file }),
);

/** The versions of a package that the lockfile installs. */
function installedVersions(name: string): string[] {
  const [, packages = ''] = read('pnpm-lock.yaml').split(/^packages:$/m);
  const [known = ''] = packages.split(/^snapshots:$/m);
  return [...known.matchAll(/^ {2}'?(@?[^@'\s]+)@([^:'\s]+)'?:$/gm)]
    .filter(([, found]) => found === name)
    .map(([, , version = '']) => version);
}

// The install fails where a patch does not apply, or where its version is not installed. A second version beside it would
// run unpatched, without a word.
test.each(listed)('every installed $name is the patched one', ({ name, version }) => {
  expect(installedVersions(name)).toEqual([version]);
});

test('every patch is listed with its exact version', () => {
  const files = ['shell/patches', 'shared/ui/patches', 'backend/patches'].flatMap((dir) =>
    readdirSync(join(ROOT, dir)).map((file) => `${dir}/${file}`),
  );
  expect(listed.map(({ file }) => file).sort()).toEqual(files.sort());
});
