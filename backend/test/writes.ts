import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName, pathOf } from '@urooj/contract/endpoints';
import type { Browser } from './browser.ts';
import type { TestApp } from './harness.ts';
import { ORDER, paymentFor, picture, placeOrder } from './samples.ts';

/** Every call that changes something. */
export const WRITES = ENDPOINT_NAMES.filter((name) => ENDPOINTS[name].method !== 'GET');

/** People with something to their names, for calls that need it. */
export type Stage = TestApp & {
  readonly user: Browser;
  readonly admin: Browser;
  readonly blogToken: string;
};

export async function setStage(shop: TestApp): Promise<Stage> {
  const [user, admin] = [await shop.asUser('user@urooj.test'), await shop.asAdmin()];
  return { ...shop, user, admin, blogToken: (await admin.get('/session')).json().token };
}

/** A call that succeeds as it stands. */
export type ValidCall = {
  readonly who: Browser;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Buffer;
};

let drawn = 0;
const fresh = (what: string) => `${what}-${++drawn}`;
const newEmail = () => `${fresh('somebody')}@urooj.test`;

const lastMail = async ({ mailer, background, mailbox }: Stage) => {
  await background.settled();
  await mailer.wake();
  return mailbox.at(-1)?.text ?? '';
};

async function newUserId({ admin, asGuest }: Stage): Promise<string> {
  const email = newEmail();
  await asGuest().post('/signup', { name: 'Somebody', email, password: 'a-long-enough-secret' });
  const users: readonly { _id: string; email: string }[] = (await admin.get('/alluser')).json();
  return users.find((user) => user.email === email)?._id ?? '';
}

async function paidOrder({ user, admin }: Stage, status = 'Pending'): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await placeOrder(user);
  const sent = await user.post('/createPayment', await paymentFor(user, orderId, { transactionId: fresh('TX') }));
  const paymentId = sent.json().payment._id;
  if (status === 'Approved') await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status } });
  return { orderId, paymentId };
}

const refundOf = (orderId: string) => ({
  orderId,
  clientName: 'Ayesha Khan',
  clientEmail: ORDER.email,
  amount: 10,
  reason: 'It never started.',
});

async function newPost(stage: Stage): Promise<string> {
  const headers = { 'x-auth-token': stage.blogToken };
  const form = { title: 'A post', content: 'Its text' };
  return (await stage.admin.sendForm('POST', '/blogPosts', form, headers)).json()._id;
}

