import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDirOf } from './package-identity.ts';
import { siblingModule } from './sibling.ts';

const STUBS = siblingModule('unused-runtime-stubs');

/** Where each package of the runtime is installed: each brings the next ones. */
function runtimeDirs() {
  const find = (name: string, from: string): string => {
    const dir = packageDirOf(`@module-federation/${name}`, from);
    if (!dir) throw new Error(`@module-federation/${name} is not installed.`);
    return dir;
  };
  const tools = find('runtime-tools', find('enhanced', import.meta.dirname));
  const runtime = find('runtime', tools);
  const bundler = find('webpack-bundler-runtime', tools);
  return { tools, runtime, bundler, core: find('runtime-core', runtime) };
}

/** The entry of a package as CommonJS, and the same as ES modules, as its package.json names them. */
function entriesOf(dir: string): [commonJs: string, module: string] {
  const { main, module } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<string, string>;
  if (!main || !module)
    throw new Error(`${dir} has no entry as ES modules: adapt releases/tooling/src/runtime-files.ts.`);
  return [join(dir, main), join(dir, module)];
}

/**
 * Entry as CommonJS, which cannot be tree-shaken and which the plugin imports → the same as ES modules.
 * @param parts the file that stands for the list of all parts, if there is one
 */
export function moduleEntries(parts?: string): Record<string, string> {
  const { tools, runtime, bundler } = runtimeDirs();
  const entries = [tools, runtime].map(entriesOf);
  const [commonJs, module] = entriesOf(bundler);
  return Object.fromEntries([...entries, [commonJs, parts ?? module]]);
}

const UNUSED = ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js', 'utils/semver/index.js'];

/**
 * File of the runtime that it bundles even where its options turn it off → our replacement.
 * @throws where this version of the runtime has no such file
 */
export function unusedFiles(): Record<string, string> {
  const { core } = runtimeDirs();
  const files = UNUSED.map((file) => join(core, 'dist', file));
  const [missing] = files.filter((file) => !existsSync(file));
  if (missing)
    throw new Error(
      `This version of the federation runtime has no ${missing}: adapt releases/tooling/src/runtime-files.ts.`,
    );
  return Object.fromEntries(files.map((file) => [file, STUBS]));
}
