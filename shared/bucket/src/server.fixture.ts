import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished, vi } from 'vitest';
import { addConditionalWrites } from './conditional-writes.fixture.ts';

export const BUCKET = 'pictures';

/** An S3 server of its own for one test. @returns its address, and how to stop it early */
export async function startBucketServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'urooj-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It works the signature of a listing out over another path than Amazon does.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  addConditionalWrites(server);
  const { port } = await server.run();
  // The server's own keys.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= server.close();
    // Clients keep their connections, and would keep it from closing.
    server.httpServer.closeAllConnections();
    return stopped;
  };
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}
