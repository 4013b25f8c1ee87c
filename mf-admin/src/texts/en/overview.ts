import { formatMonthDays } from '@urooj/domain/dates';
import type { Age } from '@urooj/domain/waiting';
import { agoText } from './lists.ts';

/** What waits for the admin. */
export const waitingTexts = {
  heading: 'Waiting for you',
  queues: {
    messages: 'Messages without a reply',
    payments: 'Payments to check',
    refunds: 'Refund requests to decide',
    refundsToPay: 'Approved refunds to pay out',
    refills: 'Open refill requests',
    ordersToStart: 'Paid orders to start',
    ordersToComplete: 'Orders to complete (In Progress)',
  },
  oldest: (age: Age) => `The oldest: ${agoText(age)}`,
  late: 'Late. ',
  nothing: 'Nothing waits here.',
  unknown: 'What waits for you could not be counted. The lists are complete.',
  unknownCount: '?',
  failed: 'The list could not be loaded.',
  byMail: (email: string) => `Messages of visitors arrive at ${email}. They are not stored here.`,
};

/** The overview. */
export const overviewTexts = {
  heading: 'The shop in figures',
  figures: 'Figures',
  totalUsers: 'Total Users',
  totalOrders: 'Total Orders',
  revenue: 'Revenue',
  collected: 'Collected',
  growth: 'Growth (MoM)',
  allTime: 'Since the shop opened',
  allTimeMoney:
    'Since the shop opened. Revenue: all orders, whatever their status. Collected: approved payments minus approved refunds.',
  growthPeriod: 'Completed orders of this month so far against all of last month',
  compared: {
    users: (first: number, last: number) => `New, ${formatMonthDays(first, last)}`,
    orders: (first: number, last: number) => `Placed, ${formatMonthDays(first, last)}`,
    revenueMinor: (first: number, last: number) => `Revenue, ${formatMonthDays(first, last)}`,
    completed: (first: number, last: number) => `Completed, ${formatMonthDays(first, last)}`,
  },
  change: 'Change',
  usersPerDay: (days: number) => `Last ${days} days: new users a day`,
  ordersPerDay: (days: number) => `Last ${days} days: orders a day`,
  revenuePerDay: (days: number) => `Last ${days} days: revenue a day`,
  completedPerDay: (days: number) => `Last ${days} days: completed orders a day`,
  recentOrders: 'Recent Orders',
  noRecentOrders: 'No recent orders found.',
};
