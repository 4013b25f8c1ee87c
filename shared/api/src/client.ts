import type { EndpointName } from '@urooj/contract/routes';
import type { OrderStatus, Role } from '@urooj/contract/vocabulary';
import type { BlogPost, Order, Payment, RefundRequest, Session, User } from '@urooj/domain/entities';
import { toOrder, toOrders, toPlacedId } from './normalize/order.ts';
import * as others from './normalize/others.ts';
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
export type UserChange = { name: string; email: string; role: Role; isBanned: boolean; phoneNumber: string };
export type PostDraft = { title: string; content: string; image?: Blob };
export type SessionMode = { mode: 'plain' } | ({ mode: 'extended' } & Session);

/** Every call of the table, by its name. Refusals and failures are values; nothing here throws. */
export type Api = ReturnType<typeof createApi>;
export type { ApiOptions } from './transport.ts';

function postForm({ title, content, image }: PostDraft): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('content', content);
  if (image) form.append('image', image);
  return form;
}

/** The client of one backend. */
export function createApi(options: ApiOptions) {
  async function ask<Name extends EndpointName, T>(
    name: Name,
    read: (raw: unknown) => T,
    input: CallInput<Name> = {},
  ): Promise<Result<T>> {
    const result = await call(options, name, input);
    return result.ok ? succeed(read(result.value)) : result;
  }

  return {
    login: (body: { email: string; password: string }, o?: CallOptions) => ask('login', others.toLogin, { ...o, body }),
    signup: (body: { name: string; email: string; password: string }, o?: CallOptions) =>
      ask('signup', others.toMessage, { ...o, body: { ...body, role: 'user', isBanned: false } }),
    forgotPassword: (email: string, o?: CallOptions) =>
      ask('forgotPassword', others.toMessage, { ...o, body: { email } }),
    resetPassword: (token: string, body: { newPassword: string; confirmNewPassword: string }, o?: CallOptions) =>
      ask('resetPassword', others.toMessage, { ...o, params: { token }, body }),

    /** A 404 means that there are none; `none` tells it from an empty list. */
    async userOrders(email: string, o?: CallOptions): Promise<Result<{ orders: Order[]; none: boolean }>> {
      const result = await ask('userOrders', toOrders, { ...o, params: { email } });
      if (result.ok) return succeed({ orders: result.value, none: false });
      return statusOf(result.error) === 404 ? succeed({ orders: [], none: true }) : result;
    },
    updateUser: (email: string, body: { name: string; phoneNumber: string }, o?: CallOptions): Promise<Result<User>> =>
      ask('updateUser', (raw) => others.toLogin(raw).user, { ...o, params: { email }, body }),

    allOrders: (o?: CallOptions): Promise<Result<Order[]>> => ask('allOrders', toOrders, o),
    allUsers: (o?: CallOptions): Promise<Result<User[]>> => ask('allUsers', others.toUsers, o),
    allPayments: (o?: CallOptions): Promise<Result<Payment[]>> => ask('allPayments', others.toPayments, o),
    allRefundRequests: (o?: CallOptions): Promise<Result<RefundRequest[]>> =>
      ask('allRefundRequests', others.toRefundRequests, o),
    updateOrder: (id: string, status: OrderStatus, o?: CallOptions) =>
      ask('updateOrder', others.toMessage, { ...o, params: { id }, body: { status } }),
    updatePayment: (id: string, status: 'Approved' | 'Rejected', o?: CallOptions) =>
      ask('updatePayment', others.toMessage, { ...o, params: { id }, body: { status } }),
    adminUpdateUser: (userId: string, body: UserChange, o?: CallOptions) =>
      ask('adminUpdateUser', others.toMessage, { ...o, params: { userId }, body }),
    deleteUser: (userId: string, o?: CallOptions) => ask('deleteUser', others.toMessage, { ...o, params: { userId } }),
    updateRefundRequest: (
      id: string,
      body: { status: 'Approved' | 'Rejected'; adminRemarks: string },
      o?: CallOptions,
    ) => ask('updateRefundRequest', others.toMessage, { ...o, params: { id }, body }),

    listBlogPosts: (o?: CallOptions): Promise<Result<BlogPost[]>> => ask('listBlogPosts', others.toBlogPosts, o),
    getBlogPost: (id: string, o?: CallOptions): Promise<Result<BlogPost>> =>
      ask('getBlogPost', others.toBlogPost, { ...o, params: { id } }),
    createBlogPost: (draft: PostDraft, o?: CallOptions) =>
      ask('createBlogPost', others.toBlogPost, { ...o, form: postForm(draft) }),
    updateBlogPost: (id: string, draft: PostDraft, o?: CallOptions) =>
      ask('updateBlogPost', others.toBlogPost, { ...o, params: { id }, form: postForm(draft) }),
    deleteBlogPost: (id: string, o?: CallOptions) => ask('deleteBlogPost', others.toMessage, { ...o, params: { id } }),

    getOrder: (id: string, o?: CallOptions): Promise<Result<Order>> =>
      ask('getOrder', toOrder, { ...o, params: { id } }),
    /** Answers the id of the new order. */
    async createOrder(body: NewOrder, o?: CallOptions): Promise<Result<string>> {
      const result = await ask('createOrder', toPlacedId, { ...o, body });
      return result.ok && result.value === '' ? fail({ kind: 'malformed' }) : result;
    },
    /** Sends a picture and answers its address. */
    async upload(file: Blob, o?: UploadOptions): Promise<Result<string>> {
      const result = await uploadPicture(options, file, o);
      if (!isStale(result) || !options.features().includes('csrf')) return result;
      await call(options, 'session'); // brings a fresh anti-forgery token
      return uploadPicture(options, file, o);
    },
    createPayment: (body: NewPayment, o?: CallOptions) => ask('createPayment', others.toMessage, { ...o, body }),
    createRefundRequest: (body: NewRefundRequest, o?: CallOptions) =>
      ask('createRefundRequest', others.toMessage, { ...o, body }),

    /** Asked once at start. Any failure, or an answer that is not ours, means plain mode. */
    async session(o?: CallOptions): Promise<SessionMode> {
      const result = await ask('session', others.toSession, o);
      return result.ok && result.value ? { mode: 'extended', ...result.value } : { mode: 'plain' };
    },
    logout: (o?: CallOptions) => ask('logout', others.toMessage, o),
  };
}
