/// <reference path="./s3rver.d.ts" />
import type S3rver from '@20minutes/s3rver';

type Handle = S3rver['middleware'][number];
type Context = Parameters<Handle>[0];

const REFUSALS = {
  412: { code: 'PreconditionFailed', message: 'At least one of the pre-conditions you specified did not hold' },
  404: { code: 'NoSuchKey', message: 'The specified key does not exist.' },
} as const;

function refuse(context: Context, status: keyof typeof REFUSALS): void {
  const { code, message } = REFUSALS[status];
  context.status = status;
  context.type = 'application/xml';
  context.body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
}

/**
 * What S3 has and this server lacks: a PUT with `If-None-Match: *` or `If-Match` is judged and done as one step, one
 * request on a key after the other.
 */
export function addConditionalWrites({ middleware, store }: Pick<S3rver, 'middleware' | 'store'>): void {
  const turns = new Map<string, Promise<void>>();

  async function judge(context: Context): Promise<keyof typeof REFUSALS | null> {
    const [, bucket = '', ...rest] = decodeURIComponent(context.path).split('/');
    const key = rest.join('/');
    const isThere = await store.existsObject(bucket, key);
    if (context.get('if-none-match') === '*') return isThere ? 412 : null;
    const wanted = context.get('if-match');
    if (wanted === '') return null;
    if (!isThere) return 404;
    return (await store.getMetadata(bucket, key))?.etag === wanted ? null : 412;
  }

  middleware.unshift(async (context, next) => {
    const before = turns.get(context.path) ?? Promise.resolve();
    const turn = before.then(async () => {
      const status = context.method === 'PUT' ? await judge(context) : null;
      if (status) refuse(context, status);
      else await next();
    });
    turns.set(
      context.path,
      turn.catch(() => {}),
    );
    await turn;
  });
}
