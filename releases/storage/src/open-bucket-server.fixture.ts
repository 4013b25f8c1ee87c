import S3rver from '@20minutes/s3rver';
import { addConditionalWrites, sendError } from './conditional-writes.fixture.ts';

/** The keys of the server. */
export const BUCKET_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

type Right = 'list' | 'read' | 'write';

type BucketServer = {
  /** An empty folder, or one that an earlier server has filled. */
  readonly directory: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly buckets: readonly string[];
};

/**
 * Starts an S3 server with conditional writes on this machine.
 * @returns its URL, a function that stops it, and one that takes a right from its keys
 */
export async function openBucketServer({ directory, port: wanted, buckets }: BucketServer) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    // It computes the signature of a list request over another path than Amazon.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  addConditionalWrites(server);
  const denied = new Set<Right>();
  server.middleware.unshift(async (context, next) => {
    const isList = context.method === 'GET' && context.path.split('/').filter(Boolean).length === 1;
    const right = isList ? 'list' : context.method === 'GET' ? 'read' : 'write';
    if (denied.has(right)) return sendError(context, 403);
    await next().catch((error: { code?: string }) => {
      // As at Amazon: who may not list does not learn which objects exist.
      if (error.code !== 'NoSuchKey' || !denied.has('list')) throw error;
      sendError(context, 403);
    });
  });
  const { port } = await server.run();
  let stopped: Promise<void> | null = null;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop() {
      stopped ??= server.close();
      // Open connections of clients would delay the close.
      server.httpServer.closeAllConnections();
      return stopped;
    },
    deny: (right: Right) => void denied.add(right),
  };
}
