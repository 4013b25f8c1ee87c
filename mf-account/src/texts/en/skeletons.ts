/** What the skeletons show. Their sentences load with the routes, before any page. @chunk texts */
export const skeletonTexts = {
  form: {
    loading: 'Loading the form',
  },
  dashboard: {
    loading: 'Loading your dashboard',
  },
  security: {
    title: 'Security',
    lead: 'A second factor keeps your account closed to somebody who has learned your password.',
    loading: 'Loading your second factors',
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
