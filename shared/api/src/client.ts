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
export type { UserChange } from './admin-calls.ts';
export type { PostDraft } from './blog-calls.ts';
export type { OrderOutcome } from './normalize/admin.ts';
export type SessionMode = { mode: 'plain' } | ({ mode: 'extended' } & Session);

/** Every call of the table, by its name. Refusals and failures are values; nothing here throws. */
export type Api = ReturnType<typeof createApi>;
export type { ApiOptions } from './transport.ts';

/** The client of one backend. */
export function createApi(options: ApiOptions) {
  const backend: ApiOptions = { ...options, apiHost: options.apiHost.replace(/\/+$/, '') };

  /** @param read answers null where it finds nothing that it can work with */
  async function ask<Name extends EndpointName, T>(
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
      ask('login', toLogin, { ...o, body }),
    signup: (body: { name: string; email: string; password: string }, o?: CallOptions) =>
      ask('signup', toMessage, { ...o, body: { ...body, role: 'user', isBanned: false } }),
    forgotPassword: (email: string, o?: CallOptions) => ask('forgotPassword', toMessage, { ...o, body: { email } }),
    resetPassword: (token: string, body: { newPassword: string; confirmNewPassword: string }, o?: CallOptions) =>
      ask('resetPassword', toMessage, { ...o, params: { token }, body }),

    /** A 404 means that there are none; `none` tells it from an empty list. */
    async userOrders(email: string, o?: CallOptions): Promise<Result<{ orders: Order[]; none: boolean }>> {
      const result = await ask('userOrders', readable(toOrders), { ...o, params: { email } });
      if (result.ok) return succeed({ orders: result.value, none: false });
      return statusOf(result.error) === 404 ? succeed({ orders: [], none: true }) : result;
    },
    /** What the answer leaves out of the user is as it was sent. */
    updateUser: (email: string, body: { name: string; phoneNumber: string }, o?: CallOptions): Promise<Result<User>> =>
      ask('updateUser', (raw) => toUser({ email, ...body, ...record(record(raw).user) }), {
        ...o,
        params: { email },
        body,
      }),

    ...adminCalls(ask, backend),
    ...blogCalls(ask, options),

    getOrder: (id: string, o?: CallOptions): Promise<Result<Order>> =>
      ask('getOrder', identified(toOrder), { ...o, params: { id } }),
    /** Answers the id of the new order. */
    createOrder: (body: NewOrder, o?: CallOptions): Promise<Result<string>> =>
      ask('createOrder', (raw) => toPlacedId(raw) || null, { ...o, body }),
    /** Sends a picture and answers its address. */
    async upload(file: Blob, o?: UploadOptions): Promise<Result<string>> {
      const result = await uploadPicture(backend, file, o);
      if (!isStale(result) || !options.features().includes('csrf')) return result;
      await call(backend, 'session'); // brings a fresh anti-forgery token
      return uploadPicture(backend, file, o);
    },
    createPayment: (body: NewPayment, o?: CallOptions) => ask('createPayment', toMessage, { ...o, body }),
    createRefundRequest: (body: NewRefundRequest, o?: CallOptions) =>
      ask('createRefundRequest', toMessage, { ...o, body }),

    /** Asked once at start. Any failure, or an answer that is not ours, means plain mode. */
    async session(o?: CallOptions): Promise<SessionMode> {
      const result = await ask('session', toSession, o);
      return result.ok ? { mode: 'extended', ...result.value } : { mode: 'plain' };
    },
    /** A message to the shop; only where the backend takes one. */
    contact: (body: NewMessage, o?: CallOptions) => ask('contact', toMessage, { ...o, body }),
    verifyEmail: (token: string, o?: CallOptions) => ask('verifyEmail', toMessage, { ...o, body: { token } }),
    sendVerification: (o?: CallOptions) => ask('sendVerification', toMessage, o),
    /**
     * How a release fared here, without a word of the visitor; nothing is sent where nobody wants to know. What went wrong
     * may be taking the page away.
     */
    reportRelease: async (
      body: { remote: string; version: string; outcome: ReleaseOutcome },
      o?: CallOptions,
    ): Promise<Result<string>> =>
      options.features().includes('releaseReports')
        ? ask('reportRelease', toMessage, { ...o, body, outlivesPage: true })
        : succeed(''),
    changePassword: (body: { currentPassword: string; newPassword: string }, o?: CallOptions) =>
      ask('changePassword', toMessage, { ...o, body }),
    /** Where the account is logged in. */
    listSessions: (o?: CallOptions): Promise<Result<AccountSession[]>> =>
      ask('listSessions', readable(toAccountSessions), o),
    endOtherSessions: (o?: CallOptions) => ask('endOtherSessions', toMessage, o),
    cancelOrder: (id: string, o?: CallOptions) => ask('cancelOrder', toMessage, { ...o, params: { id } }),
    /** A plain backend has no session to end, and is not asked. */
    logout: async (o?: CallOptions): Promise<Result<string>> =>
      options.features().includes('logout') ? ask('logout', toMessage, o) : succeed(''),
  };
}