/** How each of them is made, with all that must be there before. */
const VALID: Readonly<Partial<Record<EndpointName, (stage: Stage) => Promise<ValidCall>>>> = {
  login: async ({ asGuest }) => ({
    who: asGuest(),
    body: { email: 'user@urooj.test', password: 'a-long-enough-secret' },
  }),
  signup: async ({ asGuest }) => ({
    who: asGuest(),
    body: { name: 'New', email: newEmail(), password: 'a-long-enough-secret' },
  }),
  forgotPassword: async ({ asGuest }) => ({ who: asGuest(), body: { email: 'user@urooj.test' } }),
  resetPassword: async (stage) => {
    const email = newEmail();
    await stage.asUser(email);
    await stage.asGuest().post('/forgotpassword', { email });
    const token = /\/resetpassword\/([\w-]+)/.exec(await lastMail(stage))?.[1] ?? '';
    const newPassword = 'another-long-secret';
    return { who: stage.asGuest(), params: { token }, body: { newPassword, confirmNewPassword: newPassword } };
  },
  updateUser: async ({ user }) => ({
    who: user,
    params: { email: 'user@urooj.test' },
    body: { name: fresh('Name'), phoneNumber: '0300-1234567' },
  }),
  updateOrder: async ({ user, admin }) => ({
    who: admin,
    params: { id: await placeOrder(user) },
    body: { status: 'In Progress' },
  }),
  updateOrders: async ({ user, admin }) => ({
    who: admin,
    body: { ids: [await placeOrder(user), await placeOrder(user)], status: 'In Progress' },
  }),
  updatePayment: async (stage) => ({
    who: stage.admin,
    params: { id: (await paidOrder(stage)).paymentId },
    body: { status: 'Approved' },
  }),
  adminUpdateUser: async (stage) => ({
    who: stage.admin,
    params: { userId: await newUserId(stage) },
    body: { name: 'Renamed', email: newEmail(), role: 'user', isBanned: false, phoneNumber: '0300-1234567' },
  }),
  deleteUser: async (stage) => ({ who: stage.admin, params: { userId: await newUserId(stage) }, body: {} }),
  updateRefundRequest: async (stage) => {
    const { orderId } = await paidOrder(stage, 'Approved');
    await stage.user.post('/refundRequests', refundOf(orderId));
    const { requests } = (await stage.admin.get('/RefundRequests')).json();
    return { who: stage.admin, params: { id: requests[0]._id }, body: { status: 'Rejected', adminRemarks: 'No' } };
  },
  createBlogPost: async ({ admin }) => ({ who: admin, body: { title: 'A post', content: 'Its text' } }),
  updateBlogPost: async (stage) => ({
    who: stage.admin,
    params: { id: await newPost(stage) },
    body: { title: 'Another title', content: 'Another text' },
  }),
  deleteBlogPost: async (stage) => ({ who: stage.admin, params: { id: await newPost(stage) }, body: {} }),
  createOrder: async ({ user }) => ({ who: user, body: ORDER }),
  upload: async ({ user }) => ({ who: user, body: {}, file: await picture() }),
  createPayment: async ({ user }) => {
    const { status, ...body } = await paymentFor(user, await placeOrder(user), { transactionId: fresh('TX') });
    return { who: user, body };
  },
  createRefundRequest: async (stage) => ({
    who: stage.user,
    body: refundOf((await paidOrder(stage, 'Approved')).orderId),
  }),
  changePassword: async ({ asUser }) => ({
    who: await asUser(newEmail()),
    body: { currentPassword: 'a-long-enough-secret', newPassword: 'another-long-secret' },
  }),
  endOtherSessions: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  cancelOrder: async ({ user }) => ({ who: user, params: { id: await placeOrder(user) }, body: {} }),
  reportRelease: async ({ asGuest }) => ({
    who: asGuest(),
    body: { remote: 'mf-catalog', version: '1.0.0', outcome: 'ran' },
  }),
  logout: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  sendVerification: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  verifyEmail: async (stage) => {
    const who = await stage.asUser(newEmail());
    await who.post('/sendVerification');
    const token = /([\w-]{43})/.exec(await lastMail(stage))?.[1] ?? '';
    return { who, body: { token } };
  },
  contact: async ({ asGuest }) => ({
    who: asGuest(),
    body: { name: 'Amna', email: 'amna@example.com', message: 'Where is it?' },
  }),
};

/** @throws Error for an endpoint of the contract that nobody has written down here */
export async function validCall(stage: Stage, name: EndpointName): Promise<ValidCall> {
  const make = VALID[name];
  if (!make) throw new Error(`Say in backend/test/writes.ts how ${name} is called, so that it is attacked as well.`);
  return make(stage);
}

/** Sends a call, perhaps with other fields than the valid ones, as JSON or as a form. */
export function sendCall(stage: Stage, name: EndpointName, call: ValidCall, body = call.body ?? {}) {
  const { method, multipart, access } = ENDPOINTS[name];
  const path = pathOf(name, (call.params ?? {}) as never).replace('/followerApi', '');
  const headers: Record<string, string> = access === 'blog-admin' ? { 'x-auth-token': stage.blogToken } : {};
  if (!multipart) return call.who.send(method, path, { headers, payload: body });
  const texts = Object.entries(body).map(([field, value]) => [field, String(value)] as const);
  const file = call.file && { image: { content: call.file, filename: 'a.png', type: 'image/png' } };
  return call.who.sendForm(method, path, { ...Object.fromEntries(texts), ...file }, headers);
}

/** The fields that the contract knows in the body of a call. */
export function knownFields(name: EndpointName): readonly string[] {
  const { body } = ENDPOINTS[name];
  return Object.keys((body?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
}
