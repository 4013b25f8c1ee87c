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
    throw new Error(`${dir} has no entry as ES modules: adapt shared/tooling/src/runtime-files.ts.`);
  return [join(dir, main), join(dir, module)];
}

/** Entry as CommonJS, which cannot be tree-shaken and which the plugin imports → the same as ES modules. */
export function moduleEntries(): Record<string, string> {
  const { tools, runtime, bundler } = runtimeDirs();
  return Object.fromEntries([tools, runtime, bundler].map(entriesOf));
}

const UNUSED = {
  core: ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js', 'utils/semver/index.js'],
  bundler: ['remotes.js', 'getSharedFallbackGetter.js', 'installInitialConsumes.js'],
} as const;

/**
 * File of the runtime that it bundles even where its options turn it off → our replacement.
 * @throws where this version of the runtime has no such file
 */
export function unusedFiles(): Record<string, string> {
  const dirs = runtimeDirs();
  const files = (['core', 'bundler'] as const).flatMap((name) =>
    UNUSED[name].map((file) => join(dirs[name], 'dist', file)),
  );
  const [missing] = files.filter((file) => !existsSync(file));
  if (missing)
    throw new Error(
      `This version of the federation runtime has no ${missing}: adapt shared/tooling/src/runtime-files.ts.`,
    );
  return Object.fromEntries(files.map((file) => [file, STUBS]));
}
