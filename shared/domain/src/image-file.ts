import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@urooj/contract/limits';

/** For the file picker. An iPhone converts its HEIC photos to JPEG, because HEIC is not in this list. */
export const IMAGE_ACCEPT = 'image/png,image/jpeg,image/jpg';

/** Why a file cannot be uploaded; the page has the sentence. */
export type ImageProblem = 'type' | 'empty' | 'too_large' | 'too_many_pixels' | 'unreadable';

/** Bytes that `imageProblem` needs. Before the size of a JPEG, cameras write a thumbnail and notes of their own. */
export const IMAGE_HEAD_BYTES = 256 * 1024;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Where a PNG states its width, followed by its height. */
const PNG_SIZE_AT = 16;
/** Start of image, and the first byte of the next marker. */
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

const startsWith = (head: DataView, signature: readonly number[]): boolean =>
  head.byteLength >= signature.length && signature.every((byte, at) => head.getUint8(at) === byte);

export const isPng = (head: DataView): boolean => startsWith(head, PNG_SIGNATURE);
export const isJpeg = (head: DataView): boolean => startsWith(head, JPEG_SIGNATURE);

/**
 * Judges a file by its first bytes, because phones declare a wrong type or none. An animated PNG is a PNG. The server
 * checks the content again.
 * @param head the first `IMAGE_HEAD_BYTES` bytes
 * @param size of the file, in bytes
 */
export function imageProblem(head: DataView, size: number): ImageProblem | null {
  if (size === 0) return 'empty';
  if (!isPng(head) && !isJpeg(head)) return 'type';
  if (size > IMAGE_MAX_BYTES) return 'too_large';
  const pixels = isPng(head) ? pngPixels(head) : jpegPixels(head);
  return pixels > IMAGE_MAX_PIXELS ? 'too_many_pixels' : null;
}

/** 0 where the bytes break off before. */
function pngPixels(head: DataView): number {
  return head.byteLength < PNG_SIZE_AT + 8 ? 0 : head.getUint32(PNG_SIZE_AT) * head.getUint32(PNG_SIZE_AT + 4);
}

/** Reads the segments up to the one with the size of the picture. 0 where the bytes break off before. */
function jpegPixels(head: DataView): number {
  for (let at = 2; at + 9 <= head.byteLength; at += 2 + head.getUint16(at + 2)) {
    const marker = head.getUint16(at);
    // Each kind of JPEG has a marker of its own here. Three between them mean something else.
    const statesSize = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (statesSize) return head.getUint16(at + 5) * head.getUint16(at + 7);
  }
  return 0;
}
