/** The analytics tab. */
export const analyticsTexts = {
  placed: 'Orders placed',
  allTime: 'All time',
  loadingCharts: 'Loading charts...',
  ordersByStatus: 'Orders by status',
  revenueByService: 'Revenue by service',
  ordersPerService: 'Orders per service',
};
