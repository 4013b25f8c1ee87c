import { createHash } from 'node:crypto';
import { IMAGE_MAX_PIXELS } from '@urooj/domain/image-file';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { limitConcurrency } from '../limit-concurrency.ts';
import { refused } from '../refused.ts';

export interface Picture {
  readonly content: Buffer;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly extension: 'png' | 'jpg';
  /** Of the upright pixels as they are kept: the same for the same picture, whatever was written beside it. */
  readonly pixelsSha256: string;
}

const JPEG_QUALITY = 85;

type Format = Pick<Picture, 'contentType' | 'extension'>;

const FORMATS: Readonly<Record<string, Format>> = {
  'image/png': { contentType: 'image/png', extension: 'png' },
  'image/jpeg': { contentType: 'image/jpeg', extension: 'jpg' },
};

// Decoded, 25 megapixels take 100 MB: one at a time, never whole where it can be helped, and none is kept afterwards.
sharp.cache(false);
const inTurn = limitConcurrency(1);

/**
 * Decodes a PNG or JPEG and writes it anew: what was hidden in the file (place, camera, scripts) stays behind.
 * @throws Refused `unsupported_media`, which says why, for everything that is not a whole PNG or JPEG of at most 25
 *   megapixels, judged by content
 */
export async function cleanPicture(upload: Buffer): Promise<Picture> {
  const format = FORMATS[(await fileTypeFromBuffer(upload))?.mime ?? ''];
  if (!format) throw refused('unsupported_media');
  return inTurn(() => rewrite(upload, format));
}

const TOO_MANY_PIXELS = 'This image has too many pixels. Please upload a smaller one (at most 25 megapixels).';
const DAMAGED = 'This image is damaged. Please choose another one, or take the screenshot again.';

async function rewrite(upload: Buffer, format: Format): Promise<Picture> {
  try {
    const upright = sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .toColourspace('srgb');
    // Optimised coding would hold the whole picture once more.
    const written =
      format.extension === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY, optimizeCoding: false });
    const { data: content, info } = await written.toBuffer({ resolveWithObject: true });
    return { ...format, content, pixelsSha256: await hashPixels(content, info) };
  } catch (error) {
    // sharp refuses with plain errors, all meaning that these bytes are no acceptable picture.
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw refused('unsupported_media', isTooLarge ? TOO_MANY_PIXELS : DAMAGED);
  }
}

/** Pixels that are held at once while they are hashed. */
const STRIP_PIXELS = 4_000_000;

async function hashPixels(content: Buffer, { width, height, channels }: OutputInfo): Promise<string> {
  const hash = createHash('sha256').update(`${width}x${height}x${channels}:`);
  const rows = Math.ceil(STRIP_PIXELS / width);
  for (let top = 0; top < height; top += rows) {
    const strip = { left: 0, top, width, height: Math.min(rows, height - top) };
    hash.update(await sharp(content, { sequentialRead: true }).extract(strip).raw().toBuffer());
  }
  return hash.digest('hex');
}
