import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

const PLAIN_NAME = /^[\w-]+\.[a-z]+$/;

/** Keeps files in one folder. A file appears whole, and on the disk, or not at all. */
export async function createDiskStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (name: string) => {
    if (!PLAIN_NAME.test(name)) throw new Error('Not the name of a stored file');
    return path.join(folder, name);
  };
  return {
    put: (name, content) => writeWhole(fileOf(name), content),
    open: async (name) => {
      const file = await open(fileOf(name)).catch(onlyIfThere);
      return file?.createReadStream() ?? null;
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

async function writeWhole(target: string, content: Buffer): Promise<void> {
  const draft = `${target}.part`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, target);
}

function onlyIfThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
