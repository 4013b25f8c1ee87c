/**
 * `npm run pack [-- --out FOLDER|FILE.tar.gz] [--revision NAME]`: writes an artefact, from which the shop is served and operated on machines
 * without sources, bundler and network. docs/operators/deploy.md describes its use.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@urooj/command/apps';
import { callerFolder, failWithSentence, UsageError } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import { run } from '../src/kit/run.ts';
import { packInto } from '../src/pack/pack.ts';
import { removeLeftWork, workFolder } from '../src/pack/work-folder.ts';

const USAGE =
  'npm run pack -- --out FOLDER, or --out FILE.tar.gz; without --out it writes dist/urooj.tar.gz. --revision names sources without a repository.';
const ARCHIVE = /\.tar\.gz$/;

function readOptions(args: readonly string[]) {
  try {
    const options = { out: { type: 'string' }, revision: { type: 'string' } } as const;
    const { out, revision } = parseArgs({ args: [...args], options }).values;
    return { revision, out: out === undefined ? join(ROOT, 'dist', 'urooj.tar.gz') : resolve(callerFolder(), out) };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}

async function assertFree(out: string): Promise<void> {
  if (ARCHIVE.test(out) || !existsSync(out)) return;
  if ((await readdir(out)).length > 0)
    throw new UsageError(`${out} is not empty. Name a new folder, or empty this one.`);
}

async function pack(): Promise<void> {
  const { out, revision: named } = readOptions(process.argv.slice(2));
  await assertFree(out);
  const progress = createProgress();
  await removeLeftWork(dirname(out));
  const work = workFolder(out);
  const folder = join(work, 'urooj');
  try {
    await mkdir(work, { recursive: true });
    const { revision, node, platform } = await packInto(folder, progress, named);
    if (ARCHIVE.test(out)) {
      const archive = join(work, 'urooj.tar.gz');
      await progress.step('compressed', () =>
        run('tar', ['--create', '--gzip', '--file', archive, '--owner=0', '--group=0', 'urooj'], work),
      );
      await rename(archive, out);
    } else {
      await rm(out, { recursive: true, force: true });
      await rename(folder, out);
    }
    console.log(`\n${out}: revision ${revision} for ${platform}, with Node.js ${node}.`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

pack().catch(failWithSentence);
