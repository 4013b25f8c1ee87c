import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { BUCKET_KEYS, openBucketServer } from './open-bucket-server.fixture.ts';

export const BUCKET = 'pictures';

type Opened = Awaited<ReturnType<typeof openBucketServer>>;

/**
 * Starts an S3 server for one test.
 * @returns its URL, a function that stops it early, and one that takes a right from its keys
 */
export async function startBucketServer(): Promise<Pick<Opened, 'endpoint' | 'stop' | 'deny'>> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'urooj-s3-'));
  const { endpoint, stop, deny } = await openBucketServer({ directory, port: 0, buckets: [BUCKET] });
  for (const [name, value] of Object.entries(BUCKET_KEYS)) vi.stubEnv(name, value);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  return { endpoint, stop, deny };
}
