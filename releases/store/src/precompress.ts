import { writeFile } from 'node:fs/promises';
import { compress } from '@urooj/build/compress';

/** Writes `<file>.br` and `<file>.gz` beside a file and returns the brotli size (the plain size where it is not at compressed). */
export async function precompress(file: string, content: Buffer, quality?: number): Promise<number> {
  const copies = await compress(file, content, quality);
  if (!copies) return content.length;
  await Promise.all([writeFile(`${file}.br`, copies.brotli), writeFile(`${file}.gz`, copies.gzip)]);
  return copies.brotli.length;
}
