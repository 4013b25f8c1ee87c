/** @chunk payment */

import * as messages from '@urooj/contract/messages';

/** About a confirmation that the shop sends only to a buyer who asks for it. */
export const heldMailTexts = {
  held: (email: string) =>
    `We have not sent the confirmation to ${email}, because this address has got many e-mails about orders today. Is it yours?`,
  send: 'Send it to me',
  sending: 'Sending...',
  sent: messages.orderMailSent,
  failed: 'The e-mail could not be sent. Please try again.',
};
