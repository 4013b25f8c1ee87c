import { fillPath, type PathParams, type Route } from './route.ts';

const BLOG_FIELDS = ['title', 'content', 'image'] as const;

/**
 * The table of endpoints without their schemas, because browsers do not need those. `endpoints.ts` adds the schemas for the
 * server and the API description.
 */
export const ROUTES = {
  login: { method: 'POST', path: '/login', access: 'public', limit: 'login' },
  signup: { method: 'POST', path: '/signup', access: 'public', limit: 'signup' },
  forgotPassword: { method: 'POST', path: '/forgotpassword', access: 'public', limit: 'forgotPassword' },
  resetPassword: { method: 'PATCH', path: '/resetpassword/:token', access: 'public' },
  userOrders: { method: 'GET', path: '/userOrders/:email', access: 'own-email-or-admin' },
  updateUser: { method: 'PUT', path: '/updateUser/:email', access: 'own-email-or-admin' },
  allOrders: { method: 'GET', path: '/allOrders', access: 'admin' },
  allUsers: { method: 'GET', path: '/alluser', access: 'admin' },
  allPayments: { method: 'GET', path: '/allPayments', access: 'payments' },
  allRefundRequests: { method: 'GET', path: '/RefundRequests', access: 'refunds' },
  updateOrder: { method: 'PATCH', path: '/updateOrder/:id', access: 'orders' },
  updatePayment: { method: 'PATCH', path: '/updatePayment/:id', access: 'payments' },
  adminUpdateUser: { method: 'PATCH', path: '/update/:userId', access: 'admin' },
  deleteUser: { method: 'DELETE', path: '/delete/:userId', access: 'admin' },
  updateRefundRequest: { method: 'PATCH', path: '/updateRefundRequest/:id', access: 'refunds' },
  listBlogPosts: { method: 'GET', path: '/blogPosts', access: 'public' },
  getBlogPost: { method: 'GET', path: '/blogPosts/:id', access: 'public' },
  createBlogPost: {
    method: 'POST',
    path: '/blogPosts',
    access: 'blog-author',
    idempotent: true,
    multipart: BLOG_FIELDS,
  },
  updateBlogPost: {
    method: 'PUT',
    path: '/blogPosts/:id',
    access: 'blog-author',
    multipart: [...BLOG_FIELDS, 'version'],
  },
  deleteBlogPost: { method: 'DELETE', path: '/blogPosts/:id', access: 'blog-author' },
  getOrder: { method: 'GET', path: '/getOrder/:id', access: 'public' },
  createOrder: {
    method: 'POST',
    path: '/createOrder',
    access: 'public',
    limit: 'createOrder',
    idempotent: true,
    timeoutMs: 15_000,
  },
  upload: { method: 'POST', path: '/upload', access: 'public', limit: 'upload', multipart: ['image'] },
  createPayment: { method: 'POST', path: '/createPayment', access: 'public', limit: 'createPayment', idempotent: true },
  createRefundRequest: {
    method: 'POST',
    path: '/refundRequests',
    access: 'public',
    limit: 'refundRequests',
    idempotent: true,
  },
  session: { method: 'GET', path: '/session', access: 'public', extension: true },
  logout: { method: 'POST', path: '/logout', access: 'session', extension: true },
  verifyEmail: { method: 'POST', path: '/verifyEmail', access: 'session', extension: true },
  changePassword: { method: 'POST', path: '/changePassword', access: 'session', extension: true },
  listSessions: { method: 'GET', path: '/sessions', access: 'session', extension: true },
  endOtherSessions: { method: 'DELETE', path: '/sessions', access: 'session', extension: true },
  cancelOrder: { method: 'POST', path: '/cancelOrder/:id', access: 'session', extension: true },
  sendVerification: { method: 'POST', path: '/sendVerification', access: 'session', extension: true },
  adminStatistics: { method: 'GET', path: '/adminStatistics', access: 'admin', extension: true },
  adminWaiting: { method: 'GET', path: '/adminWaiting', access: 'admin', extension: true },
  history: { method: 'GET', path: '/history/:subject/:id', access: 'staff', extension: true },
  updateOrders: { method: 'PATCH', path: '/updateOrders', access: 'orders', extension: true },
  ordersFile: { method: 'GET', path: '/allOrders.:format', access: 'admin', extension: true, file: 'table' },
  usersFile: { method: 'GET', path: '/alluser.:format', access: 'admin', extension: true, file: 'table' },
  paymentsFile: { method: 'GET', path: '/allPayments.:format', access: 'payments', extension: true, file: 'table' },
  refundsFile: { method: 'GET', path: '/RefundRequests.:format', access: 'refunds', extension: true, file: 'table' },
  paymentEvents: {
    method: 'GET',
    path: '/paymentEvents/:id',
    access: 'public',
    extension: true,
    file: 'text/event-stream',
  },
  contact: { method: 'POST', path: '/contact', access: 'public', limit: 'contact', extension: true },
  reportRelease: {
    method: 'POST',
    path: '/releaseReports',
    access: 'public',
    limit: 'releaseReports',
    background: true,
    extension: true,
  },
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof ROUTES;

export type ParamsOf<Name extends EndpointName> = PathParams<(typeof ROUTES)[Name]['path']>;

/** The path of an endpoint with its encoded parameters: `/followerApi/getOrder/…`. */
export const pathOf = <Name extends EndpointName>(name: Name, params: ParamsOf<Name>): string =>
  fillPath(ROUTES[name], params);
