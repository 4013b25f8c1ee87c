import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@urooj/contract/limits';
import { bytesOf, pngHead } from '@urooj/domain/image-head.fixture';
import { IMAGE_PROBLEMS } from '@urooj/texts/en/field-errors';
import { IMAGE_PROBLEMS as URDU_PROBLEMS } from '@urooj/texts/ur/field-errors';
import { afterEach, expect, test, vi } from 'vitest';
import { unusualFileTexts as texts } from '../../texts/en/unusual-file.ts';
import { unusualFileTexts as urdu } from '../../texts/ur/unusual-file.ts';
import { checkScreenshot } from './check-screenshot.ts';
import { attemptsFor } from './shrink-picture.ts';

afterEach(() => void vi.unstubAllGlobals());

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const SCREENSHOT = {
  iphone: 'press the side button and the volume up button together',
  android: 'press the power button and the volume down button together',
  computer: 'take a screenshot of it',
};

/** A box with the brands of a picture or a video. */
const brands = (...names: string[]) => bytesOf('\0\0\0\x1cftyp', names[0] ?? '', '\0\0\0\0', ...names);

const PICTURE_TYPE = 'Please choose a PNG, JPG or JPEG image.';

/** What a buyer chooses, on which device, and what the page then shows: its error, and what to do about it. */
const FILES = [
  [brands('heic', 'mif1'), IPHONE, ['This is an HEIC photo', 'Open this file', SCREENSHOT.iphone]],
  [brands('mif1', 'heic'), ANDROID, ['This is an HEIC photo', 'Open this file', SCREENSHOT.android]],
  [brands('avif', 'mif1'), ANDROID, ['This is an AVIF picture', SCREENSHOT.android]],
  [bytesOf('RIFF\x10\0\0\0WEBPVP8 '), COMPUTER, ['This is a WEBP picture', SCREENSHOT.computer]],
  [bytesOf('GIF89a'), COMPUTER, ['This is a GIF picture', SCREENSHOT.computer]],
  [bytesOf('%PDF-1.7\n'), IPHONE, ['This is a PDF.', 'Open this file', SCREENSHOT.iphone]],
  [bytesOf('\n\n%PDF-1.4\n\x00'), ANDROID, ['This is a PDF.', SCREENSHOT.android]],
  // DNG, ARW, CR2 | NEF | ORF | RW2 | RAF | CR3
  [bytesOf('II*\0\x08\0\0\0'), ANDROID, ['This is a raw photo', 'DNG, CR2, NEF, ARW', SCREENSHOT.android]],
  [bytesOf('MM\0*\0\0\0\x08'), COMPUTER, ['This is a raw photo']],
  [bytesOf('IIRO\x08\0\0\0'), COMPUTER, ['This is a raw photo']],
  [bytesOf('IIU\0\x08\0\0\0'), COMPUTER, ['This is a raw photo']],
  [bytesOf('FUJIFILMCCD-RAW 0201'), COMPUTER, ['This is a raw photo']],
  [brands('crx ', 'isom'), COMPUTER, ['This is a raw photo']],
  [brands('qt  ', 'qt  '), IPHONE, ['This is a video.', 'Open the receipt of your payment', SCREENSHOT.iphone]],
  [brands('mp42', 'isom'), ANDROID, ['This is a video.', 'Open the receipt of your payment', SCREENSHOT.android]],
  [bytesOf('\x1aE\xdf\xa3\x01\0\0\0'), ANDROID, ['This is a video.']],
  [bytesOf('Rs 1,390 paid. TID 41207733120'), ANDROID, ['This is a text.', 'Open the receipt of your payment']],
  [bytesOf('<!doctype html><h1>Receipt</h1>'), COMPUTER, ['This is a text.']],
  [bytesOf('PK\x03\x04\x14\0\x06\0'), ANDROID, ['This file is not a picture.', 'Open the receipt of your payment']],
] as const;

test.each(FILES)('%#: says what a file is, and what to do on that device', async (bytes, userAgent, sentences) => {
  vi.stubGlobal('navigator', { userAgent });
  // Phones often declare none.
  const rejection = await checkScreenshot(new File([bytes], 'file'));
  expect(rejection).toMatchObject({ problem: 'type' });
  expect(IMAGE_PROBLEMS.type).toBe(PICTURE_TYPE);
  for (const sentence of sentences) expect(rejection).toHaveProperty('advice', expect.stringContaining(sentence));
});

test.each([
  ['', 'image/png'],
  ['application/octet-stream', 'image/png'],
  ['application/pdf', 'image/png'],
  ['image/jpg', 'image/png'],
])('a PNG that declares %j is uploaded as one', async (declared, type) => {
  const file = await checkScreenshot(new File([pngHead(1080, 2400)], 'receipt', { type: declared }));
  expect(file).toMatchObject({ name: 'receipt', type });
});

test('a picture that is fine stays as it is', async () => {
  const file = new File([pngHead(1080, 2400)], 'receipt.png', { type: 'image/png' });
  expect(await checkScreenshot(file)).toBe(file);
});

test.each([
  ['empty', new File([], 'x.png', { type: 'image/png' }), undefined],
  ['too_large', new File([pngHead(9, 9), new Uint8Array(IMAGE_MAX_BYTES)], 'x.png'), texts.kind.png],
  ['too_many_pixels', new File([pngHead(6_000, 6_000)], 'x.png'), texts.kind.png],
] as const)('a file that is %s, and that the browser cannot decode, is rejected', async (problem, file, advice) => {
  const rejection = await checkScreenshot(file);
  expect(rejection).toMatchObject({ problem });
  expect((rejection as { advice?: string }).advice?.startsWith(advice ?? '')).toBe(advice && true);
  expect(URDU_PROBLEMS[problem]).not.toBe(IMAGE_PROBLEMS[problem]);
});

test.each([
  // A phone with three pixels for each CSS pixel: 12,000 rows fit, and 40,000 are made smaller by a quarter.
  [1080, 12_000, 3, 1080],
  [1080, 24_000, 3, 1060],
  [1080, 40_000, 3, 821],
  [1440, 60_000, 4, 774],
  // A tablet, and photos of 50 and 108 megapixels.
  [2048, 20_000, 2, 1600],
  [8160, 6_120, 1, 5773],
  [12_000, 9_000, 3, 5773],
  // There the text would become too small.
  [1080, 100_000, 3, null],
  [1366, 40_000, 1, null],
])(
  'a picture of %i × %i pixels, on a screen of density %i, is tried with a width of %s',
  (width, height, density, widest) => {
    const attempts = attemptsFor({ width, height }, density);
    expect(attempts[0]?.width ?? null).toBe(widest);
    for (const { width: narrow, height: low, quality } of attempts) {
      expect(narrow * low).toBeLessThanOrEqual(IMAGE_MAX_PIXELS);
      expect(narrow / low).toBeCloseTo(width / height, 2);
      expect(Math.max(narrow / (width / density), narrow / 1_600)).toBeGreaterThanOrEqual(0.99);
      expect(quality).toBeGreaterThanOrEqual(0.7);
    }
  },
);

test('has a sentence in Urdu for each', () => {
  const { kind, takeScreenshot } = texts;
  for (const [name, sentence] of Object.entries(kind)) expect(urdu.kind[name as keyof typeof kind]).not.toBe(sentence);
  for (const phone of Object.keys(takeScreenshot) as (keyof typeof takeScreenshot)[])
    expect(urdu.takeScreenshot[phone](urdu.thisFile)).toContain(urdu.thisFile);
});
