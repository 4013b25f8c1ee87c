import { apiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import type { Caller } from '../../plugins/callers.ts';
import { fileNameOf } from '../uploads/file-url.ts';
import { isOwnUpload } from '../uploads/own-upload.ts';
import { findUpload, lockUploads } from '../uploads/repository.ts';

/**
 * The names of the pictures that the caller has uploaded for a message.
 * @param urls as the client sends them
 * @throws ApiError `validation` for a picture of somebody else, and for one that is used already
 */
export async function ownPictures(tx: Transaction, urls: readonly string[], caller: Caller): Promise<string[]> {
  const names = [...new Set(urls.map((url) => fileNameOf(url) ?? ''))];
  await lockUploads(tx, names);
  for (const name of names) {
    const upload = await findUpload(tx, name);
    if (!upload || upload.attachedAt !== null || !isOwnUpload(upload, caller))
      throw apiError('validation', { field: 'message_picture' });
  }
  return names;
}
