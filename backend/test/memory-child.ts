import { IMAGE_MAX_PIXELS } from '@urooj/contract/limits';
import sharp from 'sharp';
import { cleanPicture } from '../src/storage/pictures.ts';

/** Re-encodes many of the largest pictures at once in its own process, and prints by how many MiB its memory rose. */
const side = Math.sqrt(IMAGE_MAX_PIXELS);
const blank = (width: number, channels: 3 | 4) =>
  sharp({ create: { width, height: side, channels, background: '#3f37c9' } });
const largest = [
  await blank(side, 4).png().toBuffer(),
  await blank(side, 3).png({ progressive: true }).toBuffer(),
  await blank(side, 3).jpeg({ progressive: true }).toBuffer(),
];
const bomb = await blank(side + 1, 3)
  .png()
  .toBuffer();
await cleanPicture(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer(),
);

// The peak is measured from here, so that it does not include creating the pictures.
const inUse = () => process.memoryUsage.rss();
const before = inUse();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, inUse());
}, 5);
const uploads = [...largest, bomb, ...largest, bomb];
const outcomes = await Promise.allSettled(uploads.map((upload) => cleanPicture(upload)));
clearInterval(watch);
const failed = outcomes.filter(({ status }) => status === 'rejected').length;
process.stdout.write(JSON.stringify({ failed, riseMiB: Math.round((peak - before) / 2 ** 20) }));
