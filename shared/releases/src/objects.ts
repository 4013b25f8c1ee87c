import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { createBucketClient } from '@urooj/bucket/client';
import type { Bucket } from '@urooj/bucket/place';
import { contentType } from '@urooj/contract/content-types';
import { mapWithConcurrency } from './map-with-concurrency.ts';

/** The bucket does not answer, or refuses us; the sentence says which one, and why. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

/** Objects by their keys. Writes with a condition happen whole or not at all, and one of two wins. */
export type Objects = {
  read(key: string): Promise<{ content: Buffer; tag: string } | null>;
  /** Writes where nothing is yet. False: there is something else. */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Writes over what was read under that tag. False: it has changed since. */
  replace(key: string, content: Buffer, tag: string): Promise<boolean>;
  write(key: string, content: Buffer): Promise<void>;
  /** All keys that begin so. */
  list(prefix: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
};

/** Requests that are under way at once. */
export const WIDTH = 16;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SUPERSEDED = new Set([409, 412]);

type Condition = { IfNoneMatch?: '*'; IfMatch?: string };

const isOf = (error: unknown): error is S3ServiceException => error instanceof Error && '$metadata' in error;

function isSuperseded(error: unknown, { IfMatch }: Condition): boolean {
  if (!isOf(error)) return false;
  return SUPERSEDED.has(error.$metadata.httpStatusCode ?? 0) || (IfMatch !== undefined && error.name === 'NoSuchKey');
}

/** Compressed copies are what the file is, in another coding; nobody is sent them under their own names. */
const typeOf = (key: string) => contentType(key.replace(/\.(br|gz)$/, ''));

export function openObjects(place: Bucket): Objects {
  const client = createBucketClient(place);
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key });

  function down(error: unknown): never {
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new StoreDown(
      `The site store s3://${place.bucket}/${place.prefix} does not answer as it should (${why}). Look at SITE_DIR, at the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and at the network.`,
    );
  }

  const objects: Objects = {
    async read(key) {
      try {
        const found = await client.send(new GetObjectCommand(at(key)));
        const content = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
        return { content, tag: found.ETag ?? '' };
      } catch (error) {
        if (isOf(error) && error.name === 'NoSuchKey') return null;
        return down(error);
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
        const page = await client.send(command).catch(down);
        keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(place.prefix.length)));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return keys;
    },
    async remove(keys) {
      await mapWithConcurrency(keys, WIDTH, (key) => client.send(new DeleteObjectCommand(at(key))).catch(down));
    },
  };

  async function put(key: string, content: Buffer, condition: Condition): Promise<boolean> {
    const kept = { ContentType: typeOf(key), CacheControl: key.startsWith('r/') ? IMMUTABLE : 'no-cache' };
    const command = new PutObjectCommand({ ...at(key), ...kept, ...condition, Body: content });
    try {
      await client.send(command);
      return true;
    } catch (error) {
      if (!isSuperseded(error, condition)) return down(error);
      // Where an answer was lost the client asked again, and met what it had written itself.
      return (await objects.read(key))?.content.equals(content) ?? false;
    }
  }
  return objects;
}
