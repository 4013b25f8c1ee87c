/** @chunk texts */

import { PASSWORD_LENGTH } from '@urooj/contract/limits';
import * as messages from '@urooj/contract/messages';

/**
 * What several pages of this remote show. The sentences of one page are in `en/<page>.ts`, so that a page loads only
 * its own. Sentences that other apps show too come from `@urooj/texts`.
 *
 * What the server says too, about a wrong value or after a success, comes from the contract: a sentence is in one
 * table only.
 *
 * A sentence around a link or a bold name takes that element as a parameter: other languages put it elsewhere.
 */

/** All forms. */
export const formTexts = {
  email: 'Email',
  password: 'Password',
  passwordHelp: `At least ${PASSWORD_LENGTH.min} characters.`,
  fullName: 'Full Name',
  login: 'Login',
  backToSignIn: 'Back to Sign In',
};

/** Password and sessions of the account. */
export const accessTexts = { loading: 'Loading password and devices' };

/** The lists of orders: the orders page and the dashboard. */
export const orderListTexts = {
  chooseService: 'Choose a service',
  pages: 'Pages of orders',
  idAndDate: (id: string, date: string) => `${id} · ${date}`,
};

/** The button that cancels an order, and its dialog. */
export const cancelOrderTexts = {
  button: 'Cancel Order',
  buttonOf: (id: string) => `Cancel Order ${id}`,
  confirm: (id: string) => `Order ${id} will be cancelled. This cannot be undone.`,
  keep: 'Keep Order',
  done: messages.orderCancelled,
  failed: 'Failed to cancel the order. Please try again.',
  notImplemented: messages.cancellationUnavailable,
};

/** The button that lets this browser forget its orders. */
/** After an e-mail was proved: somebody else may have chosen the name before. */
export const profileNameTexts = {
  check: (name: string) => `The name of this account is ${name}. If it is not yours, please change it.`,
  change: 'Change the name',
};

export const forgetOrdersTexts = { button: "Forget this device's orders" };

/** The notice that asks a client to verify the e-mail. */
export const verificationTexts = {
  notice: (email: string) =>
    `Please verify ${email}: open the link in our e-mail. Until then orders placed without logging in stay hidden.`,
  send: 'Send a new link',
  sending: 'Sending...',
  sent: messages.verificationSent,
  sendFailed: 'The link could not be sent. Please try again.',
};

/** @param amount of refunds that are approved or requested, and not sent */
export const owedMoney = (amount: string): string =>
  `A refund of ${amount} is not sent yet. Without your account we cannot send it: wait for the money before you delete your data.`;
