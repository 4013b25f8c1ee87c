import { MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';

/** Messages about an order, between what happened to it, and the notes of the shop. */
export const conversationTexts = {
  heading: 'Messages',
  lead: 'Write to us here about this order.',
  byMail: 'You get our reply here and by e-mail. You can also answer that e-mail.',
  label: 'Messages and what happened',
  loading: 'Loading the messages...',
  failed: 'The messages could not be loaded.',
  you: 'You',
  shop: 'The shop',
  buyer: 'The buyer',
  picture: (number: number) => `Picture ${number}`,
  message: 'Your message',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Your message has been sent.',
  sendFailed: 'Your message could not be sent. It is still here: please try again.',
  addPicture: 'Add a picture',
  addingPicture: 'Uploading...',
  pictureHelp: `Up to ${MAX_MESSAGE_PICTURES} pictures, PNG or JPEG.`,
  pictureFailed: 'The picture could not be uploaded. Please try again.',
  removePicture: (number: number) => `Remove picture ${number}`,
  /** For the admin. */
  sentToBuyer: 'Sent to the buyer: on this page and by e-mail.',
  notes: {
    heading: 'Notes of the shop',
    internal: 'Internal: never sent, and never shown to the buyer.',
    note: 'Note',
    save: 'Save note',
    saving: 'Saving...',
    saveFailed: 'The note could not be saved. It is still here: please try again.',
    failed: 'The notes could not be loaded.',
    loading: 'Loading the notes...',
    none: 'No notes yet.',
    deleted: 'deleted person',
  },
};
