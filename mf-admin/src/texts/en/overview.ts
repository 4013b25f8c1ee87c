/** The overview. */
export const overviewTexts = {
  figures: 'Figures',
  totalUsers: 'Total Users',
  totalOrders: 'Total Orders',
  revenue: 'Revenue',
  collected: 'Collected',
  growth: 'Growth (MoM)',
  usersPerDay: (days: number) => `Last ${days} days: new users a day`,
  ordersPerDay: (days: number) => `Last ${days} days: orders a day`,
  revenuePerDay: (days: number) => `Last ${days} days: revenue a day`,
  completedPerDay: (days: number) => `Last ${days} days: completed orders a day`,
  recentOrders: 'Recent Orders',
  noRecentOrders: 'No recent orders found.',
};
