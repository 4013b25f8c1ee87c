import { basename, join } from 'node:path';
import { packageDirOf } from '../inputs/package-identity.ts';
import { runProgram } from '../run-program.ts';
import { BuildFailed } from './build-failed.ts';
import { readableBuildOutput } from './build-output.ts';

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
export async function buildApp(dir: string, version?: string): Promise<void> {
  const env = { ...process.env, ...(version ? { RELEASE_VERSION: version } : {}) };
  const program = { args: [bundlerOf(dir), 'build'], cwd: dir, env };
  return runProgram(program, `The build of ${basename(dir)} failed`, readableBuildOutput);
}
