import type { Order } from '@urooj/domain/entities';

/** A guest's unpaid order, for tests to vary. */
export const ORDER: Order = {
  id: '3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f',
  service: 'Instagram Likes',
  platform: 'Instagram',
  amount: 1000,
  priceMinor: 139_000,
  status: 'Pending',
  createdAt: null,
  progress: null,
  startTime: null,
  completionTime: null,
  email: 'buyer@example.com',
  contactMissing: false,
  name: 'Ayesha Khan',
  phoneNumber: '',
  postLink: '',
  profileLink: '',
  socialId: '',
  payment: null,
  events: [],
};
