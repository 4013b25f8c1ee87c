import type { EndpointName } from '@urooj/contract/routes';
import type { ReleaseOutcome } from '@urooj/contract/vocabulary';
import type { AccountSession, Order, Session, User } from '@urooj/domain/entities';
import { adminCalls } from './admin-calls.ts';
import { blogCalls } from './blog-calls.ts';
import { type LoggedIn, toAccountSessions, toLogin, toSession, toUser } from './normalize/account.ts';
import { toOrder, toOrders, toPlacedId } from './normalize/order.ts';
import { identified, readable, record, toMessage } from './normalize/read.ts';
import { fail, type Result, statusOf, succeed } from './result.ts';
import { type ApiOptions, type CallInput, type CallOptions, call, isStale } from './transport.ts';
import { type UploadOptions, uploadPicture } from './upload.ts';

/** What the buy form sends; the custom card leaves `price` out. */
export type NewOrder = {
  name: string;
  email: string;
  phoneNumber: string;
  postLink: string;
  profileLink: string;
  requiredFollowers: number;
  platform: string;
  socialId: string;
  service: string;
  price?: string;
};

/** The record of a payment as the client sends it. Amount in PKR. */
export type NewPayment = {
  orderId: string;
  clientName: string;
  clientEmail: string;
  amount: number;
  paymentMethod: string;
  transactionId: string;
  status: 'Pending';
  screenshotUrl: string;
  remarks: string;
};

export type NewRefundRequest = {
  orderId: string;
  clientName: string;
  clientEmail: string;
  amount: number;
  reason: string;
};
export type NewMessage = { name: string; email: string; message: string };
export type { PostDraft } from './blog-calls.ts';
export type { OrderOutcome } from './normalize/admin.ts';
export type SessionMode = { mode: 'plain' } | ({ mode: 'extended' } & Session);

/** Every call of the table, by its name. Errors are values; nothing here throws. */
export type Api = ReturnType<typeof createApi>;
export type { ApiOptions } from './transport.ts';

/** The client of one backend. */
export function createApi(options: ApiOptions) {
  const backend: ApiOptions = { ...options, apiHost: options.apiHost.replace(/\/+$/, '') };

  /** @param read returns null for a response that cannot be used */
  async function request<Name extends EndpointName, T>(
    name: Name,
    read: (raw: unknown) => T | null,
    input: CallInput<Name> = {},
  ): Promise<Result<T>> {
    const result = await call(backend, name, input);
    if (!result.ok) return result;
    const value = read(result.value);
    return value === null ? fail({ kind: 'malformed' }) : succeed(value);
  }

  return {
    login: (body: { email: string; password: string }, o?: CallOptions): Promise<Result<LoggedIn>> =>
      request('login', toLogin, { ...o, body }),
    signup: (body: { name: string; email: string; password: string }, o?: CallOptions) =>
      request('signup', toMessage, { ...o, body: { ...body, role: 'user', isBanned: false } }),
    forgotPassword: (email: string, o?: CallOptions) => request('forgotPassword', toMessage, { ...o, body: { email } }),
    resetPassword: (token: string, body: { newPassword: string; confirmNewPassword: string }, o?: CallOptions) =>
      request('resetPassword', toMessage, { ...o, params: { token }, body }),

    /** A 404 means that there are none; `none` distinguishes it from an empty list. */
    async userOrders(email: string, o?: CallOptions): Promise<Result<{ orders: Order[]; none: boolean }>> {
      const result = await request('userOrders', readable(toOrders), { ...o, params: { email } });
      if (result.ok) return succeed({ orders: result.value, none: false });
      return statusOf(result.error) === 404 ? succeed({ orders: [], none: true }) : result;
    },
    /** Fields that the response omits are as they were sent. */
    updateUser: (email: string, body: { name: string; phoneNumber: string }, o?: CallOptions): Promise<Result<User>> =>
      request('updateUser', (raw) => toUser({ email, ...body, ...record(record(raw).user) }), {
        ...o,
        params: { email },
        body,
      }),

    ...adminCalls(request, backend),
    ...blogCalls(request, options),

    getOrder: (id: string, o?: CallOptions): Promise<Result<Order>> =>
      request('getOrder', identified(toOrder), { ...o, params: { id } }),
    /** Returns the id of the new order. */
    createOrder: (body: NewOrder, o?: CallOptions): Promise<Result<string>> =>
      request('createOrder', (raw) => toPlacedId(raw) || null, { ...o, body }),
    /** Sends a picture and returns its address. */
    async upload(file: Blob, o?: UploadOptions): Promise<Result<string>> {
      const result = await uploadPicture(backend, file, o);
      if (!isStale(result) || !options.features().includes('csrf')) return result;
      await call(backend, 'session'); // brings a fresh anti-forgery token
      return uploadPicture(backend, file, o);
    },
    createPayment: (body: NewPayment, o?: CallOptions) => request('createPayment', toMessage, { ...o, body }),
    createRefundRequest: (body: NewRefundRequest, o?: CallOptions) =>
      request('createRefundRequest', toMessage, { ...o, body }),

    /** Called once at start. Any error, or a response that is not ours, means plain mode. */
    async session(o?: CallOptions): Promise<SessionMode> {
      const result = await request('session', toSession, o);
      return result.ok ? { mode: 'extended', ...result.value } : { mode: 'plain' };
    },
    /** A message to the shop; only where the backend takes one. */
    contact: (body: NewMessage, o?: CallOptions) => request('contact', toMessage, { ...o, body }),
    verifyEmail: (token: string, o?: CallOptions) => request('verifyEmail', toMessage, { ...o, body: { token } }),
    sendVerification: (o?: CallOptions) => request('sendVerification', toMessage, o),
    /**
     * Reports whether a release works here, without anything about the visitor; only where the backend counts the reports.
     * The error that is reported may be ending the page.
     */
    reportRelease: async (
      body: { remote: string; version: string; outcome: ReleaseOutcome },
      o?: CallOptions,
    ): Promise<Result<string>> =>
      options.features().includes('releaseReports')
        ? request('reportRelease', toMessage, { ...o, body, outlivesPage: true })
        : succeed(''),
    changePassword: (body: { currentPassword: string; newPassword: string }, o?: CallOptions) =>
      request('changePassword', toMessage, { ...o, body }),
    /** Where the account is logged in. */
    listSessions: (o?: CallOptions): Promise<Result<AccountSession[]>> =>
      request('listSessions', readable(toAccountSessions), o),
    endOtherSessions: (o?: CallOptions) => request('endOtherSessions', toMessage, o),
    cancelOrder: (id: string, o?: CallOptions) => request('cancelOrder', toMessage, { ...o, params: { id } }),
    /** A plain backend has no session to end and gets no call. */
    logout: async (o?: CallOptions): Promise<Result<string>> =>
      options.features().includes('logout') ? request('logout', toMessage, o) : succeed(''),
  };
}
