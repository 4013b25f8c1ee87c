import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished, vi } from 'vitest';
import { addConditionalWrites, sendError } from './conditional-writes.fixture.ts';

export const BUCKET = 'pictures';

/**
 * Starts an S3 server for one test.
 * @returns its URL, a function that stops it early, and one after which its keys may only read
 */
export async function startBucketServer(): Promise<{ endpoint: string; stop(): Promise<void>; denyWrites(): void }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'urooj-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It computes the signature of a list request over another path than Amazon.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  addConditionalWrites(server);
  let isReadOnly = false;
  server.middleware.unshift(async (context, next) => {
    if (isReadOnly && context.method !== 'GET') sendError(context, 403);
    else await next();
  });
  const { port } = await server.run();
  // The keys of that server.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= server.close();
    // Open connections of clients would delay the close.
    server.httpServer.closeAllConnections();
    return stopped;
  };
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const denyWrites = () => {
    isReadOnly = true;
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop, denyWrites };
}
