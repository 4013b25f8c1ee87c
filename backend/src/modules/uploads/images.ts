import type { Readable } from 'node:stream';
import { type Column, eq, inArray, or } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Database, Queryable } from '../../db/pool.ts';
import type { StoredRendition } from '../../db/schema/blog.ts';
import { orders, payments, refillRequests } from '../../db/schema.ts';
import type { Caller } from '../../plugins/callers.ts';
import { newSecret } from '../../security/secrets.ts';
import { cleanPicture, type Picture, sizedPictures } from '../../storage/pictures.ts';
import type { Storage } from '../../storage/storage.ts';
import { canViewAccounts, canViewFullOrder } from '../orders/order-access.ts';
import { findOrder } from '../orders/repository.ts';
import { pictureShownIn } from '../threads/repository.ts';
import { canSeeOwnUpload } from './own-upload.ts';
import { addUpload, deleteUpload, findUpload, type UploadRow } from './repository.ts';

export type Upload = {
  readonly content: Buffer;
  readonly userId: string | null;
  readonly browserHash: string | null;
  readonly now: Date;
};

/**
 * Encodes a picture again and stores it under a random name.
 * @throws ApiError `unsupported_media` for anything but a complete PNG or JPEG; StorageDown, in which case nothing is stored
 */
export async function saveImage(database: Database, storage: Storage, upload: Upload): Promise<UploadRow> {
  return store(database, storage, upload, await cleanPicture(upload.content));
}

/**
 * Stores a picture in several widths, each in its own format and in WebP; the largest in its own format comes first.
 * @throws ApiError `unsupported_media` for anything but a complete PNG or JPEG; StorageDown, in which case nothing is stored
 */
export async function saveSizes(
  database: Database,
  storage: Storage,
  upload: Upload,
  widths: readonly [number, ...number[]],
): Promise<StoredRendition[]> {
  const stored: StoredRendition[] = [];
  for (const picture of await sizedPictures(upload.content, widths)) {
    const { name, contentType } = await store(database, storage, upload, picture);
    stored.push({ name, width: picture.width, type: contentType });
  }
  return stored;
}

async function store(database: Database, storage: Storage, upload: Upload, picture: Picture): Promise<UploadRow> {
  const row = {
    name: `${newSecret()}.${picture.extension}`,
    contentType: picture.contentType,
    bytes: picture.content.length,
    pixelsSha256: picture.pixelsSha256,
    isPublic: false,
    userId: upload.userId,
    browserHash: upload.browserHash,
    createdAt: upload.now,
    attachedAt: null,
  };
  // The row first, because the purge finds only files with a row.
  await addUpload(database, row);
  try {
    await storage.put(row.name, picture.content);
  } catch (error) {
    await deleteUpload(database, row.name, upload.now);
    throw error;
  }
  return row;
}

/**
 * Opens a file for a caller who may see it.
 * @throws ApiError `not_found` both for a missing file and for one that the caller may not see
 */
export async function openPicture(
  database: Queryable,
  storage: Storage,
  name: string,
  caller: Caller,
): Promise<{ upload: UploadRow; content: Readable }> {
  const upload = await findUpload(database, name);
  if (!upload || !(await canSee(database, upload, caller))) throw apiError('not_found');
  const content = await storage.open(name);
  if (!content) throw apiError('not_found');
  return { upload, content };
}

/** For a picture whose content is known already. */
export async function mayOpenPicture(database: Queryable, name: string, caller: Caller): Promise<boolean> {
  if (caller.canAdmin) return true;
  const upload = await findUpload(database, name);
  return upload !== null && canSee(database, upload, caller);
}

async function canSee(database: Queryable, upload: UploadRow, caller: Caller): Promise<boolean> {
  if (upload.isPublic || caller.canAdmin) return true;
  if (canSeeOwnUpload(upload, caller)) return true;
  const inThread = await pictureShownIn(database, upload.name);
  if (inThread) return canSeeInThread(database, inThread, caller);
  const [shown] = await database
    .select()
    .from(orders)
    .where(
      or(
        inArray(orders.id, ordersWith(database, payments, payments.screenshot, upload.name)),
        inArray(orders.id, ordersWith(database, refillRequests, refillRequests.picture, upload.name)),
      ),
    );
  return shown !== undefined && canViewAccounts(shown, caller);
}

/** What the buyer sent may show an account, as a screenshot of a payment does. */
async function canSeeInThread(
  database: Queryable,
  { side, orderId }: NonNullable<Awaited<ReturnType<typeof pictureShownIn>>>,
  caller: Caller,
): Promise<boolean> {
  const order = orderId === null ? null : await findOrder(database, orderId);
  if (!order) return false;
  return side === 'shop' ? canViewFullOrder(order, caller) : canViewAccounts(order, caller);
}
/** The orders of the payments or requests that show a picture. */
const ordersWith = (
  database: Queryable,
  table: typeof payments | typeof refillRequests,
  column: Column,
  name: string,
) => database.select({ id: table.orderId }).from(table).where(eq(column, name));
