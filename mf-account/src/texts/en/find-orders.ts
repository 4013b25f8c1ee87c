import * as messages from '@urooj/contract/messages';

/** The orders of an e-mail, for guests. */
export const findOrdersTexts = {
  title: 'Find my orders',
  lead: 'Without an account: we mail you a code, and show all orders with your e-mail here for 30 minutes.',
  send: 'Send me a code',
  sending: 'Sending...',
  sent: messages.orderCodeSent,
  code: 'Code',
  codeHelp: 'Six digits. It works for 10 minutes, in this browser only.',
  codeRequired: 'Please enter the code of our e-mail.',
  show: 'Show my orders',
  showing: 'Looking...',
  otherEmail: 'Use another e-mail',
  failed: 'That did not work. Please try again.',
  found: (count: number) => (count === 1 ? 'One order has this e-mail.' : `${count} orders have this e-mail.`),
  idAndDate: (id: string, date: string) => `${id} · ${date}`,
  details: 'View Details',
  detailsOf: (id: string) => `View details of order ${id}`,
};
