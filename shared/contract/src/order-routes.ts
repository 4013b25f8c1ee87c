import type { Route } from './route.ts';

/** Calls about orders that few pages know: the others do not load them, as they would from the table of `routes.ts`. */
export const ORDER_ROUTES = {
  sendOrderMail: { method: 'POST', path: '/sendOrderMail/:id', access: 'public', extension: true },
  sendOrderLink: {
    method: 'POST',
    path: '/sendOrderLink/:id',
    access: 'public',
    limit: 'orderMails',
    extension: true,
  },
  sendOrderCode: { method: 'POST', path: '/orderCodes', access: 'public', limit: 'orderCodes', extension: true },
  findOrders: { method: 'POST', path: '/findOrders', access: 'public', extension: true },
  copyOrderData: { method: 'POST', path: '/orderDataCopies', access: 'public', extension: true },
  deleteOrderData: { method: 'POST', path: '/orderDataDeletions', access: 'public', extension: true },
  revokeOrderLinks: { method: 'POST', path: '/revokeOrderLinks/:id', access: 'orders', extension: true },
  /** The buyer of the order wants no reminders of payments any more. */
  stopReminders: { method: 'POST', path: '/stopReminders/:id', access: 'public', extension: true },
  /** Takes back the status that the same admin gave these orders a moment ago. */
  undoOrders: { method: 'POST', path: '/undoOrders', access: 'orders', extension: true },
  forgetOrders: { method: 'POST', path: '/forgetOrders', access: 'public', extension: true },
} as const satisfies Record<string, Route>;
