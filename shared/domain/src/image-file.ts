import { IMAGE_MAX_BYTES } from '@urooj/contract/limits';

/** Uploaded images are payment screenshots and blog pictures. */
const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
/** For the file picker. */
export const IMAGE_ACCEPT = 'image/png,image/jpeg,image/jpg';

/** Why a file cannot be uploaded; the page has the sentence. */
export type ImageProblem = 'type' | 'empty' | 'too_large' | 'unreadable';

/** The first bytes of the two types. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];
/** Bytes that `imageContentProblem` needs. */
export const IMAGE_SIGNATURE_BYTES = 8;

/** Checks the declared type and the size in bytes. The server checks the content again. */
export function imageProblem(file: { readonly type: string; readonly size: number }): ImageProblem | null {
  const type = file.type.toLowerCase().replace('image/jpg', 'image/jpeg');
  if (!IMAGE_TYPES.some((allowed) => allowed === type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > IMAGE_MAX_BYTES ? 'too_large' : null;
}

/** Checks the first bytes, because a file can declare a wrong type. */
export function imageContentProblem(head: Uint8Array): ImageProblem | null {
  const isImage = SIGNATURES.some((signature) => signature.every((byte, at) => head[at] === byte));
  return isImage ? null : 'type';
}
