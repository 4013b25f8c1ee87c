import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '@urooj/storage/create-folder';
import { plainName, type Storage, StorageDown } from './storage.ts';

/** Stores files in one folder. A file appears completely and synced to disk, or not at all. */
export async function createDiskStorage(folder: string): Promise<Storage> {
  await createFolder(folder, 0o700);
  const fileOf = (name: string) => path.join(folder, plainName(name));
  return {
    put: async (name, content) => writeAtomically(fileOf(name), content).catch(down),
    open: async (name) => {
      const file = await open(fileOf(name)).catch(onlyIfThere);
      return file?.createReadStream() ?? null;
    },
    remove: async (name) => {
      const file = fileOf(name);
      // A process that was killed has left the draft.
      for (const one of [draftOf(file), file]) await rm(one, { force: true }).catch(down);
    },
  };
}

const draftOf = (target: string) => `${target}.part`;

async function writeAtomically(target: string, content: Buffer): Promise<void> {
  const draft = draftOf(target);
  const file = await open(draft, 'w', 0o600);
  try {
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    // Frees the space, because the disk may be full.
    await rm(draft, { force: true });
    throw error;
  }
}

function onlyIfThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  return down(error);
}

function down(error: unknown): never {
  throw new StorageDown(error);
}
