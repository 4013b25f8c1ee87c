/** The whole API as a value: every route of the table together with what goes in and what our own service answers. */
import * as z from 'zod/mini';
import { type EndpointName, ROUTES, type Route } from './routes.ts';
import * as account from './schemas/account.ts';
import * as admin from './schemas/admin.ts';
import * as blog from './schemas/blog.ts';
import * as order from './schemas/order.ts';
import { id, line, Message } from './schemas/parts.ts';
import * as payment from './schemas/payment.ts';
import * as release from './schemas/release.ts';

type Schemas = { params?: z.ZodMiniType; query?: z.ZodMiniType; body?: z.ZodMiniType; answer: z.ZodMiniType };

const byId = z.object({ id });
const byEmail = z.object({ email: line });
const byUser = z.object({ userId: id });

const SCHEMAS = {
  login: { body: account.LoginBody, answer: account.LoginAnswer },
  signup: { body: account.SignupBody, answer: Message },
  forgotPassword: { body: account.ForgotPasswordBody, answer: Message },
  resetPassword: { params: z.object({ token: id }), body: account.ResetPasswordBody, answer: Message },
  userOrders: { params: byEmail, answer: order.OrdersAnswer },
  updateUser: { params: byEmail, body: account.UpdateUserBody, answer: account.UserAnswer },
  allOrders: { query: admin.OrderListQuery, answer: order.OrdersAnswer },
  allUsers: { query: admin.UserListQuery, answer: account.UsersAnswer },
  allPayments: { query: admin.PaymentListQuery, answer: payment.PaymentsAnswer },
  allRefundRequests: { query: admin.RefundListQuery, answer: payment.RefundRequestsAnswer },
  updateOrder: { params: byId, body: order.UpdateOrderBody, answer: admin.ChangeAnswer },
  updatePayment: { params: byId, body: payment.DecisionBody, answer: admin.DecisionAnswer },
  adminUpdateUser: { params: byUser, body: account.AdminUpdateUserBody, answer: account.UserAnswer },
  deleteUser: { params: byUser, answer: Message },
  updateRefundRequest: { params: byId, body: payment.DecisionBody, answer: admin.DecisionAnswer },
  listBlogPosts: { query: blog.BlogPageQuery, answer: blog.BlogPostsAnswer },
  getBlogPost: { params: byId, answer: blog.BlogArticle },
  createBlogPost: { body: blog.BlogPostBody, answer: blog.BlogPost },
  updateBlogPost: { params: byId, body: blog.BlogEditBody, answer: blog.BlogPost },
  deleteBlogPost: { params: byId, answer: Message },
  getOrder: { params: byId, answer: order.OrderAnswer },
  createOrder: { body: order.CreateOrderBody, answer: order.CreateOrderAnswer },
  upload: { answer: payment.UploadAnswer },
  createPayment: { body: payment.CreatePaymentBody, answer: payment.CreatePaymentAnswer },
  createRefundRequest: { body: payment.CreateRefundRequestBody, answer: Message },
  session: { answer: account.SessionAnswer },
  logout: { answer: Message },
  verifyEmail: { body: account.VerifyEmailBody, answer: Message },
  changePassword: { body: account.ChangePasswordBody, answer: Message },
  listSessions: { answer: account.SessionsAnswer },
  endOtherSessions: { answer: Message },
  cancelOrder: { params: byId, answer: Message },
  sendVerification: { answer: Message },
  adminStatistics: { query: admin.StatisticsQuery, answer: admin.StatisticsAnswer },
  history: { params: admin.HistoryParams, answer: admin.HistoryAnswer },
  updateOrders: { body: admin.UpdateOrdersBody, answer: admin.UpdateOrdersAnswer },
  ordersFile: { query: admin.OrderFileQuery, answer: admin.CsvFile },
  usersFile: { query: admin.UserFileQuery, answer: admin.CsvFile },
  paymentsFile: { query: admin.PaymentFileQuery, answer: admin.CsvFile },
  refundsFile: { query: admin.RefundFileQuery, answer: admin.CsvFile },
  contact: { body: account.ContactBody, answer: Message },
  reportRelease: { body: release.ReleaseReportBody, answer: Message },
} as const satisfies Record<EndpointName, Schemas>;

export type Endpoint = Route & Schemas;
export type { Access, EndpointName, LimitKey, ParamsOf, Route } from './routes.ts';
export { BASE_PATH, ENDPOINT_NAMES, pathOf } from './routes.ts';

type Parts<Name extends EndpointName> = (typeof SCHEMAS)[Name];
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** What the server works with after the body was read. */
export type BodyOf<Name extends EndpointName> = Parts<Name> extends { body: infer Body } ? Output<Body> : undefined;
/** The query as the server works with it; empty where an endpoint takes none. */
export type QueryOf<Name extends EndpointName> =
  Parts<Name> extends { query: infer Query } ? Output<Query> : Record<string, never>;
/** What the server answers. */
export type AnswerOf<Name extends EndpointName> = Output<Parts<Name>['answer']>;

/** One endpoint with its schemas. */
export const endpointOf = <Name extends EndpointName>(name: Name): Endpoint => ({ ...ROUTES[name], ...SCHEMAS[name] });

/** All of them, by name. */
export const ENDPOINTS = Object.fromEntries(
  (Object.keys(ROUTES) as EndpointName[]).map((name) => [name, endpointOf(name)]),
) as Record<EndpointName, Endpoint>;
