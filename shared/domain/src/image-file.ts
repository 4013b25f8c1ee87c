/** What may be uploaded: payment screenshots and blog pictures. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
/** For the file picker. */
export const IMAGE_ACCEPT = 'image/png,image/jpeg,image/jpg';
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 25_000_000;

export const IMAGE_TYPE_REFUSED = 'Please choose a PNG, JPG or JPEG image.';
export const IMAGE_TOO_LARGE = 'The image must be 5MB or smaller.';
export const IMAGE_EMPTY = 'The chosen file is empty.';

/** Why a chosen file is not worth uploading; the server judges the content again. */
export function imageProblem(file: { readonly type: string; readonly size: number }): string | null {
  const type = file.type.toLowerCase().replace('image/jpg', 'image/jpeg');
  if (!IMAGE_TYPES.some((allowed) => allowed === type)) return IMAGE_TYPE_REFUSED;
  if (file.size === 0) return IMAGE_EMPTY;
  return file.size > IMAGE_MAX_BYTES ? IMAGE_TOO_LARGE : null;
}
