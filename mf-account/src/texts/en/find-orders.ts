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
  newCode: 'Send a new code',
  otherEmail: 'Use another e-mail',
  failed: 'That did not work. Please try again.',
  found: (count: number) => (count === 1 ? 'One order has this e-mail.' : `${count} orders have this e-mail.`),
  idAndDate: (id: string, date: string) => `${id} · ${date}`,
  details: 'View Details',
  detailsOf: (id: string) => `View details of order ${id}`,
  data: {
    title: 'What we have about you',
    copyLead:
      'A copy of it: orders, payments with screenshots, refunds and messages. You get a mail with a link to one file. It works for 24 hours.',
    copy: 'Send me a copy',
    copied: messages.dataCopyRequested,
    /** @param years that the shop owner stores the books */
    effects: (years: number): readonly string[] => [
      `Or delete it: your orders and payments stay, and lose your name, contact, links and screenshots when 7 days for refunds, 30 days of guarantee and ${years === 1 ? 'one year' : `${years} years`} of bookkeeping are over. Orders that are under way are finished first.`,
      'A lifetime warranty ends with it, and so does the link to a copy. Ask for what is owed to you, and download the copy, before.',
    ],
    remove: 'Delete my data',
    confirmTitle: 'Delete your data?',
    confirmText: 'It cannot be brought back. A lifetime warranty ends with it.',
    removed: messages.orderDataDeleted,
  },
};
