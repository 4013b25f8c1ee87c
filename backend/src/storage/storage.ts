import type { Readable } from 'node:stream';

/** Where uploaded pictures lie: names are opaque and written once. */
export interface Storage {
  put(name: string, content: Buffer): Promise<void>;
  /** `null` when there is no such file. */
  open(name: string): Promise<Readable | null>;
  remove(name: string): Promise<void>;
}
