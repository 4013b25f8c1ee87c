/**
 * A program: `node trace-inputs.ts build <folder of an app> <root of the work tree>`. It records what the bundler reads
 * for the build of that app. It stops where the bundler knows all modules, so it writes no bundle and takes a fraction
 * of the time of a build. It runs in a process of its own, because the bundler cannot be interrupted otherwise.
 */
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, relative, sep } from 'node:path';
import {
  createRsbuild,
  type EnvironmentConfig,
  loadConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type Rspack,
} from '@rsbuild/core';
import { optionalSources } from '../build/environments.ts';
import { IN_ORDER } from '../build/environments-in-order.ts';
import { sharedPackages } from '../federation/shared-modules.ts';
import { sharedEntriesOf } from '../shared-entries/shared-entries.ts';
import { type BuildInputs, inputDigest, inputsRecord, lockfileDigest } from './build-inputs.ts';
import { packageDirOf, packageIdentity } from './package-identity.ts';

const [, , , dir = '', root = ''] = process.argv;

const read = new Set<string>([...sharedPackages(dir), ...sharedEntriesOf(dir).map(({ report }) => report)]);
const missing = new Set<string>(optionalSources(dir));

const isInstalled = (path: string) => path.includes(`${sep}node_modules${sep}`);
const isInTree = (path: string) => path.startsWith(root + sep) && !isInstalled(path);
const inTree = (path: string) => relative(root, path).replaceAll(sep, '/');
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function collect({ fileDependencies, missingDependencies }: Rspack.Compilation): void {
  for (const path of fileDependencies) read.add(path);
  for (const path of missingDependencies) missing.add(path);
}

function record(): BuildInputs {
  const files = [...read].filter((path) => isInTree(path) && isFile(path)).map(inTree);
  const packages = [...read].filter(isInstalled).map(packageIdentity);
  return {
    lockfile: lockfileDigest(root),
    missing: [...missing]
      .filter((path) => isInTree(path) && !isFile(path))
      .map(inTree)
      .sort(),
    files: Object.fromEntries(files.sort().map((path) => [path, inputDigest(root, path)])),
    packages: [...new Set(packages.filter((identity) => identity !== null))].sort(),
  };
}

/** Another process may record the same app at the same time. */
function write(inputs: BuildInputs): void {
  const file = inputsRecord(dir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(inputs, null, 1));
  renameSync(`${file}.${process.pid}`, file);
}

/** The code of the build is an input as well: its own modules are read, the installed packages it imports are named. */
const codeOfBuild = (config: string): EnvironmentConfig => ({
  source: { entry: { index: config } },
  output: {
    target: 'node',
    externals: [
      ({ request = '', context = '' }, done) => {
        if (/^[./]/.test(request) || isBuiltin(request)) return done();
        const found = packageDirOf(request, context);
        if (found && !isInstalled(found)) return done();
        if (found) read.add(`${found}${sep}package.json`);
        done(undefined, request, 'commonjs');
      },
    ],
  },
});

/** Waits in every environment until the modules of all are known; then records them and ends the process. */
function tracing(count: number): RsbuildPlugin {
  let left = count;
  return {
    name: 'trace-inputs',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.plugins.push({
          apply(compiler: Rspack.Compiler) {
            // A page of HTML is compiled within the compilation of its environment, and ends before it.
            compiler.hooks.compilation.tap('trace-inputs', (compilation) => {
              compilation.hooks.finishModules.tap('trace-inputs', () => collect(compilation));
            });
            compiler.hooks.thisCompilation.tap('trace-inputs', (compilation) => {
              compilation.hooks.finishModules.tapPromise('trace-inputs', () => {
                collect(compilation);
                left -= 1;
                if (left > 0) return new Promise(() => {});
                write(record());
                process.exit(0);
              });
            });
          },
        });
      });
    },
  };
}

const { content, filePath } = await loadConfig({ cwd: dir });
if (filePath) read.add(filePath);
const environments = { ...content.environments, build: codeOfBuild(filePath ?? '') };
// Recording is not a build: the last one stays finished. It reads all environments at once.
const NOT_RECORDED = ['finished-build', IN_ORDER];
const plugins = content.plugins?.filter(
  (plugin) => !(plugin && 'name' in plugin && NOT_RECORDED.includes(plugin.name)),
);
const config: RsbuildConfig = {
  ...content,
  logLevel: 'error',
  environments,
  plugins: [...(plugins ?? []), tracing(Object.keys(environments).length)],
  output: { ...content.output, cleanDistPath: false },
  performance: { ...content.performance, buildCache: false },
};
await (await createRsbuild({ cwd: dir, config })).build();
