/**
 * `npm run kit -- <command>`: the packages with which a remote lives in a repository of its own. `publish` puts them into
 * a registry, `copy` makes such a repository from a remote of this one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { appDir, REMOTES, remoteNamed } from '@urooj/command/apps';
import { callerFolder, failWithSentence, UsageError } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import { copyRemote } from '../src/kit/copy-remote.ts';
import { packKit } from '../src/kit/emit.ts';
import { publishKit } from '../src/kit/publish.ts';

const HELP = [
  'npm run kit -- publish [--registry <url>]',
  "    compiles the packages and publishes those that the registry does not have; without --registry, npm's own",
  'npm run kit -- copy <remote> <folder>',
  '    copies a remote into a new folder, as a repository that needs only these packages',
].join('\n');

async function publish([flag, registry, ...rest]: readonly string[]): Promise<void> {
  const isRegistry = flag === '--registry' && registry !== undefined && URL.canParse(registry);
  if ((flag !== undefined && !isRegistry) || rest.length > 0) throw new UsageError(HELP);
  const { step, say } = createProgress();
  const dir = await mkdtemp(join(tmpdir(), 'kit-packed-'));
  try {
    const packed = await step('packages compiled', () => packKit(dir));
    const lines = await step('registry up to date', () => publishKit(packed, registry ?? null));
    lines.forEach(say);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function copy([name = '', folder, ...rest]: readonly string[]): Promise<void> {
  const remote = remoteNamed(name);
  if (remote === null || folder === undefined || rest.length > 0)
    throw new UsageError(
      `Name one remote and a new folder: npm run kit -- copy ${REMOTES.join(' | ')} ../${REMOTES[0]}`,
    );
  const target = resolve(callerFolder(), folder);
  await copyRemote({ dir: appDir(remote) }, target);
  console.log(`${remote} is copied to ${target}. Install its packages there: npx pnpm install`);
}

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command === 'publish') return publish(args);
  if (command === 'copy') return copy(args);
  if (command === undefined) return console.log(HELP);
  throw new UsageError(HELP);
}

main(process.argv.slice(2)).catch(failWithSentence);
