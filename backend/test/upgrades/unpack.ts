import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';

/** Writes the files of an archive of our own into a folder. */
export async function unpack(archive: Buffer, folder: string): Promise<void> {
  const entries = Readable.from([archive]).pipe(extract());
  for await (const entry of entries) {
    const { name, type = 'file', linkname = '', mode } = entry.header;
    const target = path.join(folder, name);
    const content = await buffer(entry);
    if (type === 'directory') await mkdir(target, { recursive: true });
    else if (type === 'symlink') await symlink(linkname, target);
    else if (type === 'file') {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content, { mode: mode ?? 0o644 });
    }
  }
}
