import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { storePaths } from '@urooj/releases/directory';
import type { SiteStore } from '@urooj/releases/store';
import { UploadRejected, unpack } from './unpack.ts';

/** The body of a request, as a stream that may be destroyed while the connection stays open for the response. */
function bodyOf(request: IncomingMessage): PassThrough {
  const body = new PassThrough();
  const onCut = () => {
    if (!request.complete) body.destroy(new UploadRejected('The connection ended before the upload was complete.'));
  };
  request.once('error', onCut).once('close', onCut);
  return request.pipe(body);
}

/**
 * Unpacks an upload into a folder of the store that nobody serves, and removes the folder after `work`, whatever happens.
 * @throws UploadRejected
 */
export async function withUpload<T>(
  site: SiteStore,
  request: IncomingMessage,
  isGzip: boolean,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(storePaths(site).incoming, `upload-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const body = bodyOf(request);
  try {
    await unpack(body, folder, { isGzip });
    return await work(folder);
  } finally {
    // A caller that still sends must be able to read the refusal.
    request.unpipe(body).resume();
    await rm(folder, { recursive: true, force: true });
  }
}
