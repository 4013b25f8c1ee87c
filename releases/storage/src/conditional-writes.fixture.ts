/// <reference path="./s3rver.d.ts" />
import type S3rver from '@20minutes/s3rver';

type Handle = S3rver['middleware'][number];
type Context = Parameters<Handle>[0];

const ERRORS = {
  403: { code: 'AccessDenied', message: 'Access Denied' },
  412: { code: 'PreconditionFailed', message: 'At least one of the pre-conditions you specified did not hold' },
  404: { code: 'NoSuchKey', message: 'The specified key does not exist.' },
} as const;

/** Responds with the XML of an S3 error. */
export function sendError(context: Context, status: keyof typeof ERRORS): void {
  const { code, message } = ERRORS[status];
  context.status = status;
  context.type = 'application/xml';
  context.body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
}

/**
 * Adds conditional writes, which this server lacks: a PUT with `If-None-Match: *` or `If-Match` checks and writes in one
 * step; requests for the same key run one after the other.
 */
export function addConditionalWrites({ middleware, store }: Pick<S3rver, 'middleware' | 'store'>): void {
  const queues = new Map<string, Promise<void>>();

  async function checkCondition(context: Context): Promise<keyof typeof ERRORS | null> {
    const [, bucket = '', ...rest] = decodeURIComponent(context.path).split('/');
    const key = rest.join('/');
    const isThere = await store.existsObject(bucket, key);
    if (context.get('if-none-match') === '*') return isThere ? 412 : null;
    const expected = context.get('if-match');
    if (expected === '') return null;
    if (!isThere) return 404;
    return (await store.getMetadata(bucket, key))?.etag === expected ? null : 412;
  }

  middleware.unshift(async (context, next) => {
    const before = queues.get(context.path) ?? Promise.resolve();
    const current = before.then(async () => {
      const status = context.method === 'PUT' ? await checkCondition(context) : null;
      if (status) sendError(context, status);
      else await next();
    });
    queues.set(
      context.path,
      current.catch(() => {}),
    );
    await current;
  });
}
