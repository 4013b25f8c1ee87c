/** Every sentence of the admin dashboard, by tab. Sentences that other apps show too come from `@urooj/texts`. */
import { withParams } from '@urooj/contract/field-errors';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import type { HistorySubject, OrderStatus } from '@urooj/contract/vocabulary';
import type { Actor } from '@urooj/domain/entities';
import type { AdminAction } from '@urooj/domain/order-status';
import type { ReviewAction } from '@urooj/domain/payment-status';
import { displayId, shortId } from '@urooj/domain/short-id';
import { plural } from '@urooj/texts/plural';

const orderCount = (count: number) => `${count} ${plural(count, { one: 'order', other: 'orders' })}`;
const DECIDED = { approve: 'approved', reject: 'rejected' } as const satisfies Record<ReviewAction, string>;
const SUBJECTS: Readonly<Record<HistorySubject, string>> = {
  order: 'order',
  payment: 'payment',
  refund: 'refund request',
  user: 'user',
};

type OrderActionTexts = {
  readonly button: string;
  readonly buttonForSelected: string;
  readonly done: (orderId: string) => string;
  readonly failed: (orderId: string) => string;
};

/** Buttons of an order's row, and how the change went. */
const orderActions: Readonly<Record<AdminAction, OrderActionTexts>> = {
  start: {
    button: 'Mark In Progress',
    buttonForSelected: 'Mark In Progress (selected)',
    done: (id) => `Order ${shortId(id)}... marked as "In Progress" successfully!`,
    failed: (id) => `Failed to mark order ${shortId(id)}... as "In Progress". Please try again.`,
  },
  complete: {
    button: 'Mark Completed',
    buttonForSelected: 'Mark Completed (selected)',
    done: (id) => `Order ${shortId(id)}... marked as "Completed" successfully!`,
    failed: (id) => `Failed to complete order ${shortId(id)}.... Please try again.`,
  },
  cancel: {
    button: 'Cancel',
    buttonForSelected: 'Cancel (selected)',
    done: (id) => `Order ${shortId(id)}... cancelled successfully!`,
    failed: (id) => `Failed to cancel order ${shortId(id)}.... Please try again.`,
  },
};

const actors: Readonly<Record<Actor, string>> = { admin: 'Admin', owner: 'Customer', system: 'The shop' };

