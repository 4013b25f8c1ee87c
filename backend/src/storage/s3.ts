import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Bucket, bucketClientSettings } from '@urooj/storage/bucket-place';
import { plainName, type Storage, StorageDown } from './storage.ts';

/** Always the same, so that it stays one. */
const ACCESS_CHECK = 'access-check.txt';
const NO_RIGHTS =
  'Access Denied. The keys of the bucket need the rights s3:GetObject, s3:PutObject and s3:DeleteObject on its objects.';

/** Stores files in a private bucket. */
export function createS3Storage(location: Bucket): Storage {
  const { bucket, prefix } = location;
  const client = new S3Client(bucketClientSettings(location));
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + plainName(name) });
  /**
   * S3 denies to read what is missing, where the keys may not list the bucket (`s3:ListBucket`), as it denies to read at all.
   * @throws StorageDown where the keys may not read
   */
  async function assertReadable(): Promise<null> {
    const known = objectOf(ACCESS_CHECK);
    try {
      await client.send(new PutObjectCommand({ ...known, Body: 'Shows whether the keys of the shop may read.' }));
      const found = await client.send(new GetObjectCommand(known));
      (found.Body as Readable | undefined)?.destroy();
      return null;
    } catch (error) {
      return down(isDenied(error) ? new Error(NO_RIGHTS, { cause: error }) : error);
    }
  }
  return {
    put: async (name, content) => {
      const command = new PutObjectCommand({ ...objectOf(name), Body: content, ContentLength: content.length });
      await client.send(command).catch(down);
    },
    open: async (name) => {
      const found = await client.send(new GetObjectCommand(objectOf(name))).catch((error: unknown) => {
        if (isDenied(error)) return assertReadable();
        return onlyIfThere(error);
      });
      return (found?.Body as Readable | undefined) ?? null;
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectOf(name))).catch(down);
    },
  };
}

const isDenied = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403;

function onlyIfThere(error: unknown): null {
  if (error instanceof Error && error.name === 'NoSuchKey') return null;
  return down(error);
}

function down(error: unknown): never {
  throw new StorageDown(error);
}
