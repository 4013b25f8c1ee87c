import { randomFillSync } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { uploads } from '../src/db/schema.ts';
import { watchDiskSpace } from '../src/disk-space.ts';
import { createTestApp } from './harness.ts';
import { printMeasurement } from './measurements.ts';
import { picture } from './samples.ts';
import { temporaryFolder } from './shop.ts';
import { smallDisk } from './small-disk.ts';

/** A picture of noise, which no format compresses. */
function noise(side = 60): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomFillSync(Buffer.alloc(side * side * 3)), { raw })
    .png()
    .toBuffer();
}

test('responds 503 while pictures cannot be stored, and leaves no partial files', async () => {
  const { asGuest, database, folder } = await createTestApp();
  const uploadsFolder = `${folder}/uploads`;
  await rm(uploadsFolder, { recursive: true });
  const response = await asGuest().upload(await picture());
  expect([response.statusCode, response.json().code]).toEqual([503, 'storage_down']);
  expect(response.body).not.toMatch(/ENOENT|uploads/);
  expect(await database.select().from(uploads)).toEqual([]);
  await mkdir(uploadsFolder);
  expect((await asGuest().upload(await picture())).statusCode).toBe(200);
});

test('rejects uploads with 503 on a full disk, and accepts them again when there is room', async (context) => {
  const { asGuest, database, folder } = await createTestApp();
  const uploadsFolder = `${folder}/uploads`;
  if (!(await smallDisk(uploadsFolder, '64k'))) context.skip('only who may mount a disk can fill one');
  await writeFile(`${uploadsFolder}/ballast`, Buffer.alloc(64 * 1024)).catch(() => {});
  const response = await asGuest().upload(await picture('png', 400, 300));
  expect([response.statusCode, response.json().code]).toEqual([503, 'storage_down']);
  expect(await database.select().from(uploads)).toEqual([]);
  expect(await readdir(uploadsFolder)).toEqual(['ballast']);
  await rm(`${uploadsFolder}/ballast`);
  expect((await asGuest().upload(await picture())).statusCode).toBe(200);
});

test('a disk that is full is logged once, and once more when it has room again', async (context) => {
  const folder = await temporaryFolder();
  if (!(await smallDisk(folder, '64k'))) context.skip('only who may mount a disk can fill one');
  const lines: { msg: string; places?: { place: string }[] }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const disk = await watchDiskSpace({ folders: { data: folder, site: `${folder}/none` }, log, marginBytes: 16 * 1024 });
  onTestFinished(disk.stop);
  expect([disk.isFull(), disk.free().get('data'), disk.free().has('site')]).toEqual([false, 64 * 1024, false]);
  await writeFile(`${folder}/ballast`, Buffer.alloc(60 * 1024));
  for (const _ of [1, 2]) await disk.check();
  expect(disk.isFull()).toBe(true);
  await rm(`${folder}/ballast`);
  for (const _ of [1, 2]) await disk.check();
  expect(disk.isFull()).toBe(false);
  expect(lines).toMatchObject([
    { msg: expect.stringContaining('a disk is full or nearly so'), places: [{ place: 'data', bytes: 4 * 1024 }] },
    { msg: 'the disks have room again' },
  ]);
});

test('stores each of many uploads completely or rejects it when they fill the disk together', async (context) => {
  const { asGuest, database, folder } = await createTestApp();
  const uploadsFolder = `${folder}/uploads`;
  if (!(await smallDisk(uploadsFolder, '64k'))) context.skip('only who may mount a disk can fill one');
  const picturesOfNoise = await Promise.all(Array.from({ length: 20 }, () => noise()));
  const responses = await Promise.all(picturesOfNoise.map((one) => asGuest().upload(one)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  const stored = await database.select().from(uploads);
  expect(await readdir(uploadsFolder)).toEqual(stored.map(({ name }) => name).toSorted());
  for (const { name, bytes } of stored) expect((await stat(`${uploadsFolder}/${name}`)).size).toBe(bytes);
  const refusals = responses.filter(({ statusCode }) => statusCode === 503).length;
  expect(stored.length + refusals).toBe(responses.length);
  printMeasurement(
    `disk of 64 KB: ${stored.length} pictures stored, ${refusals} rejected with 503, no other file and no other row`,
  );
});
