import * as messages from '@urooj/contract/messages';
import type { ReactNode } from 'react';

export const refundTexts = {
  title: 'Refund policy',
  lead: 'When money comes back, and how long it takes.',
  description: 'When money comes back, how to ask for it, and how long it takes.',
  refills:
    'A refill is a promise of its own: where a package comes with one, what drops within its time is replaced, and asking for that takes nothing away from this policy.',
  contact: (writeToUs: ReactNode): ReactNode[] => [
    'Do you have another question? ',
    writeToUs,
    ', with your Order ID at hand.',
  ],
  writeToUs: 'Write to us',
  heading: 'Request a refund',
  orderId: 'Order ID',
  orderIdHelp: 'Enter the full order ID from our e-mail.',
  emailHelp: 'Enter the e-mail that you used for the order.',
  amount: 'Amount (PKR)',
  reason: 'Reason',
  account: 'Send the money to',
  accountHelp: 'It cannot be changed after we have approved the refund.',
  paidFrom: (method: string, number: string) => `${method} ${number}, which paid`,
  another: (method: string) => `Another account: ${method}`,
  accountNumber: 'Account number',
  submit: 'Submit Request',
  busy: 'Submitting...',
  failed: 'Failed to submit refund request. Please try again.',
  submitted: messages.refundRequested,
  seeOrder: 'See your order',
};
