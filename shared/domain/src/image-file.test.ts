import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@urooj/contract/limits';
import { expect, test } from 'vitest';
import { imageProblem } from './image-file.ts';
import { bytesOf, jpegHead, pngHead } from './image-head.fixture.ts';

const MANY = [5_001, IMAGE_MAX_PIXELS / 5_000] as const;

test.each([
  ['a PNG', pngHead(1080, 12_000), 100, null],
  ['a PNG of as many bytes and pixels as are allowed', pngHead(5_000, 5_000), IMAGE_MAX_BYTES, null],
  ['an animated PNG', bytesOf(pngHead(40, 30), '....', '\0\0\0\x08acTL\0\0\0\x02'), 100, null],
  ['a JPEG', jpegHead(1080, 12_000), 100, null],
  ['a JPEG whose size lies behind the thumbnail of a camera', jpegHead(1080, 12_000, 60_000), 100_000, null],
  ['a page', bytesOf('<html>'), 6, 'type'],
  ['half a signature', bytesOf('\x89P'), 2, 'type'],
  ['a WEBP', bytesOf('RIFF\0\0\0\0WEBPVP8 '), 100, 'type'],
  ['nothing', bytesOf(), 0, 'empty'],
  ['a PNG of one byte too many', pngHead(10, 10), IMAGE_MAX_BYTES + 1, 'too_large'],
  ['a PNG with too many pixels', pngHead(...MANY), 100, 'too_many_pixels'],
  ['a JPEG with too many pixels', jpegHead(...MANY), 100, 'too_many_pixels'],
  ['a photo with too many pixels', jpegHead(...MANY, 60_000), 100_000, 'too_many_pixels'],
  // The server finds out.
  ['a PNG that breaks off', pngHead(...MANY).subarray(0, 20), 20, null],
  ['a JPEG that breaks off', jpegHead(...MANY).subarray(0, 12), 12, null],
])('judges %s by its bytes', (_what, head, size, problem) => {
  expect(imageProblem(new DataView(head.buffer, head.byteOffset, head.byteLength), size)).toBe(problem);
});
