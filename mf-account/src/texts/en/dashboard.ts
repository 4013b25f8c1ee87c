import * as messages from '@urooj/contract/messages';

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
};

export const passwordTexts = {
  heading: 'Change password',
  lead: 'All other devices are logged out.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  submit: 'Change Password',
  busy: 'Changing...',
  changed: messages.passwordChanged,
  failed: 'Failed to change your password. Please try again.',
};

export const devicesTexts = {
  heading: 'Where you are logged in',
  loading: 'Loading your devices',
  loadFailed: 'Failed to load where you are logged in. Please try again.',
  list: 'Your devices',
  thisDevice: 'This device',
  times: (firstSeen: string, lastSeen: string) => `Logged in ${firstSeen} · last seen ${lastSeen}`,
  noOthers: 'You are logged in nowhere else.',
  logOutOthers: 'Log out all other devices',
  loggingOut: 'Logging out...',
  othersLoggedOut: messages.othersLoggedOut,
  logOutFailed: 'The other devices could not be logged out. Please try again.',
};
