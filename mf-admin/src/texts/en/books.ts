import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';

/** The page with the money of a month. */
export const booksTexts = {
  description: 'Revenue, money collected, refunds, costs and profit of a month.',
  back: 'Back to the dashboard',
  failed: 'The books could not be loaded. Please check the connection to the server.',
  chooseMonth: 'Choose a month',
  month: 'Month',
  show: 'Show',
  previous: (month: string) => `Previous: ${month}`,
  next: (month: string) => `Next: ${month}`,
  files: 'Each movement of money in a line:',
  excel: 'Excel file (XLSX)',
  csv: 'CSV file',
  empty: (month: string) => `No money moved in ${month}.`,
  emptyText: 'An order is in the month in which its payment was approved, a refund in that in which it was paid out.',
  figures: {
    revenue: 'Revenue',
    collected: 'Collected',
    refunds: 'Refunds paid out',
    costs: 'Costs',
    profit: 'Profit',
  },
  /** What each figure is. */
  explained: {
    revenue: (orders: number) =>
      `Prices of ${groupedAmount(orders)} ${plural(orders, { one: 'order', other: 'orders' })} whose payment was approved`,
    collected: 'What arrived for payments, also for those that you did not accept',
    refunds: (overpaid: string | null) =>
      overpaid === null
        ? 'By the day of the payout'
        : `By the day of the payout. ${overpaid} of it was beyond the price or for a payment that was not accepted: it was never revenue, so it lowers no profit`,
    costs: 'What you pay for the orders, by your prices when each was placed',
    profit: 'Revenue minus refunds of revenue and costs',
  },
  withoutCost: (unknown: number, orders: number) =>
    `The costs of ${groupedAmount(unknown)} of ${groupedAmount(orders)} ${plural(orders, { one: 'order', other: 'orders' })} are not known. They are missing from the costs, so the real profit is lower.`,
  enterCosts: 'Enter costs for orders from now on',
  loadingCharts: 'Loading charts...',
  revenueByService: 'Revenue by service',
  revenueByDay: 'Revenue by day',
  allOthers: 'All others',
  byService: 'By service',
  byDay: 'By day',
  inRupees: 'Amounts in rupees',
  columns: { service: 'Service', day: 'Day', orders: 'Orders', total: 'Total' },
};
