export const dashboardTexts = {
  title: 'Dashboard',
  description: 'Your orders and your profile.',
  welcome: (name: string) => `Welcome, ${name}`,
  /** The name of an account without one. */
  noName: 'Client',
  lead: 'What would you like to do?',
  loadFailed: 'Failed to fetch your orders. Please try again.',
  emailMissing: 'User email not available. Please log in again.',
  statistics: 'Your figures',
  totalOrders: 'Total Orders',
  totalSpent: 'Total Spent',
  activeOrders: 'Active Orders',
  completed: 'Completed',
  tabs: { overview: 'Overview', orders: 'Order History', profile: 'Profile' },
};

export const overviewTexts = {
  recent: 'Recent activity',
  noRecent: 'No recent orders found.',
  quickActions: 'Quick actions',
  buy: 'Buy New Services',
  buyHint: 'Your orders, and everything to order again.',
  track: 'Track Order',
  trackHint: 'See how far an order is.',
  contact: 'Contact Support',
  contactHint: 'A person answers.',
};

export const orderHistoryTexts = {
  caption: 'Order History',
  columns: {
    id: 'Order ID',
    service: 'Service',
    amount: 'Quantity',
    price: 'Price',
    status: 'Status',
    date: 'Date',
  },
  empty: "You haven't placed any orders yet.",
};

export const profileTexts = {
  heading: 'Profile settings',
  emailHelp: 'Your email cannot be changed.',
  phoneNumber: 'Phone Number',
  submit: 'Save Changes',
  busy: 'Saving...',
  updated: 'Profile updated successfully!',
  failed: 'Failed to update profile. Please try again.',
  security: 'Passkeys and codes',
  securityLead: 'A second factor keeps your account closed to somebody who has learned your password.',
  toSecurity: 'Set up a second factor',
};
