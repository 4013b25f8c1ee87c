import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { BUCKET_KEYS, openBucketServer } from './open-bucket-server.fixture.ts';

export const BUCKET = 'pictures';

/**
 * Starts an S3 server for one test.
 * @returns its URL, a function that stops it early, and one after which its keys may only read
 */
export async function startBucketServer(): Promise<{ endpoint: string; stop(): Promise<void>; denyWrites(): void }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'urooj-s3-'));
  const { endpoint, stop, denyWrites } = await openBucketServer({ directory, port: 0, buckets: [BUCKET] });
  for (const [name, value] of Object.entries(BUCKET_KEYS)) vi.stubEnv(name, value);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  return { endpoint, stop, denyWrites };
}
