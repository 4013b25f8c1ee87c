import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appDir, ROOT } from '@urooj/command/apps';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentInputs } from '../../src/inputs/build-inputs.ts';
import { readInputs, releaseVersion } from '../../src/inputs/release-version.ts';

let root = '';
const app = () => join(root, 'mf-app');

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

async function install(name: string, version: string, code: string): Promise<void> {
  await write(`mf-app/node_modules/${name}/package.json`, JSON.stringify({ name, version, main: 'index.js' }));
  await write(`mf-app/node_modules/${name}/index.js`, code);
}

const PRESET = 'export const environments = { web: { source: { entry: { index: "./src/index" } } } };';
const SHARED = { name: '@shop/domain', type: 'module', exports: { './*': './src/*.js' } };
const versionOf = () => releaseVersion(root, app(), {});

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'inputs-')));
  await write('pnpm-lock.yaml', 'packages: 1');
  await write('domain/package.json', JSON.stringify(SHARED));
  await write('domain/src/used.js', 'export { deep } from "./deep.js";');
  await write('domain/src/deep.js', 'export const deep = 1;');
  await write('domain/src/unused.js', 'export const unused = 1;');
  await write('mf-app/package.json', JSON.stringify({ name: 'mf-app', version: '1.2.0', type: 'module' }));
  await write('mf-app/src/index.js', 'import { deep } from "@shop/domain/used"; import "lib"; console.log(deep);');
  await write('mf-app/src/page.test.js', 'test');
  await write('preset/preset.js', PRESET);
  await write(
    'mf-app/rsbuild.config.mjs',
    'import { environments } from "../preset/preset.js"; export default { environments };',
  );
  for (const name of ['react', 'react-dom', 'react-router-dom']) await install(name, '19.0.0', '');
  await install('lib', '1.0.0', 'console.log("lib");');
  await mkdir(join(app(), 'node_modules', '@shop'));
  await symlink(join(root, 'domain'), join(app(), 'node_modules', '@shop', 'domain'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('an app keeps its version where nothing changes that its build reads', async () => {
  const before = await versionOf();
  expect(before).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  await write('domain/src/unused.js', 'export const unused = 2;');
  await write('domain/src/new.js', '');
  await write('domain/package.json', JSON.stringify({ ...SHARED, scripts: { x: 'y' } }));
  await write('mf-app/src/page.test.js', 'other');
  expect(currentInputs(root, app())).not.toBeNull();
  // Another app's package: the bundler is asked again, and has read the same.
  await write('pnpm-lock.yaml', 'packages: 2');
  expect(currentInputs(root, app())).toBeNull();
  expect(await versionOf()).toBe(before);
});

test('an app gets another version with each input that changes', async () => {
  const seen = [await versionOf()];
  const expectAnother = async () => {
    expect(currentInputs(root, app())).toBeNull();
    const version = await versionOf();
    expect(seen).not.toContain(version);
    seen.push(version);
  };
  await write('domain/src/deep.js', 'export const deep = 2;');
  await expectAnother();
  await write('domain/package.json', JSON.stringify({ ...SHARED, sideEffects: false }));
  await expectAnother();
  await write('preset/preset.js', `${PRESET} // other`);
  await expectAnother();
  await install('lib', '1.0.1', 'console.log("lib");');
  await write('pnpm-lock.yaml', 'packages: 2');
  await expectAnother();
  // It takes the place of the file that was read before.
  await write('mf-app/src/index.ts', 'console.log("other");');
  await expectAnother();
});

test('a source that adds a bundle is noticed where it appears', async () => {
  await versionOf();
  await write('mf-app/src/prerender.tsx', '');
  expect(currentInputs(root, app())).toBeNull();
});

test('sources that cannot be read are named', async () => {
  await write('mf-app/rsbuild.config.mjs', 'throw new Error("broken preset");');
  await expect(versionOf()).rejects.toThrow('broken preset');
});

test('RELEASE_VERSION is taken as it is', async () => {
  expect(await releaseVersion(root, app(), { RELEASE_VERSION: '3.0.0' })).toBe('3.0.0');
});

test('the blog does not read the form of an order; the checkout does', async () => {
  const [blog, checkout] = await Promise.all(['mf-blog', 'mf-checkout'].map((name) => readInputs(ROOT, appDir(name))));
  const FILE = 'shared/domain/src/buy-form.ts';
  expect([FILE in (blog?.files ?? {}), FILE in (checkout?.files ?? {})]).toEqual([false, true]);
  expect(blog?.files).toHaveProperty(['releases/tooling/src/federation/federation.ts']);
  expect(blog?.packages).toContain('@rspack/core@2.3.2');
  expect(blog?.packages.join(' ')).not.toMatch(/fastify|antd|drizzle/);
});

test('the console reads its modules, and the page of HTML that they are started by', async () => {
  const { files, packages } = await readInputs(ROOT, appDir('console'));
  for (const file of [
    'console/src/app.tsx',
    'console/src/index.html',
    'console/src/console.css',
    'shared/ui/src/button.tsx',
  ])
    expect(files).toHaveProperty([file]);
  expect(packages.join(' ')).toContain('antd@');
});
