import * as messages from '@urooj/contract/messages';

/** The links of mails to an order. */
export const orderLinkTexts = {
  ended: 'This link does not work any more.',
  endedHelp: 'Links end 180 days after the last change of the order, and when somebody has asked for new ones.',
  enterId: 'Enter the Order ID below, then we mail you a new link.',
  about: 'With the link in our e-mail you see everything about this order, without an account.',
  send: 'Send me a new link',
  sending: 'Sending...',
  sent: messages.orderLinkSent,
  failed: 'The link could not be sent. Please try again.',
  byLink: 'You came by the link in our e-mail.',
  mayDo: 'You see the whole order, except the pictures that you have sent. Nobody can change the contact data with it.',
  byCode: 'You came by the code of our e-mail. It opens your orders in this browser for 30 minutes.',
  forwarded: 'Everybody who has the e-mail can open the order. If somebody should not:',
  replace: 'End all links and send me a new one',
  replaced: messages.orderLinkReplaced,
  revoke: 'Revoke all links',
  revokeConfirm: 'The links in all mails about this order stop working. The buyer can ask for a new one.',
  reminders: 'You can let us know that you want no more reminders of payments, of this order or another one.',
  stopReminders: 'Do not remind me',
  remindersStopped: messages.remindersStopped,
  notStopped: 'This could not be saved. Please try again.',
  keep: 'Keep them',
  revoked: messages.orderLinksRevoked,
  revokeFailed: 'The links could not be revoked. Please try again.',
};
