import type { BodyOf } from '@urooj/contract/endpoints';
import type { Route } from '@urooj/contract/route';
import { type EndpointName, pathOf } from '@urooj/contract/routes';
import type { ReleaseOutcome } from '@urooj/contract/vocabulary';
import type { AccountSession, Order, Session, User } from '@urooj/domain/entities';
import { adminCalls } from './admin-calls.ts';
import type { ApiOptions } from './api-options.ts';
import { blogCalls } from './blog-calls.ts';
import { type LoggedIn, toAccountSessions, toLogin, toSession, toUser } from './normalize/account.ts';
import { toOrder, toOrders, toPlacedId } from './normalize/order.ts';
import { identified, readable, record, toMessage } from './normalize/read.ts';
import { fail, isUnreachable, type Result, statusOf, succeed } from './result.ts';
import {
  type CallInput,
  type CallOptions,
  call,
  callRoute,
  isStale,
  type RouteInput,
  translated,
} from './transport.ts';
import { type UploadOptions, uploadPicture } from './upload.ts';

export type { LoggedIn };

/** The fields of the buy form. A custom order omits `price`. */
export type NewOrder = BodyOf<'createOrder'>;

/** A payment; the amount is in rupees. Other backends read `status` and `remarks`, too. */
export type NewPayment = Required<Omit<BodyOf<'createPayment'>, 'amount'>> & {
  amount: number;
  status: 'Pending';
  remarks: string;
};

export type NewRefundRequest = BodyOf<'createRefundRequest'>;
export type { PostDraft, PostEdit } from './blog-calls.ts';
export type { OrderOutcome } from './normalize/admin.ts';
export type SessionMode =
  | { mode: 'plain' }
  /** There was no response, or an error of the server, so the mode is unknown. `isBusy`: it can be asked again. */
  | { mode: 'unreachable'; isBusy: boolean }
  | ({ mode: 'extended' } & Session);

/** All calls, by the name of their endpoint. They never throw; errors are values. */
export type Api = ReturnType<typeof createApi>;
export type { ApiOptions } from './api-options.ts';

/** Creates the client of a backend. */
export function createApi(options: ApiOptions) {
  const backend: ApiOptions = { ...options, apiHost: options.apiHost.replace(/\/+$/, '') };

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
    /** @param body with `code` or `passkey` only after a response `second_factor_required` */
    login: (body: BodyOf<'login'>, o?: CallOptions): Promise<Result<LoggedIn>> =>
      request('login', toLogin, { ...o, body }),
    signup: (body: { name: string; email: string; password: string }, o?: CallOptions) =>
      request('signup', toMessage, { ...o, body: { ...body, role: 'user', isBanned: false } }),
    forgotPassword: (email: string, o?: CallOptions) => request('forgotPassword', toMessage, { ...o, body: { email } }),
    /**
     * `factorsRemoved`: the link also removed the second factors that a thief may have added. `name`: that of the account, where it
     * was chosen before anybody had proved the e-mail.
     */
    async resetPassword(
      token: string,
      body: { newPassword: string; confirmNewPassword: string },
      o?: CallOptions,
    ): Promise<Result<string> & { factorsRemoved?: boolean; name?: string }> {
      const result = await request('resetPassword', record, { ...o, params: { token }, body });
      if (!result.ok) return result;
      // Beside the value and not in it: released remotes read the value as the sentence.
      const { factorsRemoved, name } = result.value;
      return {
        ...succeed(toMessage(result.value)),
        factorsRemoved: factorsRemoved === true,
        ...(typeof name === 'string' && { name }),
      };
    },

    /** The specified backend responds with 404 when there are no orders; then `none` is true. */
    async userOrders(email: string, o?: CallOptions): Promise<Result<{ orders: Order[]; none: boolean }>> {
      const result = await request('userOrders', readable(toOrders), { ...o, params: { email } });
      if (result.ok) return succeed({ orders: result.value, none: false });
      return statusOf(result.error) === 404 ? succeed({ orders: [], none: true }) : result;
    },
    /** Fields that the response lacks are taken from the request. */
    updateUser: (email: string, body: { name: string; phoneNumber: string }, o?: CallOptions): Promise<Result<User>> =>
      request('updateUser', (raw) => toUser({ email, ...body, ...record(record(raw).user) }), {
        ...o,
        params: { email },
        body,
      }),

    /** Calls a route of an extension that few pages know, so that its code is not on every page. */
    callRoute: (route: Route, input: RouteInput = {}): Promise<Result<unknown>> => callRoute(backend, route, input),
    ...adminCalls(request, backend),
    ...blogCalls(request, options),

    getOrder: (id: string, o?: CallOptions): Promise<Result<Order>> =>
      request('getOrder', identified(toOrder), { ...o, params: { id } }),
    /** Returns the id of the new order. */
    createOrder: (body: NewOrder, o?: CallOptions): Promise<Result<string>> =>
      request('createOrder', (raw) => toPlacedId(raw) || null, { ...o, body }),
    /** Sends a picture and returns its URL. */
    async upload(file: Blob, o?: UploadOptions): Promise<Result<string>> {
      const result = await uploadPicture(backend, file, o);
      if (!isStale(result) || !options.features().includes('csrf')) return translated(backend, result);
      await call(backend, 'session'); // brings a fresh anti-forgery token
      return translated(backend, await uploadPicture(backend, file, o));
    },
    /**
     * The URL of server-sent events about the payment of an order; `null` without the feature `paymentEvents`. A promise,
     * because pages get every call through one that loads this file.
     */
    paymentEventsUrl: async (id: string): Promise<string | null> =>
      options.features().includes('paymentEvents') ? backend.apiHost + pathOf('paymentEvents', { id }) : null,
    createPayment: (body: NewPayment, o?: CallOptions) => request('createPayment', toMessage, { ...o, body }),
    createRefundRequest: (body: NewRefundRequest, o?: CallOptions) =>
      request('createRefundRequest', toMessage, { ...o, body }),

    /** Called once at the start. After a refusal, or a response that is not of our own backend, the client is in plain mode. */
    async session(o?: CallOptions): Promise<SessionMode> {
      const result = await request('session', toSession, o);
      if (result.ok) return { mode: 'extended', ...result.value };
      if (!isUnreachable(result.error)) return { mode: 'plain' };
      return { mode: 'unreachable', isBusy: statusOf(result.error) === 503 };
    },
    /** Sends a message to the shop. Needs the feature `contact`. */
    contact: (body: BodyOf<'contact'>, o?: CallOptions) => request('contact', toMessage, { ...o, body }),
    verifyEmail: (token: string, o?: CallOptions) => request('verifyEmail', toMessage, { ...o, body: { token } }),
    sendVerification: (o?: CallOptions) => request('sendVerification', toMessage, o),
    /**
     * Reports whether a release works, without anything about the visitor. Does nothing without the feature
     * `releaseReports`. The request continues after the page is left, because a failing release may end the page.
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
    /** The sessions of the account. */
    listSessions: (o?: CallOptions): Promise<Result<AccountSession[]>> =>
      request('listSessions', readable(toAccountSessions), o),
    endOtherSessions: (o?: CallOptions) => request('endOtherSessions', toMessage, o),
    cancelOrder: (id: string, o?: CallOptions) => request('cancelOrder', toMessage, { ...o, params: { id } }),
    /** Returns whether orders of a guest stay open in this browser. Does nothing with a plain backend, which has no sessions. */
    logout: async (o?: CallOptions): Promise<Result<boolean>> =>
      options.features().includes('logout')
        ? request('logout', (raw) => record(raw).hasGuestOrders === true, o)
        : succeed(false),
  };
}
