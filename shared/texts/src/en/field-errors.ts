/** @chunk form-errors */

import { IMAGE_MAX_MEGABYTES, IMAGE_MAX_MEGAPIXELS } from '@urooj/contract/limits';
import type { ImageProblem } from '@urooj/domain/image-file';

export { FIELD_ERRORS } from '@urooj/contract/field-errors';

/** What may be uploaded, below the field. */
export const IMAGE_RULE = `PNG, JPG or JPEG, up to ${IMAGE_MAX_MEGABYTES}MB.`;

/** Why a chosen image cannot be uploaded. */
export const IMAGE_PROBLEMS: Readonly<Record<ImageProblem, string>> = {
  type: 'Please choose a PNG, JPG or JPEG image.',
  empty: 'The chosen file is empty.',
  too_large: `The image must be ${IMAGE_MAX_MEGABYTES}MB or smaller.`,
  too_many_pixels: `The image must have ${IMAGE_MAX_MEGAPIXELS} megapixels or fewer.`,
  unreadable: 'The chosen file could not be read. Please choose it again.',
};
