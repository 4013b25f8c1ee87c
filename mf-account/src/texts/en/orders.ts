import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';
import { skeletonTexts } from './skeletons.ts';

export const ordersTexts = {
  title: skeletonTexts.orders.title,
  description: 'All orders of your account.',
  accessDenied: 'Access Denied',
  notLoggedIn: 'Please log in to view your orders.',
  none: 'No orders found for your account.',
  loadFailed: 'Failed to load your orders. Please try again.',
  summary: 'Summary',
  completed: 'Completed',
  inProgress: 'In Progress',
  pending: 'Pending',
  totalSpent: 'Total spent',
  search: 'Search by order ID or service',
  status: 'Status',
  allStatuses: 'All',
  /** Read out after each change of the search. */
  found: (count: number, total: number) =>
    `${groupedAmount(count)} of ${groupedAmount(total)} ${plural(total, { one: 'order', other: 'orders' })} found`,
  noMatch: 'No order matches.',
  showAll: 'Show all orders',
  viewDetails: 'View Details',
  viewDetailsOf: (id: string) => `View Details of order ${id}`,
  reorder: 'Reorder',
};
