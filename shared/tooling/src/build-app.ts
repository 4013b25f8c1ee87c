import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { appDir } from './apps.ts';
import { BuildFailed } from './build-failed.ts';

/**
 * Runs the app's own production build in its folder, as `pnpm --filter <app> build` does.
 * @param version the one that the build is to carry; without it, one made of its sources
 */
export const buildApp = (name: string, version?: string): Promise<void> => buildIn(appDir(name), version);

/** The same for an app whose sources are in another folder. */
export function buildIn(dir: string, version?: string): Promise<void> {
  const cli = join(dir, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...(version ? { RELEASE_VERSION: version } : {}) };
    const child = spawn(process.execPath, [cli, 'build'], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new BuildFailed(`The build of ${basename(dir)} failed:\n${output}`));
    });
  });
}
