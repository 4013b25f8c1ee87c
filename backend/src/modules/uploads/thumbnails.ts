import { buffer } from 'node:stream/consumers';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../plugins/callers.ts';
import { thumbnailOf } from '../../storage/pictures.ts';
import { mayOpenPicture, openPicture } from './images.ts';

/** About 2 KB each. */
const MAX_CACHED = 500;

/**
 * Reads thumbnails of uploaded pictures, for the admin and staff. They are computed when a list first shows them, and a process keeps
 * the last ones: nothing is stored but the pictures.
 */
export function createThumbnails({ database, storage }: Pick<AppDeps, 'database' | 'storage'>) {
  const cached = new Map<string, Buffer>();
  /** @throws ApiError `not_found` for a missing file */
  return async (name: string, caller: Caller): Promise<Buffer> => {
    const known = cached.get(name);
    // It was computed for somebody else.
    if (known && (await mayOpenPicture(database, name, caller))) return known;
    const { content } = await openPicture(database, storage, name, caller);
    const thumbnail = await thumbnailOf(await buffer(content));
    cached.set(name, thumbnail);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    return thumbnail;
  };
}
