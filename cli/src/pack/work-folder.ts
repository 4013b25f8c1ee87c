/** Where an artefact is made, before it gets its name. */
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '@urooj/storage/process-identity';

/** A folder of this process beside the place of the artefact, which gets the whole artefact or nothing. */
export const workFolder = (out: string): string => join(dirname(out), `.packing-${basename(out)}-${process.pid}`);

const WORK_FOLDER = /^\.packing-.+-(\d+)$/;

/** Removes what processes left behind that were killed: hundreds of megabytes each. */
export async function removeLeftWork(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const pid = WORK_FOLDER.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dir, name), { recursive: true, force: true });
  }
}
