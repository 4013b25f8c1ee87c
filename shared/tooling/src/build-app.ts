import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { BuildFailed } from './build-failed.ts';
import { packageDirOf } from './package-identity.ts';

/**
 * The bundler's command line, as an app has it installed.
 * @throws BuildFailed where it has none
 */
export function bundlerOf(dir: string): string {
  const found = packageDirOf('@rsbuild/core', dir);
  if (found) return join(found, 'bin', 'rsbuild.js');
  throw new BuildFailed(
    `${basename(dir)} has no @rsbuild/core: install its packages, and name it in its package.json.`,
  );
}

/**
 * Runs the production build of an app in its folder.
 * @param version the one that the build is to carry; without it, one made of its sources
 */
export function buildApp(dir: string, version?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...(version ? { RELEASE_VERSION: version } : {}) };
    const child = spawn(process.execPath, [bundlerOf(dir), 'build'], {
      ...{ cwd: dir, stdio: ['ignore', 'pipe', 'pipe'], env },
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new BuildFailed(`The build of ${basename(dir)} failed:\n${output}`));
    });
  });
}
