/**
 * The sentences of the dashboard's layout, and of its loader. Those of the lists and of each tab are in `en/`, so that a tab
 * loads only its own. Sentences that other apps show too come from `@urooj/texts`.
 */
export const texts = {
  dashboard: {
    heading: 'Admin dashboard',
    description: 'Users, orders, payments, refunds and figures.',
    loading: 'Loading the dashboard...',
    loadingTab: (tab: string) => `Loading ${tab}...`,
    unreachable: 'The connection to the server failed.',
    checkConnection: 'Please check your internet connection, then try again.',
    /** The link on the tab Payment Details. */
    bankMessages: 'Bank messages: money that arrived',
    /** The link on the tab Overview. */
    audit: 'Audit log: who did what, and when',
    /** The link on both tabs. */
    settings: 'Shop settings',
    books: 'Books: the money of each month, and files for your bookkeeper',
    messages: 'Messages: what buyers wrote, and your replies',
    desk: 'Desk: orders to deliver, by queue and batch',
    catalogue: 'Prices and packages',
    /** The link on the tab Manage Orders. */
    blocks: 'Block list: whose orders are held',
    statements: 'Statements: what the pages say about the shop, notice and closing',
    /** What waits in a tab, after its name: `Payment Details (3 to check)`. */
    waiting: {
      payments: (count: string) => `${count} to check`,
      refunds: (count: string) => `${count} to decide`,
      refundsToPay: (count: string) => `${count} to pay out`,
      refills: (count: string) => `${count} open`,
      ordersToStart: (count: string) => `${count} to start`,
      ordersToComplete: (count: string) => `${count} in progress`,
    },
    tabs: {
      overview: 'Overview',
      users: 'Manage Users',
      orders: 'Manage Orders',
      payments: 'Payment Details',
      refunds: 'Refund Requests',
      refills: 'Refill Requests',
      analytics: 'Analytics',
    },
  },
  /** The rest of this page is in `en/bank-messages-page.ts`. */
  bankMessages: {
    heading: 'Bank messages',
    loading: 'Loading the bank messages...',
  },
  /** The rest of this page is in `en/desk.ts`. */
  desk: {
    heading: 'Desk',
    loading: 'Loading the desk...',
  },
  /** The pages of staff. Their lists have the texts of the dashboard's tabs. */
  deskLists: {
    pages: 'Your pages',
    payments: { heading: 'Payments', loading: 'Loading the payments...' },
    refunds: { heading: 'Refunds', loading: 'Loading the refund requests...' },
    refills: { heading: 'Refill requests', loading: 'Loading the refill requests...' },
    description: 'The payments and requests that wait for you.',
    back: 'Back to the dashboard',
    /** The page of another remote. */
    blog: 'Blog',
  },
  /** The rest of this page is in `en/messages.ts`. */
  messages: {
    heading: 'Messages',
    loading: 'Loading the messages...',
  },
  /** The rest of this page is in `en/delivery-results.ts`. */
  deliveryResults: {
    heading: 'Results of deliveries',
    loading: 'Loading the results...',
  },
  /** The rest of this page is in `en/blocks.ts`. */
  blocks: {
    heading: 'Block list',
    loading: 'Loading the block list...',
  },
  /** The rest of this page is in `en/books.ts`. */
  books: {
    heading: 'Books',
    loading: 'Loading the books...',
  },
  /** The rest of this page is in `en/audit.ts`. */
  audit: {
    heading: 'Audit log',
    loading: 'Loading the audit log...',
  },
  /** The rest of this page is in `en/settings.ts`. */
  settings: {
    heading: 'Shop settings',
    loading: 'Loading the settings...',
  },
  /** The rest of this page is in `en/catalogue.ts`. */
  catalogue: {
    heading: 'Prices and packages',
    loading: 'Loading the prices...',
  },
  /** The rest of this page is in `en/shop-statements.ts`. */
  statements: {
    heading: 'What the pages state',
    loading: 'Loading the statements...',
  },
  /** What could not be loaded. */
  failed: {
    users: 'Failed to fetch users. Please check server connection.',
    orders: 'Failed to fetch orders. Please check server connection.',
    payments: 'Failed to fetch payment details. Please check server connection.',
    refunds: 'Failed to fetch refund requests. Please check server connection.',
  },
};

/** What a second language has to provide. */
export type Texts = typeof texts;
