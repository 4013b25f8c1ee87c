import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Bucket, bucketClientSettings } from '@urooj/storage/bucket-place';
import { plainName, type Storage, StorageDown } from './storage.ts';

/** Stores files in a private bucket. */
export function createS3Storage(location: Bucket): Storage {
  const { bucket, prefix } = location;
  const client = new S3Client(bucketClientSettings(location));
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + plainName(name) });
  return {
    put: async (name, content) => {
      const command = new PutObjectCommand({ ...objectOf(name), Body: content, ContentLength: content.length });
      await client.send(command).catch(down);
    },
    open: async (name) => {
      const found = await client.send(new GetObjectCommand(objectOf(name))).catch(onlyIfThere);
      return (found?.Body as Readable | undefined) ?? null;
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectOf(name))).catch(down);
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
