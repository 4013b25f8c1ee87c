import * as messages from '@urooj/contract/messages';

/** Where the money of a refund goes, on order details. */
export const nameAccountTexts = {
  lead: 'We do not know your account yet. Where should we send the money? You can say it once.',
  /** For who came by the link of a mail, which may have been forwarded. */
  elsewhere:
    'We do not know your account yet. Log in to name it, or find your orders with a code that we mail to you: the link of an e-mail is not enough for that.',
  getCode: 'Get a code',
  method: 'Send the money by',
  number: 'Account number',
  submit: 'Use this account',
  sending: 'Sending...',
  failed: 'The account could not be stored. Please try again.',
  named: messages.refundAccountNamed,
};
