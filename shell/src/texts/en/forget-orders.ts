import * as messages from '@urooj/contract/messages';

/** The question before a browser forgets its orders, and what happened. @chunk texts */
export const forgetOrdersTexts = {
  title: 'Forget the orders of this device?',
  text: 'Orders that were placed in this browser without logging in can then be seen by nobody in it. Write down their order IDs if you want to track them. Orders of your account stay.',
  confirm: 'Forget them',
  cancel: 'Leave them',
  done: messages.ordersForgotten,
  failed: 'The orders of this browser could not be forgotten. Please try again.',
};
