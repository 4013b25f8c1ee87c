import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Bucket, readBucket } from '@urooj/storage/bucket-place';

/** Where uploads are stored: a private bucket, or a folder (absolute). */
export type StoragePlace = { readonly bucket: Bucket } | { readonly folder: string };

/**
 * Reads `s3://bucket/prefix?…` or `file:///folder`. Two slashes name another machine and one a path that looks relative, so
 * both are refused. @returns `null` for any other text
 */
export function readStoragePlace(text: string): StoragePlace | null {
  if (!text.startsWith('file:')) {
    const bucket = readBucket(text);
    return bucket && { bucket };
  }
  if (!text.startsWith('file:///') || !URL.canParse(text)) return null;
  const url = new URL(text);
  // An encoded slash in the name of a folder would be ambiguous.
  if (url.search || url.hash || url.pathname === '/' || /%2f/i.test(url.pathname)) return null;
  try {
    return { folder: path.resolve(fileURLToPath(url)) };
  } catch {
    return null;
  }
}

/** The place for operators, without keys. A folder of the same name on two machines is two folders, so it names the machine. */
export function describePlace(place: StoragePlace): string {
  if ('folder' in place) return `${pathToFileURL(place.folder).href} on ${os.hostname()}`;
  const { bucket, prefix, endpoint } = place.bucket;
  return `s3://${bucket}/${prefix}${endpoint === null ? '' : ` at ${new URL(endpoint).host}`}`;
}