export const texts = {
  dashboard: {
    heading: 'Admin dashboard',
    description: 'Users, orders, payments, refunds and figures.',
    loading: 'Loading the dashboard...',
    loadingTab: (tab: string) => `Loading ${tab}...`,
    tabs: {
      overview: 'Overview',
      users: 'Manage Users',
      orders: 'Manage Orders',
      payments: 'Payment Details',
      refunds: 'Refund Requests',
      analytics: 'Analytics',
    },
  },
  /** What all lists have in common. */
  list: {
    search: 'Search',
    searchIn: (list: string) => `Search ${list}`,
    all: 'All',
    status: 'Status',
    method: 'Method',
    sortBy: 'Sort by',
    ascending: (column: string) => `${column}, ascending`,
    descending: (column: string) => `${column}, descending`,
    days: 'Days',
    from: 'From',
    to: 'To',
    anyDay: 'Any day',
    dayRange: (from: string, to: string) => `${from || '…'} to ${to || '…'}`,
    clearFilters: 'Clear filters',
    showAll: 'Show all',
    noMatch: 'Nothing here matches the search and the filters.',
    pagesOf: (list: string) => `Pages of ${list}`,
    range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
    previousPages: 'Previous pages',
    nextPages: 'Next pages',
    exportCsv: 'Export CSV',
    noActions: '(No actions)',
    actions: 'Actions',
    unknown: 'N/A',
    view: 'View',
    retry: 'Retry',
  },
  columns: {
    amount: 'Amount',
    banned: 'Banned',
    client: 'Client',
    clientEmail: 'Client Email',
    date: 'Date',
    email: 'Email',
    history: 'History',
    method: 'Method',
    name: 'Name',
    order: 'Order',
    orderAndDate: 'Order, date',
    orderId: 'Order ID',
    orders: 'Orders',
    paymentAndDate: 'Payment, date',
    platform: 'Platform',
    price: 'Price',
    reason: 'Reason',
    registeredOn: 'Registered On',
    requestAndDate: 'Request, date',
    revenue: 'Revenue',
    role: 'Role',
    screenshot: 'Screenshot',
    service: 'Service',
    serviceAndQuantity: 'Service, quantity',
    status: 'Status',
    transactionId: 'Transaction ID',
    userId: 'User ID',
  },
  overview: {
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
  },
  users: {
    list: 'Users',
    failed: 'Failed to fetch users. Please check server connection.',
    empty: 'No users found.',
    roles: { admin: 'Admin', user: 'User' },
    banned: 'Banned',
    notBanned: 'Not banned',
    no: 'No',
    edit: 'Edit',
    delete: 'Delete',
    deleteUser: 'Delete user',
    keepUser: 'Keep user',
    confirmDelete: (name: string, email: string) =>
      `Are you sure you want to delete ${name} (${email})? This action cannot be undone.`,
    deleted: (name: string) => withParams(CHANGE_MESSAGES.user_deleted, { name }),
    deleteFailed: 'Failed to delete user.',
    editUser: 'Edit user',
    phoneNumber: 'Phone Number',
    isBanned: 'Is Banned',
    save: 'Save',
    updated: (name: string) => `User ${name} updated successfully!`,
    updateFailed: 'Failed to update user.',
  },
  orders: {
    list: 'Orders',
    failed: 'Failed to fetch orders. Please check server connection.',
    empty: 'No orders found.',
    actions: orderActions,
    cancelOrder: 'Cancel order',
    keepOrder: 'Keep order',
    confirmCancel: (id: string) =>
      `Are you sure you want to cancel order ${shortId(id)}...? This action cannot be undone.`,
    changedMeanwhile: (id: string, status: OrderStatus) => `Order ${shortId(id)}... is ${status} already.`,
    select: (id: string) => `Select order ${displayId(id)}`,
    selectColumn: 'Select',
    selectAll: 'Select all on this page',
    selected: (count: number) => `${count} selected`,
    changeMany: (count: number) => `Change ${orderCount(count)}`,
    cancelMany: (count: number) => `Cancel ${orderCount(count)}`,
    keepMany: 'Leave as they are',
    confirmChangeMany: (count: number, status: OrderStatus) => `${orderCount(count)} will become ${status}.`,
    confirmCancelMany: (count: number) => `${orderCount(count)} will become Cancelled. This action cannot be undone.`,
    result: 'Result',
    doneOf: (done: number, count: number) => `${done} of ${count} done`,
    done: 'Done',
    notDone: 'Not done',
    close: 'Close',
  },
  payments: {
    list: 'Payments',
    failed: 'Failed to fetch payment details. Please check server connection.',
    empty: 'No payment records found.',
    due: 'Due',
    claimed: 'Claimed',
    warnings: (count: number) => `${count} ${plural(count, { one: 'warning', other: 'warnings' })}`,
    amountDiffers: 'The claimed amount differs from the amount due.',
    sameTransactionId: (count: number) =>
      `This transaction ID was used in ${count} other ${plural(count, { one: 'payment', other: 'payments' })}.`,
    sameScreenshot: (count: number) =>
      `The same screenshot was seen in ${count} other ${plural(count, { one: 'payment', other: 'payments' })}.`,
    review: 'Review',
    reviewOf: (id: string) => `Review payment ${displayId(id)}`,
    details: 'Payment',
    position: (position: number, waiting: number) => `${position} of ${waiting} waiting here`,
    approveKey: 'Approve (A)',
    rejectKey: 'Reject (R)',
    previousKey: 'Previous (K)',
    nextKey: 'Next (J)',
    reason: 'Reason',
    reasonHelp: 'The customer reads it.',
    reasonRequired: 'Please give a reason.',
    confirmRejection: 'Confirm rejection',
    decided: (id: string, action: ReviewAction) =>
      withParams(CHANGE_MESSAGES[`payment_${DECIDED[action]}`], { id: shortId(id) }),
    decidedMeanwhile: (id: string) => `Payment ${shortId(id)}... has been decided already.`,
    decisionFailed: (id: string, action: ReviewAction) => `Failed to ${action} payment ${shortId(id)}....`,
    noScreenshot: 'No screenshot.',
    proof: 'Proof of payment',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zooms: ['Fitted', '1.5 times', '2 times', '3 times'],
  },
  refunds: {
    list: 'Refund requests',
    failed: 'Failed to fetch refund requests. Please check server connection.',
    empty: 'No refund requests at this time.',
    decide: { approve: 'Approve refund request', reject: 'Reject refund request' },
    confirm: { approve: 'Confirm: Approve', reject: 'Confirm: Reject' },
    request: (email: string, amount: string, reason: string) => `${email} asks for ${amount}: ${reason}`,
    unknownAmount: 'an unknown amount',
    remarks: 'Admin Remarks',
    decided: (action: ReviewAction) => CHANGE_MESSAGES[`refund_${DECIDED[action]}`],
    decidedMeanwhile: 'This refund request has been decided already.',
    decisionFailed: (action: ReviewAction) => `Failed to ${action} refund request.`,
  },
  /** Decisions of payments and refund requests. */
  review: { approve: 'Approve', reject: 'Reject' },
  history: {
    title: (subject: HistorySubject, id: string) => `History of ${SUBJECTS[subject]} ${displayId(id)}`,
    loading: 'Loading the history...',
    failed: 'Failed to fetch the history.',
    empty: 'Nothing has been written down here yet.',
    actors,
    unknownActor: 'Unknown',
    noValue: 'nothing',
    change: (before: string, after: string) => `${before} → ${after}`,
    orderPlaced: 'Order placed, now',
    request: (id: string) => `Request ${id}`,
  },
  analytics: {
    placed: 'Orders placed',
    allTime: 'All time',
    loadingCharts: 'Loading charts...',
    ordersByStatus: 'Orders by status',
    revenueByService: 'Revenue by service',
    ordersPerService: 'Orders per service',
  },
};

/** What a second language has to provide. */
export type Texts = typeof texts;
