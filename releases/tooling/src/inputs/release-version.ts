import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildFailed } from '../build/build-failed.ts';
import { runProgram } from '../run-program.ts';
import { type BuildInputs, currentInputs, digestOf } from './build-inputs.ts';

/** This package runs from its sources here, and compiled elsewhere. */
const TRACE = fileURLToPath(new URL(`trace-inputs${extname(import.meta.url)}`, import.meta.url));
/** The version that a traced configuration carries: it is never built. */
const TRACED = '0.0.0-inputs';

/** Asks the bundler what it reads for the build of an app, and stores that. */
function traceInputs(root: string, packageDir: string): Promise<void> {
  const env = { ...process.env, RELEASE_VERSION: TRACED, NODE_ENV: 'production' };
  const program = { args: [TRACE, 'build', packageDir, root], cwd: packageDir, env };
  return runProgram(program, `The sources of ${basename(packageDir)} cannot be read`);
}

/** What the build of an app reads: the stored record where nothing of it has changed, else a new one. */
export async function readInputs(root: string, packageDir: string): Promise<BuildInputs> {
  const known = currentInputs(root, packageDir);
  if (known) return known;
  await traceInputs(root, packageDir);
  const traced = currentInputs(root, packageDir);
  if (!traced) throw new BuildFailed(`Sources of ${basename(packageDir)} change while they are read: try again.`);
  return traced;
}

/**
 * The version under which a build is published. A team sets it (`RELEASE_VERSION=1.1.0`); otherwise it contains a digest
 * of what the build reads, so that an unchanged app is not built twice and a changed one gets another version.
 */
export async function releaseVersion(root: string, packageDir: string, environment = process.env): Promise<string> {
  if (environment.RELEASE_VERSION) return environment.RELEASE_VERSION;
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return `${manifest.version}-${digestOf(await readInputs(root, packageDir)).slice(0, 10)}`;
}
