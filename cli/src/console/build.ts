import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from '@urooj/command/apps';
import type { Progress } from '@urooj/command/progress';
import { artefactVersion } from '../pack/artefact.ts';

const CONSOLE = 'console';

/** The folder of the pages of the console. */
export const CONSOLE_PAGES = join(appDir(CONSOLE), 'dist');

/** Builds the pages of the console where they are missing or older than their sources. An artefact has them built. */
export async function buildConsole({ say, step }: Progress): Promise<void> {
  if (artefactVersion() !== null || !existsSync(join(appDir(CONSOLE), 'package.json'))) return;
  // Only a work tree has a bundler.
  const { buildsOfWorkTree } = await import('../builds-of-work-tree.ts');
  const { hold, versionOf, folderOf } = buildsOfWorkTree([CONSOLE]);
  await hold(say, async () => {
    const version = await versionOf(CONSOLE);
    await step(`console ${version}`, () => folderOf(CONSOLE, version));
  });
}
