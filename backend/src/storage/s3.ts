import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { plainName, type Storage, StorageDown } from './storage.ts';

const TIMES = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** Keeps files in a bucket, private to its owner. Keys come from where Amazon's tools look: AWS_ACCESS_KEY_ID and so on. */
export function createS3Storage({ bucket, prefix, region, endpoint }: Bucket): Storage {
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestHandler: TIMES,
    // Other servers than Amazon's know none of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
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
