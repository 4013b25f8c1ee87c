import { createHash } from 'node:crypto';

/** The id of a mail that is sent once, made from what it is about: a UUID of version 8, whose bits are those of a hash. */
export function mailId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
