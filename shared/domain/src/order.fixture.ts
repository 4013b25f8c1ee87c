import type { Order } from './entities.ts';

/** A valid order that the tests of every app change. */
export const anOrder: Order = {
  id: '3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f',
  service: 'Instagram Likes',
  platform: 'Instagram',
  amount: 1000,
  priceMinor: 80_064,
  status: 'Pending',
  createdAt: '2026-11-21T10:00:00.000Z',
  progress: null,
  startTime: null,
  completionTime: null,
  paymentState: null,
  paymentRejected: false,
  email: 'amna@example.com',
  contactMissing: false,
  isMailHeld: false,
  isOtherPaymentWaiting: false,
  name: 'Amna',
  phoneNumber: '+923001234567',
  postLink: 'https://www.instagram.com/p/Cabc/',
  profileLink: '@amna',
  socialId: '',
  payment: null,
  acceptsRefundRequest: null,
  events: [],
};
