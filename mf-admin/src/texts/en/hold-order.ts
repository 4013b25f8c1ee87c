import { displayId } from '@urooj/domain/short-id';

/** The dialog that flags an order and corrects its link. */
export const holdTexts = {
  title: (id: string) => `Flag and link of order ${displayId(id)}`,
  loading: 'Loading the order...',
  loadFailed: 'The order could not be loaded.',
  reason: 'Why do you hold this order?',
  reasonHelp: 'Only you see it. A flagged order cannot be marked In Progress or Completed.',
  flag: 'Flag the order',
  changeReason: 'Change the reason',
  takeOff: 'Take the flag off',
  flagged: 'The order is held until you take the flag off.',
  unflagged: 'The flag was taken off.',
  flagFailed: 'The flag could not be changed. Please try again.',
  profileLink: 'Link',
  postLink: 'Link of the post',
  linkHelp: 'The buyer gets a mail with the new link.',
  saveLink: 'Change the link',
  linkChanged: 'The link was changed.',
  linkFailed: 'The link could not be changed. Please try again.',
};
