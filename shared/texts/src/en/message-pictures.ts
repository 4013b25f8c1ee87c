import { MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';

/** The pictures of a message that is being written. @chunk texts */
export const messagePictureTexts = {
  add: 'Add a picture',
  adding: 'Uploading...',
  help: `Up to ${MAX_MESSAGE_PICTURES} pictures, PNG or JPEG.`,
  failed: 'The picture could not be uploaded. Please try again.',
  remove: (number: number) => `Remove picture ${number}`,
};
