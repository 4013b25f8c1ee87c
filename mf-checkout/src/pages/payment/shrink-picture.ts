import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@urooj/contract/limits';

type Size = { readonly width: number; readonly height: number };
type Attempt = Size & {
  /** Of the JPEG, from 0 to 1. */
  readonly quality: number;
};

/** Text loses its sharp edges before it loses its size. */
const QUALITIES = [0.9, 0.8, 0.7] as const;
const LOWEST_QUALITY = 0.7;
/** Of both edges, from one attempt to the next. */
const SMALLER = 0.8;
/** Firefox draws no longer edge. */
const MAX_EDGE_PX = 32_767;
/** Text can be read in a picture of this width, on whatever screen it was taken. */
const READABLE_WIDTH_PX = 1_600;

/**
 * The sizes and qualities to try, the best first. The last one has as many pixels as this screen has CSS pixels, or is 1,600
 * pixels wide: there the smallest text of a screenshot is still as sharp as on a monitor. None where that is too much.
 * @param density pixels of the screen for each CSS pixel; most screenshots were taken on it
 */
export function attemptsFor({ width, height }: Size, density: number): readonly Attempt[] {
  const smallest = Math.min(1 / Math.max(1, density), READABLE_WIDTH_PX / width);
  const largest = Math.min(1, Math.sqrt(IMAGE_MAX_PIXELS / (width * height)), MAX_EDGE_PX / Math.max(width, height));
  const at = (scale: number, quality: number): Attempt => ({
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
    quality,
  });
  const attempts = largest < smallest ? [] : QUALITIES.map((quality) => at(largest, quality));
  for (let scale = largest * SMALLER; scale >= smallest; scale *= SMALLER) attempts.push(at(scale, LOWEST_QUALITY));
  return attempts;
}

/**
 * A JPEG of the picture that may be uploaded, as large as possible. The browser decodes and encodes beside its main thread.
 * @returns why there is none: this browser cannot decode the file, or its text would become too small
 */
export async function toSmallJpeg(file: Blob): Promise<Blob | 'undecodable' | 'illegible'> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return 'undecodable';
  }
  try {
    for (const attempt of attemptsFor(picture, devicePixelRatio)) {
      const jpeg = await encode(picture, attempt);
      if (jpeg && jpeg.size <= IMAGE_MAX_BYTES) return jpeg;
    }
    return 'illegible';
  } finally {
    picture.close();
  }
}

/** @returns `null` where the browser cannot draw that much: older iPhones end at 16 megapixels */
async function encode(picture: ImageBitmap, { width, height, quality }: Attempt): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality }).catch(() => null);
}
