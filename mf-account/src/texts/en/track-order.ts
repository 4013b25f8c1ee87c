import * as messages from '@urooj/contract/messages';
import { startsAfterPayment } from '@urooj/texts/en/buyer-status';
import { buyingTexts } from '@urooj/texts/en/buying';
import type { ReactNode } from 'react';
import { skeletonTexts } from './skeletons.ts';

export const trackOrderTexts = {
  title: skeletonTexts.trackOrder.title,
  lead: skeletonTexts.trackOrder.lead,
  description: 'See how far an order is, by its Order ID alone: progress, timeline and when it will be completed.',
  orderId: 'Order ID',
  orderIdHelp: 'You find it on the payment page and in our e-mails. It looks like 3f2a9c1e-77aa-4e11-…',
  orderIdRequired: 'Please enter your Order ID.',
  submit: 'Track Order',
  busy: 'Tracking...',
  found: 'Order details fetched successfully!',
  notFound: messages.orderNotFound,
  failed: 'Failed to fetch order. Please check the Order ID and try again.',
  stale: 'We could not refresh this order. This is how it stood last.',
  amount: 'Amount',
  price: 'Price',
  date: 'Order date',
  estimatedCompletion: 'Estimated completion',
  estimates: {
    within_a_day: 'Within 24 hours',
    after_payment: 'Within 24 hours after we confirm your payment',
    in_progress: 'Still in progress',
    not_applicable: 'Not applicable',
    fewer_than_most: 'Open: fewer than 9 of 10 orders of this size are complete so far',
  },
  mostBy: (time: string) => `${time} (9 of 10 orders of this size are complete by then)`,
  mostAfterPayment: (duration: string) =>
    `Within ${duration} after we confirm your payment (9 of 10 orders of this size)`,
  timeline: 'Order timeline',
  steps: {
    placed: { title: 'Order Placed', text: 'We have received your order.' },
    processing: { title: 'Processing', text: 'Your order is being checked and prepared.' },
    started: { title: 'In Progress', text: 'Delivery has started.', upcoming: startsAfterPayment },
    completed: { title: 'Completed', text: 'Everything has been delivered.' },
    Cancelled: { title: 'Order Cancelled', text: 'This order was cancelled. Please contact support.' },
    Refunded: { title: 'Order Refunded', text: 'This order was refunded. Please contact support.' },
    Failed: { title: 'Order Failed', text: 'This order failed. Please contact support.' },
  },
  stepWithTime: (text: string, time: string) => `${text} ${time}`,
  usuallyBy: (time: string) => `Usually by ${time}`,
  helpHeading: 'Need help?',
  contactSupport: buyingTexts.contactSupport,
  whereIsTheId: 'The Order ID is on the payment page and in the e-mail we sent you.',
  contact: (contactSupport: ReactNode, email: ReactNode): ReactNode[] => [
    'Something else? ',
    contactSupport,
    ' or write to ',
    email,
    '.',
  ],
  tipsHeading: 'Tracking tips',
  /** @param finishes how long orders take */
  tips: (finishes: string | null): string[] => [
    'Orders start within 15 to 30 minutes after we confirm the payment.',
    ...(finishes === null ? [] : [finishes]),
    'Contact support if nothing starts within 2 hours after that.',
    'Keep your account public and do not change its name until the order is complete.',
  ],
};
