import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentType } from '@urooj/contract/content-types';
import { type Bucket, bucketClientSettings } from '@urooj/storage/bucket-place';
import { StoreDown } from './errors.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';

/** Objects by their keys. Of two conditional writes at the same time one wins. */
export type Objects = {
  /** `s3://bucket/prefix/key`, for sentences. */
  addressOf(key: string): string;
  read(key: string): Promise<{ content: Buffer; tag: string } | null>;
  /** Writes a new object. False: the key holds other content already. */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Replaces the object that was read with that tag. False: it has changed since. */
  replace(key: string, content: Buffer, tag: string): Promise<boolean>;
  write(key: string, content: Buffer): Promise<void>;
  /** All keys with that prefix. */
  list(prefix: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
};

/** Number of requests at the same time. */
export const MAX_REQUESTS = 16;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const CONDITION_FAILED = new Set([409, 412]);

type Condition = { IfNoneMatch?: '*'; IfMatch?: string };

const isS3Error = (error: unknown): error is S3ServiceException => error instanceof Error && '$metadata' in error;

function isConditionFailed(error: unknown, { IfMatch }: Condition): boolean {
  if (!isS3Error(error)) return false;
  return (
    CONDITION_FAILED.has(error.$metadata.httpStatusCode ?? 0) || (IfMatch !== undefined && error.name === 'NoSuchKey')
  );
}

/** A compressed copy has the type of its file: it is sent under the file's name. */
const typeOf = (key: string) => contentType(key.replace(/\.(br|gz)$/, ''));

export function openObjects(place: Bucket): Objects {
  const client = new S3Client(bucketClientSettings(place));
  const addressOf = (key: string) => `s3://${place.bucket}/${place.prefix}${key}`;
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key });

  function throwStoreDown(error: unknown): never {
    const why = error instanceof Error ? error.message || error.name : String(error);
    const isDenied = isS3Error(error) && error.$metadata.httpStatusCode === 403;
    const advice = isDenied
      ? 'Its keys need the rights s3:ListBucket on the bucket and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects. Check also SITE_DIR, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
      : 'Check SITE_DIR, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the network.';
    throw new StoreDown(`The site store ${addressOf('')} cannot be used (${why}). ${advice}`);
  }

  const objects: Objects = {
    addressOf,
    async read(key) {
      try {
        const found = await client.send(new GetObjectCommand(at(key)));
        const content = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
        return { content, tag: found.ETag ?? '' };
      } catch (error) {
        if (isS3Error(error) && error.name === 'NoSuchKey') return null;
        return throwStoreDown(error);
      }
    },
    create: (key, content) => put(key, content, { IfNoneMatch: '*' }),
    replace: (key, content, tag) => put(key, content, { IfMatch: tag }),
    async write(key, content) {
      await put(key, content, {});
    },
    async list(prefix) {
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: place.bucket,
          Prefix: place.prefix + prefix,
          ContinuationToken,
        });
        const page = await client.send(command).catch(throwStoreDown);
        keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(place.prefix.length)));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return keys;
    },
    async remove(keys) {
      await mapWithConcurrency(keys, MAX_REQUESTS, (key) =>
        client.send(new DeleteObjectCommand(at(key))).catch(throwStoreDown),
      );
    },
  };

  async function put(key: string, content: Buffer, condition: Condition): Promise<boolean> {
    const headers = { ContentType: typeOf(key), CacheControl: key.startsWith('r/') ? IMMUTABLE : 'no-cache' };
    const command = new PutObjectCommand({ ...at(key), ...headers, ...condition, Body: content });
    try {
      await client.send(command);
      return true;
    } catch (error) {
      if (!isConditionFailed(error, condition)) return throwStoreDown(error);
      // After a lost response the client retries, and then finds the object that it has written itself.
      return (await objects.read(key))?.content.equals(content) ?? false;
    }
  }
  return objects;
}
