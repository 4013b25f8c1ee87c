import { IMAGE_MAX_BYTES, IMAGE_MAX_MEGABYTES } from '@urooj/contract/limits';

/** Uploaded images are payment screenshots and blog pictures. */
const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
/** For the file picker. */
export const IMAGE_ACCEPT = 'image/png,image/jpeg,image/jpg';

export const IMAGE_TYPE_REJECTED = 'Please choose a PNG, JPG or JPEG image.';
export const IMAGE_TOO_LARGE = `The image must be ${IMAGE_MAX_MEGABYTES}MB or smaller.`;
const IMAGE_EMPTY = 'The chosen file is empty.';
export const IMAGE_UNREADABLE = 'The chosen file could not be read. Please choose it again.';

/** How files of the two types begin. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];
/** Bytes that `imageContentProblem` needs to see. */
export const IMAGE_SIGNATURE_BYTES = 8;

/** Why a chosen file is not worth uploading; the server judges the content again. */
export function imageProblem(file: { readonly type: string; readonly size: number }): string | null {
  const type = file.type.toLowerCase().replace('image/jpg', 'image/jpeg');
  if (!IMAGE_TYPES.some((allowed) => allowed === type)) return IMAGE_TYPE_REJECTED;
  if (file.size === 0) return IMAGE_EMPTY;
  return file.size > IMAGE_MAX_BYTES ? IMAGE_TOO_LARGE : null;
}

/** Why a file that calls itself a picture is none, told by its first bytes. */
export function imageContentProblem(head: Uint8Array): string | null {
  const isImage = SIGNATURES.some((signature) => signature.every((byte, at) => head[at] === byte));
  return isImage ? null : IMAGE_TYPE_REJECTED;
}
