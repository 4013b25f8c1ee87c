import type { Readable } from 'node:stream';

/** Stores uploaded pictures. Names are random and each is written once. Every failure is a `StorageDown`. */
export type Storage = {
  put(name: string, content: Buffer): Promise<void>;
  /** `null` when there is no such file. */
  open(name: string): Promise<Readable | null>;
  remove(name: string): Promise<void>;
};

/** A full disk, a missing folder or a bucket that does not respond; becomes the response `storage_down`. */
export class StorageDown extends Error {
  override readonly name = 'StorageDown';

  constructor(cause: unknown) {
    super(`The storage of pictures failed: ${cause instanceof Error ? cause.message || cause.name : cause}`, { cause });
  }
}

export function isStorageDown(error: unknown): error is StorageDown {
  return error instanceof Error && error.name === 'StorageDown';
}

const PLAIN_NAME = /^[\w-]+\.[a-z]+$/;

/** The name itself. @throws Error for a name that could lead to another folder */
export function plainName(name: string): string {
  if (!PLAIN_NAME.test(name)) throw new Error('Not the name of a stored file');
  return name;
}
