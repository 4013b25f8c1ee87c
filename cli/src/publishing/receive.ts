import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { storePaths } from '@urooj/store/directory';
import type { SiteStore } from '@urooj/store/store';
import { UploadRejected, unpack } from './unpack.ts';

/** Fewer bytes than this in a window end an upload: it would hold its place for others until the request times out. */
export type UploadPace = { windowMs: number; windowBytes: number };
export const UPLOAD_PACE: UploadPace = { windowMs: 10_000, windowBytes: 16 * 1024 };

/** An upload arrives too slowly. */
export class UploadTooSlow extends UploadRejected {
  override name = 'UploadTooSlow';
  constructor({ windowMs, windowBytes }: UploadPace) {
    super(
      `The upload is too slow: fewer than ${windowBytes / 1024} KB arrived in ${windowMs / 1000} s. Repeat it on a faster connection.`,
    );
  }
}

/** @returns what ends the watch */
function watchPace(request: IncomingMessage, body: PassThrough, pace: UploadPace): () => void {
  let arrived = 0;
  request.on('data', (chunk: Buffer) => {
    arrived += chunk.length;
  });
  const timer = setInterval(() => {
    // Where the disk is slow, the caller waits for us.
    if (arrived < pace.windowBytes && !body.writableNeedDrain && !request.complete) {
      body.destroy(new UploadTooSlow(pace));
    }
    arrived = 0;
  }, pace.windowMs);
  return () => clearInterval(timer);
}

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
  { isGzip, pace }: { isGzip: boolean; pace: UploadPace },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(storePaths(site).incoming, `upload-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const body = bodyOf(request);
  const stopWatching = watchPace(request, body, pace);
  try {
    await unpack(body, folder, { isGzip }).finally(stopWatching);
    return await work(folder);
  } finally {
    // A caller that still sends must be able to read the refusal.
    request.unpipe(body).resume();
    await rm(folder, { recursive: true, force: true });
  }
}
