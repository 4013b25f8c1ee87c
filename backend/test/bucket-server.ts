import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished, vi } from 'vitest';

export const BUCKET = 'pictures';

/** An S3 server of its own for one test. @returns its address, and how to stop it early */
export async function startBucketServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'urooj-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  // The server's own keys.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= server.close();
    return stopped;
  };
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}
