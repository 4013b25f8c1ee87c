/** What the skeletons show. Their sentences load with the routes, before any page. */
export const skeletonTexts = {
  form: {
    loading: 'Loading the form',
  },
  dashboard: {
    loading: 'Loading your dashboard',
  },
  orders: {
    title: 'Your orders',
    loading: 'Loading your orders',
  },
  orderDetails: {
    title: 'Order details',
    loading: 'Loading the order',
  },
  trackOrder: {
    title: 'Track your order',
    lead: 'Enter the Order ID to see where your order stands.',
    loading: 'Loading the order',
  },
};
