import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createBucketClient } from '@urooj/bucket/client';
import type { Bucket } from '@urooj/bucket/place';
import { plainName, type Storage, StorageDown } from './storage.ts';

/** Keeps files in a bucket, private to its owner. */
export function createS3Storage(kept: Bucket): Storage {
  const { bucket, prefix } = kept;
  const client = createBucketClient(kept);
  const place = (name: string) => ({ Bucket: bucket, Key: prefix + plainName(name) });
  return {
    put: async (name, content) => {
      const command = new PutObjectCommand({ ...place(name), Body: content, ContentLength: content.length });
      await client.send(command).catch(down);
    },
    open: async (name) => {
      const found = await client.send(new GetObjectCommand(place(name))).catch(onlyIfThere);
      return (found?.Body as Readable | undefined) ?? null;
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(place(name))).catch(down);
    },
  };
}

function onlyIfThere(error: unknown): null {
  if (error instanceof Error && error.name === 'NoSuchKey') return null;
  return down(error);
}

function down(error: unknown): never {
  throw new StorageDown(error);
}
