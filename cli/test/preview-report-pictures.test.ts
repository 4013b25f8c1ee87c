import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures } from '../src/preview-report/compare-pictures.ts';

const WIDTH = 100;

type Spot = { top: number; height: number };

const block = (height: number, background: string) =>
  ({ create: { width: WIDTH, height, channels: 3, background } }) as const;

/** A white picture with a dark spot of 10 pixels width. */
async function picture(height: number, spot?: Spot): Promise<Buffer> {
  const dark = spot && { create: { ...block(spot.height, '#102030').create, width: 10 } };
  const layers = spot && dark ? [{ input: dark, top: spot.top, left: 20 }] : [];
  return sharp(block(height, '#ffffff')).composite(layers).png().toBuffer();
}

test('equal pictures have no difference, also where their files differ', async () => {
  const one = await picture(200);
  expect(await comparePictures(one, await picture(200))).toBeNull();
  expect(await comparePictures(one, await sharp(one).png({ compressionLevel: 0 }).toBuffer())).toBeNull();
});

test('names the share of differing pixels and shows only the rows around them', async () => {
  const change = await comparePictures(await picture(1000), await picture(1000, { top: 400, height: 20 }));
  expect(change?.share).toBeCloseTo((10 * 20) / (WIDTH * 1000), 5);
  expect(change?.rows).toEqual({ from: 352, to: 468, of: 1000 });
  for (const image of [change?.before, change?.after, change?.difference]) {
    expect(image).toMatchObject({ width: WIDTH, height: 116 });
    expect(await sharp(image?.webp).metadata()).toMatchObject({ format: 'webp', width: WIDTH, height: 116 });
  }
});

test('the part by which one picture is taller differs', async () => {
  const change = await comparePictures(await picture(100), await picture(200));
  expect(change?.share).toBeCloseTo(0.5, 1);
  expect(change?.rows).toEqual({ from: 52, to: 200, of: 200 });
});

test('differing rows of a tall picture are cut', async () => {
  const change = await comparePictures(await picture(4000), await picture(4000, { top: 0, height: 4000 }));
  expect(change?.rows).toEqual({ from: 0, to: 1600, of: 4000 });
});
