import { beforeEach, expect, test, vi } from 'vitest';
import { deleteOldScreenshot, deleteScreenshot, takeScreenshot, writeScreenshot } from './stored-screenshot.ts';

const AT = 'urooj.screenshotStoredAt';
const HOUR_MS = 3_600_000;
const FILE = new File(['picture'], 'paid.png', { type: 'image/png' });

let stored: Record<string, string>;
const database = {
  open: vi.fn((): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }),
  deleteDatabase: vi.fn(),
};

beforeEach(() => {
  stored = {};
  vi.clearAllMocks();
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  });
});

test('a browser that refuses its database stores nothing, and that is no error', async () => {
  await writeScreenshot('1', FILE);
  expect(await takeScreenshot('1')).toBeNull();
  expect(stored).toEqual({});
});

test('stores nothing where the time cannot be stored, because it could not be deleted', async () => {
  vi.stubGlobal('localStorage', undefined);
  await writeScreenshot('1', FILE);
  expect(database.open).not.toHaveBeenCalled();
});

test('stores no video', async () => {
  await writeScreenshot('1', Object.defineProperty(new File([], 'video.mp4'), 'size', { value: 60 * 1024 * 1024 }));
  expect(database.open).not.toHaveBeenCalled();
});

test('opens no database where nothing is stored', async () => {
  expect(await takeScreenshot('1')).toBeNull();
  deleteScreenshot();
  deleteOldScreenshot();
  expect([database.open, database.deleteDatabase].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test.each([
  [23, 0],
  [25, 1],
])('after %i hours %i screenshots are deleted', async (hours, deleted) => {
  stored[AT] = String(Date.now() - hours * HOUR_MS);
  deleteOldScreenshot();
  expect(database.deleteDatabase).toHaveBeenCalledTimes(deleted);
  expect(stored[AT] === undefined).toBe(deleted === 1);
});
