import { createHash } from 'node:crypto';
import { IMAGE_MAX_PIXELS } from '@urooj/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { apiError, busy } from '../api-error.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

export type Picture = {
  readonly content: Buffer;
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly extension: 'png' | 'jpg' | 'webp';
  /** Hash of the decoded upright pixels. Equal pictures have the same hash even when their metadata differs. */
  readonly pixelsSha256: string;
};

/** A picture at one width. */
export type SizedPicture = Picture & {
  /** In pixels. */
  readonly width: number;
};

const JPEG_QUALITY = 85;
const WEBP_QUALITY = 80;
/** Height over width of the tallest picture: WebP allows at most 16,383 rows. */
const MAX_ASPECT_RATIO = 4;

type Format = Pick<Picture, 'contentType' | 'extension'>;

const FORMATS: Readonly<Record<string, Format>> = {
  'image/png': { contentType: 'image/png', extension: 'png' },
  // Of an animated PNG the picture is stored that programs without animation show.
  'image/apng': { contentType: 'image/png', extension: 'png' },
  'image/jpeg': { contentType: 'image/jpeg', extension: 'jpg' },
};
const WEBP: Format = { contentType: 'image/webp', extension: 'webp' };

const WRITE: Readonly<Record<Picture['extension'], (pixels: Sharp) => Sharp>> = {
  png: (pixels) => pixels.png(),
  // Optimised coding would need memory for another copy of the picture.
  jpg: (pixels) => pixels.jpeg({ quality: JPEG_QUALITY, optimizeCoding: false }),
  webp: (pixels) => pixels.webp({ quality: WEBP_QUALITY }),
};

// 25 decoded megapixels take 100 MB: decode one picture at a time, in strips where possible, and cache none.
sharp.cache(false);
/** With typical screenshots the last of them waits for about ten seconds. */
const MAX_WAITING = 50;
const RETRY_AFTER_S = 10;
/** All decoding of pictures in this process. */
export const pictureQueue = limitConcurrency({
  concurrency: 1,
  maxWaiting: MAX_WAITING,
  full: () => busy('pictures', RETRY_AFTER_S),
});

/**
 * Decodes a PNG, of an animated one its first picture, or a JPEG, and encodes it again, which removes metadata (location, camera) and everything else in the file.
 * @throws ApiError `unsupported_media`, with the reason, for everything that is not a complete PNG or JPEG of at most 25
 *   megapixels, judged by content
 */
export async function cleanPicture(upload: Buffer): Promise<Picture> {
  const format = await formatOf(upload);
  return pictureQueue.run(async () => {
    const { data: content, info } = await decoded(() =>
      WRITE[format.extension](upright(upload)).toBuffer({ resolveWithObject: true }),
    );
    return { ...format, content, pixelsSha256: await hashPixels(content, info) };
  });
}

/**
 * The same for pictures that are shown at several sizes: first each width in the uploaded format, then each in WebP. No
 * rendition is wider than the upload.
 * @param widths in pixels, the largest first
 * @throws ApiError `unsupported_media` as above
 */
export async function sizedPictures(upload: Buffer, widths: readonly [number, ...number[]]): Promise<SizedPicture[]> {
  const format = await formatOf(upload);
  return pictureQueue.run(async () => {
    const box = { width: widths[0], height: widths[0] * MAX_ASPECT_RATIO };
    const { data: pixels, info } = await decoded(() =>
      upright(upload)
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { width: largest, height, channels } = info;
    const pixelsSha256 = createHash('sha256').update(`${largest}x${height}x${channels}:`).update(pixels).digest('hex');
    const sizes = [largest, ...widths.filter((width) => width < largest)];
    const pictures: SizedPicture[] = [];
    for (const { as, width } of [format, WEBP].flatMap((as) => sizes.map((width) => ({ as, width })))) {
      const sized = sharp(pixels, { raw: { width: largest, height, channels } }).resize({ width });
      pictures.push({ ...as, width, content: await WRITE[as.extension](sized).toBuffer(), pixelsSha256 });
    }
    return pictures;
  });
}

/** Edges of a thumbnail in pixels: twice those on screen. */
const THUMBNAIL_SIZE = 88;

/** The upper part of a stored picture as a small square. WebP. */
export async function thumbnailOf(stored: Buffer): Promise<Buffer> {
  return pictureQueue.run(() =>
    sharp(stored, { limitInputPixels: IMAGE_MAX_PIXELS, sequentialRead: true })
      .resize({ width: THUMBNAIL_SIZE, height: THUMBNAIL_SIZE, fit: 'cover', position: 'top' })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer(),
  );
}

async function formatOf(upload: Buffer): Promise<Format> {
  const format = FORMATS[(await fileTypeFromBuffer(upload))?.mime ?? ''];
  if (!format) throw apiError('unsupported_media');
  return format;
}

/** Turned upright by its EXIF orientation, in sRGB. */
const upright = (upload: Buffer) =>
  sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .rotate()
    .toColourspace('srgb');

/** The decoded upload. @throws ApiError `unsupported_media` with the reason */
async function decoded<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // sharp throws plain errors, which all mean that these bytes are no acceptable picture.
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw apiError('unsupported_media', { field: isTooLarge ? 'pixels' : 'damaged' });
  }
}

/** Pixels in memory at a time while they are hashed. */
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
