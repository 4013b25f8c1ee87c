/**
 * The table of endpoints without their schemas, because browsers do not need those. `endpoints.ts` adds the schemas for the
 * server and the API description.
 */
export const BASE_PATH = '/followerApi';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint.
 * - `public`: everybody
 * - `session`: logged-in users
 * - `own-email-or-admin`: the user with the e-mail of the path, or the primary admin
 * - `admin`: the primary admin
 * - `blog-admin`: every admin, with the token that login returns
 */
export type Access = 'public' | 'session' | 'own-email-or-admin' | 'admin' | 'blog-admin';

/** Endpoints with a rate limit of their own. */
export type LimitKey =
  | 'login'
  | 'signup'
  | 'forgotPassword'
  | 'createOrder'
  | 'upload'
  | 'createPayment'
  | 'refundRequests'
  | 'contact'
  | 'releaseReports'
  | 'receipts'
  | 'field';

export type Route = {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly limit?: LimitKey;
  /** Refused with `step_up_required` unless the user has confirmed within the last minutes that it is them. */
  readonly stepUp?: true;
  /** Accepts the header `Idempotency-Key`, if the backend has that extension. */
  readonly idempotent?: true;
  /** Sent without an action of the user: the messages about the last action stay on the page. */
  readonly background?: true;
  /** Not part of a plain backend: called only if the backend announces the extension. */
  readonly extension?: true;
  /** The largest body of the request, in bytes; 256 KiB of JSON by default. */
  readonly maxBodyBytes?: number;
  /** The client's time-out in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
  /** The fields of the multipart form that is sent instead of JSON. */
  readonly multipart?: readonly string[];
  /** The media type of the file, or of the stream of events, that is the response instead of JSON. */
  readonly file?: 'text/csv' | 'text/event-stream';
};

const BLOG_FIELDS = ['title', 'content', 'image'] as const;

export const ROUTES = {
  login: { method: 'POST', path: '/login', access: 'public', limit: 'login' },
  signup: { method: 'POST', path: '/signup', access: 'public', limit: 'signup' },
  forgotPassword: { method: 'POST', path: '/forgotpassword', access: 'public', limit: 'forgotPassword' },
  resetPassword: { method: 'PATCH', path: '/resetpassword/:token', access: 'public' },
  userOrders: { method: 'GET', path: '/userOrders/:email', access: 'own-email-or-admin' },
  updateUser: { method: 'PUT', path: '/updateUser/:email', access: 'own-email-or-admin' },
  allOrders: { method: 'GET', path: '/allOrders', access: 'admin' },
  allUsers: { method: 'GET', path: '/alluser', access: 'admin' },
  allPayments: { method: 'GET', path: '/allPayments', access: 'admin' },
  allRefundRequests: { method: 'GET', path: '/RefundRequests', access: 'admin' },
  updateOrder: { method: 'PATCH', path: '/updateOrder/:id', access: 'admin' },
  updatePayment: { method: 'PATCH', path: '/updatePayment/:id', access: 'admin' },
  adminUpdateUser: { method: 'PATCH', path: '/update/:userId', access: 'admin' },
  deleteUser: { method: 'DELETE', path: '/delete/:userId', access: 'admin' },
  updateRefundRequest: { method: 'PATCH', path: '/updateRefundRequest/:id', access: 'admin' },
  listBlogPosts: { method: 'GET', path: '/blogPosts', access: 'public' },
  getBlogPost: { method: 'GET', path: '/blogPosts/:id', access: 'public' },
  createBlogPost: {
    method: 'POST',
    path: '/blogPosts',
    access: 'blog-admin',
    idempotent: true,
    multipart: BLOG_FIELDS,
  },
  updateBlogPost: {
    method: 'PUT',
    path: '/blogPosts/:id',
    access: 'blog-admin',
    multipart: [...BLOG_FIELDS, 'version'],
  },
  deleteBlogPost: { method: 'DELETE', path: '/blogPosts/:id', access: 'blog-admin' },
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
  history: { method: 'GET', path: '/history/:subject/:id', access: 'admin', extension: true },
  updateOrders: { method: 'PATCH', path: '/updateOrders', access: 'admin', extension: true },
  ordersFile: { method: 'GET', path: '/allOrders.csv', access: 'admin', extension: true, file: 'text/csv' },
  usersFile: { method: 'GET', path: '/alluser.csv', access: 'admin', extension: true, file: 'text/csv' },
  paymentsFile: { method: 'GET', path: '/allPayments.csv', access: 'admin', extension: true, file: 'text/csv' },
  refundsFile: { method: 'GET', path: '/RefundRequests.csv', access: 'admin', extension: true, file: 'text/csv' },
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

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path: those of `/history/:subject/:id` are `subject` and `id`. */
export type PathParams<Path extends string> = Record<ParamOf<Path>, string>;
export type ParamsOf<Name extends EndpointName> = PathParams<(typeof ROUTES)[Name]['path']>;

export const isUnsafe = (method: Method): boolean => method !== 'GET';

/** The path of an endpoint with its encoded parameters: `/followerApi/getOrder/…`. */
export const pathOf = <Name extends EndpointName>(name: Name, params: ParamsOf<Name>): string =>
  fillPath(ROUTES[name], params);

/** The same for a route that is not in the table. */
export const fillPath = ({ path }: Pick<Route, 'path'>, params: Readonly<Record<string, string>>): string =>
  BASE_PATH + path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
