import { storedText } from './stored-value.ts';

const DATABASE = 'urooj.screenshot';
const STORE = 'chosen';
const KEY = 1;
/** No screenshot is larger; a video would fill the phone. */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;

type Stored = { readonly orderId: string; readonly file: File };

/** When a screenshot was stored, in milliseconds since 1970; null where none is. Asking for it opens no database. */
const storedAt = storedText('urooj.screenshotStoredAt', () => localStorage);

/**
 * Stores the file that a buyer has chosen as the screenshot, because the browsers of some apps reload the page after the picker.
 * There is one for the whole browser. Where the browser refuses its database, nothing is stored.
 */
export async function writeScreenshot(orderId: string, file: File): Promise<void> {
  if (file.size > MAX_BYTES) return;
  storedAt.write(String(Date.now()));
  // Without the time it could not be deleted.
  if (storedAt.read() === null) return;
  await inStore((store) => store.put({ orderId, file } satisfies Stored, KEY)).catch(() => {});
}

/**
 * Reads the file that was chosen for an order at most 24 hours ago. It is deleted with this, so that a file at which the page
 * fails is not read again at each reload.
 */
export async function takeScreenshot(orderId: string): Promise<File | null> {
  if (isOld() || storedAt.read() === null) return null;
  const found = await inStore<Stored | undefined>((store) => store.get(KEY)).catch(() => undefined);
  deleteScreenshot();
  return found?.orderId === orderId ? found.file : null;
}

/** Called after the payment, and when a user logs out. */
export function deleteScreenshot(): void {
  if (storedAt.read() === null) return;
  storedAt.clear();
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // The browser refuses its database, so nothing is stored.
  }
}

/** Deletes a screenshot that was stored more than 24 hours ago. */
export function deleteOldScreenshot(): void {
  if (isOld()) deleteScreenshot();
}

const isOld = (): boolean => Date.now() - Number(storedAt.read() ?? Date.now()) > MAX_AGE_MS;

/** Closes the database after each use, because it can be deleted only then. */
function inStore<T>(use: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, 'readwrite');
      const request = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      database.close();
    };
  });
}
