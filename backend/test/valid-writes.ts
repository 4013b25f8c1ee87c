import { randomInt, randomUUID } from 'node:crypto';
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName, pathOf } from '@urooj/contract/endpoints';
import { eq } from 'drizzle-orm';
import { refillRequests } from '../src/db/schema.ts';
import { totpOf } from '../src/modules/factors/prove-code.ts';
import { createAuthenticator } from './authenticator.ts';
import { deliver, easypaisaText, insertPhone, messageOf } from './bank-messages.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './harness.ts';
import { ORDER, paymentFor, picture, placeOrder } from './samples.ts';

/** The endpoints that change something. */
export const WRITES = ENDPOINT_NAMES.filter((name) => ENDPOINTS[name].method !== 'GET');

/** A shop with a user and the admin logged in. */
export type ShopWithUsers = TestApp & {
  readonly user: Browser;
  readonly admin: Browser;
  readonly blogToken: string;
};

export async function shopWithUsers(shop: TestApp): Promise<ShopWithUsers> {
  const [user, admin] = [await shop.asUser('user@urooj.test'), await shop.asAdmin()];
  return { ...shop, user, admin, blogToken: (await admin.get('/session')).json().token };
}

/** A call that succeeds unchanged. */
export type ValidCall = {
  readonly who: Browser;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Buffer;
};

let lastNumber = 0;
const unique = (what: string) => `${what}-${++lastNumber}`;
const newEmail = () => `${unique('somebody')}@urooj.test`;

/** What the last mail to an address has that matches: mails of other writes come at the same time. */
function mailedTo({ mailbox }: ShopWithUsers, email: string, pattern: RegExp): string {
  const found = mailbox.filter(({ to }) => to === email).map(({ text }) => pattern.exec(text)?.[1]);
  return found.findLast((one) => one !== undefined) ?? '';
}

/** A browser in which a code has opened the orders of an e-mail, and a call about that e-mail. */
async function guestWithCode(shop: ShopWithUsers, email: string) {
  const who = shop.asGuest();
  await placeOrder(shop.asGuest(), { email });
  await who.post('/orderCodes', { email });
  await lastMail(shop);
  await who.post('/findOrders', { email, code: mailedTo(shop, email, /\b(\d{6})\b/) });
  return { who, body: { email } };
}

/** A batch with one order. */
async function batchId({ user, admin }: ShopWithUsers): Promise<string> {
  // Another order to the same link would be delivered first.
  const profileLink = `@${unique('batch')}`;
  await admin.send('PATCH', `/updateOrder/${await placeOrder(user, { profileLink })}`, {
    payload: { status: 'In Progress' },
  });
  return (await admin.post('/batches', { count: 1 })).json().batch._id;
}

const lastMail = async ({ runJobs, background, mailbox }: ShopWithUsers) => {
  await background.settled();
  await runJobs();
  return mailbox.at(-1)?.text ?? '';
};

const RESULT_COLUMNS = {
  ...{ order: 'Order', link: 'Link', service: 'Service', start: 'Start' },
  ...{ delivered: 'Delivered', remaining: 'Remaining', state: 'State' },
};

/** A result of an order in progress, as it is pasted, and as its import sends it back. */
async function newResult({ user, admin }: ShopWithUsers) {
  const id = await placeOrder(user);
  await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } });
  const text = `${Object.values(RESULT_COLUMNS).join()}\n${id},,,500,400,600,running`;
  const { rows } = (await admin.post('/resultImports/preview', { text })).json();
  return { text, rows: [rows[0].row] };
}

const newResultImport = async (shop: ShopWithUsers) =>
  (await shop.admin.post('/resultImports', { rows: (await newResult(shop)).rows })).json();

/** @returns the secret of the mailed link */
async function newInvitation(shop: ShopWithUsers): Promise<string> {
  const email = newEmail();
  await shop.admin.post('/staffInvitations', { email, rights: ['orders'] });
  await lastMail(shop);
  return mailedTo(shop, email, /\/join\/([\w-]+)/);
}

/** @returns the id of somebody who works for the shop */
async function newEmployee(shop: ShopWithUsers): Promise<string> {
  const body = { secret: await newInvitation(shop), name: 'Sana', password: 'moss-and-granite' };
  await shop.asGuest().post('/acceptInvitation', body);
  return (await shop.admin.get('/staff')).json().staff.at(-1)._id;
}

async function newUserId({ admin, asGuest }: ShopWithUsers): Promise<string> {
  const email = newEmail();
  await asGuest().post('/signup', { name: 'Somebody', email, password: 'a-long-enough-secret' });
  const users: readonly { _id: string; email: string }[] = (await admin.get('/alluser')).json();
  return users.find((user) => user.email === email)?._id ?? '';
}

async function paidOrder(
  { user, admin }: ShopWithUsers,
  status = 'Pending',
): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await placeOrder(user);
  const sent = await user.post(
    '/createPayment',
    await paymentFor(user, orderId, { transactionId: `FT${randomInt(1e9, 1e10)}` }),
  );
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

const REFILL = { current: 100, start: 0, pictureUrl: '' };

/** @returns the id of a refill request that waits for the shop */
async function newRefill(shop: ShopWithUsers): Promise<{ readonly orderId: string; readonly refillId: string }> {
  const orderId = await completedOrder(shop);
  await shop.user.post(`/requestRefill/${orderId}`, REFILL);
  const { refill } = (await shop.user.get(`/getOrder/${orderId}`)).json();
  return { orderId, refillId: refill.requests[0]._id };
}

async function completedOrder(shop: ShopWithUsers): Promise<string> {
  const { orderId } = await paidOrder(shop, 'Approved');
  await shop.admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Completed' } });
  return orderId;
}

const STARTED_REFUND = { amount: 10, reason: 'It dropped.', remarks: 'Sorry' };

async function newPost(shop: ShopWithUsers): Promise<string> {
  const headers = { 'x-auth-token': shop.blogToken };
  const form = { title: 'A post', content: 'Its text' };
  return (await shop.admin.sendForm('POST', '/blogPosts', form, headers)).json()._id;
}

async function newPhone({ admin }: ShopWithUsers): Promise<string> {
  return (await admin.post('/phones', { name: unique('Phone'), app: 'generic' })).json().phone._id;
}

const PATTERN = {
  name: 'New wording',
  method: 'easypaisa',
  senders: ['NEWBANK'],
  regex: 'Got Rs (?P<amount>\\d+) id (?P<transactionId>\\d{5,20})',
};

/** @returns the id of a bank message without a payment */
async function newBankMessage(shop: ShopWithUsers): Promise<string> {
  const text = easypaisaText({ id: String(randomInt(1e10, 1e11)) });
  await deliver(shop, messageOf(await insertPhone(shop), text));
  return (await shop.admin.get('/bankMessages?sort=-receivedAt&state=unmatched')).json().bankMessages[0]._id;
}
const STATEMENT = 'Date,Ref No,Credit,Details\n21/11/2026,FT26325001,"1,390.00",SARA\n';
const STATEMENT_COLUMNS = { date: 'Date', transactionId: 'Ref No', credit: 'Credit', description: 'Details' };

type Options = { readonly options: Readonly<Record<string, unknown>> };
const optionsFrom = async (who: Browser, path: string): Promise<Options['options']> =>
  ((await who.post(path)).json() as Options).options;

/** A user with a passkey, and what has it. */
async function withPasskey({ asUser }: ShopWithUsers) {
  const [who, authenticator] = [await asUser(newEmail()), createAuthenticator()];
  const passkey = authenticator.register(await optionsFrom(who, '/passkeys/options'));
  const id: string = (await who.post('/passkeys', { name: 'My phone', passkey })).json().passkey._id;
  return { who, authenticator, id };
}

/** A user who begins to set up an app, and the code that it shows. */
async function withApp({ asUser, clock }: ShopWithUsers) {
  const who = await asUser(newEmail());
  const { secret } = (await who.post('/totp')).json();
  return { who, body: { code: totpOf(secret).generate({ timestamp: clock.now.getTime() }) } };
}

/** A valid call of each endpoint, after creating what it needs. */
const VALID: Readonly<Partial<Record<EndpointName, (shop: ShopWithUsers) => Promise<ValidCall>>>> = {
  login: async ({ asGuest }) => ({
    who: asGuest(),
    body: { email: 'user@urooj.test', password: 'a-long-enough-secret' },
  }),
  signup: async ({ asGuest }) => ({
    who: asGuest(),
    body: { name: 'New', email: newEmail(), password: 'a-long-enough-secret' },
  }),
  forgotPassword: async ({ asGuest }) => ({ who: asGuest(), body: { email: 'user@urooj.test' } }),
  resetPassword: async (shop) => {
    const email = newEmail();
    await shop.asUser(email);
    await shop.asGuest().post('/forgotpassword', { email });
    await lastMail(shop);
    const token = mailedTo(shop, email, /\/resetpassword\/([\w-]+)/);
    const newPassword = 'another-long-secret';
    return { who: shop.asGuest(), params: { token }, body: { newPassword, confirmNewPassword: newPassword } };
  },
  updateUser: async ({ user }) => ({
    who: user,
    params: { email: 'user@urooj.test' },
    body: { name: unique('Name'), phoneNumber: '0300-1234567' },
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
  undoOrders: async ({ user, admin }) => {
    const ids = [await placeOrder(user)];
    await admin.send('PATCH', '/updateOrders', { payload: { ids, status: 'In Progress' } });
    return { who: admin, body: { ids, status: 'In Progress' } };
  },
  updatePayment: async (shop) => ({
    who: shop.admin,
    params: { id: (await paidOrder(shop)).paymentId },
    body: { status: 'Approved' },
  }),
  recordReceived: async (shop) => ({
    who: shop.admin,
    params: { id: (await paidOrder(shop)).paymentId },
    body: { received: 100 },
  }),
  adminUpdateUser: async (shop) => ({
    who: shop.admin,
    params: { userId: await newUserId(shop) },
    body: { name: 'Renamed', email: newEmail(), role: 'user', isBanned: false, phoneNumber: '0300-1234567' },
  }),
  deleteUser: async (shop) => ({ who: shop.admin, params: { userId: await newUserId(shop) }, body: {} }),
  updateRefundRequest: async (shop) => {
    const { orderId } = await paidOrder(shop, 'Approved');
    await shop.user.post('/refundRequests', refundOf(orderId));
    const { requests } = (await shop.admin.get('/RefundRequests')).json();
    return { who: shop.admin, params: { id: requests[0]._id }, body: { status: 'Rejected', adminRemarks: 'No' } };
  },
  nameRefundAccount: async (shop) => {
    const { orderId } = await paidOrder(shop, 'Approved');
    await shop.admin.post(`/startRefund/${orderId}`, STARTED_REFUND);
    return { who: shop.user, params: { id: orderId }, body: { method: 'jazzcash', number: '03001234567' } };
  },
  payOutRefund: async (shop) => {
    const { orderId } = await paidOrder(shop, 'Approved');
    const started = await shop.admin.post(`/startRefund/${orderId}`, STARTED_REFUND);
    return { who: shop.admin, params: { id: started.json().refundId }, body: { method: 'jazzcash', reference: 'FT1' } };
  },
  startRefund: async (shop) => ({
    who: shop.admin,
    params: { id: (await paidOrder(shop, 'Approved')).orderId },
    body: STARTED_REFUND,
  }),
  updateBankMessage: async (shop) => ({
    who: shop.admin,
    params: { id: await newBankMessage(shop) },
    body: { state: 'ignored', reason: 'A private transfer' },
  }),
  previewPattern: async ({ admin }) => ({ who: admin, body: PATTERN }),
  createPattern: async ({ admin }) => ({ who: admin, body: PATTERN }),
  retirePattern: async ({ admin }) => ({
    who: admin,
    params: { id: (await admin.post('/messagePatterns', PATTERN)).json()._id },
    body: {},
  }),
  createBlogPost: async ({ admin }) => ({ who: admin, body: { title: 'A post', content: 'Its text' } }),
  updateBlogPost: async (shop) => ({
    who: shop.admin,
    params: { id: await newPost(shop) },
    body: { title: 'Another title', content: 'Another text' },
  }),
  deleteBlogPost: async (shop) => ({ who: shop.admin, params: { id: await newPost(shop) }, body: {} }),
  createOrder: async ({ user }) => ({ who: user, body: ORDER }),
  upload: async ({ user }) => ({ who: user, body: {}, file: await picture() }),
  createPayment: async ({ user }) => {
    const { status, ...body } = await paymentFor(user, await placeOrder(user), {
      transactionId: `FT${randomInt(1e9, 1e10)}`,
    });
    return { who: user, body };
  },
  createRefundRequest: async (shop) => ({
    who: shop.user,
    body: refundOf((await paidOrder(shop, 'Approved')).orderId),
  }),
  changePassword: async ({ asUser }) => ({
    who: await asUser(newEmail()),
    body: { currentPassword: 'a-long-enough-secret', newPassword: 'another-long-secret' },
  }),
  copyData: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  deleteAccount: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  endOtherSessions: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  cancelOrder: async ({ user }) => ({ who: user, params: { id: await placeOrder(user) }, body: {} }),
  stopReminders: async ({ user }) => ({ who: user, params: { id: await placeOrder(user) }, body: {} }),
  sendOrderMail: async ({ user }) => ({ who: user, params: { id: await placeOrder(user) }, body: {} }),
  sendOrderCode: async ({ asGuest }) => ({ who: asGuest(), body: { email: newEmail() } }),
  findOrders: async (shop) => {
    const [who, email] = [shop.asGuest(), 'finder@urooj.test'];
    await placeOrder(shop.asGuest(), { email });
    await who.post('/orderCodes', { email });
    const code = /\b\d{6}\b/.exec(await lastMail(shop))?.[0] ?? '';
    return { who, body: { email, code } };
  },
  copyOrderData: async (shop) => guestWithCode(shop, 'copied@urooj.test'),
  deleteOrderData: async (shop) => guestWithCode(shop, 'leaving@urooj.test'),
  sendOrderLink: async ({ user }) => ({ who: user, params: { id: await placeOrder(user) }, body: { revoke: true } }),
  requestRefill: async (shop) => ({ who: shop.user, params: { id: await completedOrder(shop) }, body: REFILL }),
  reopenRefill: async (shop) => {
    const { refillId } = await newRefill(shop);
    const declined = { status: 'Declined', declineReason: 'other', decidedAt: shop.clock.now } as const;
    await shop.database.update(refillRequests).set(declined).where(eq(refillRequests.id, refillId));
    return { who: shop.user, params: { id: refillId }, body: { text: 'It did drop.' } };
  },
  takeRefillMoney: async (shop) => {
    const { refillId } = await newRefill(shop);
    await shop.database
      .update(refillRequests)
      .set({ dueAt: new Date(0) })
      .where(eq(refillRequests.id, refillId));
    return { who: shop.user, params: { id: refillId }, body: {} };
  },
  decideRefills: async (shop) => ({
    who: shop.admin,
    body: { ids: [(await newRefill(shop)).refillId], outcome: 'Accepted', remarks: '' },
  }),
  setDeliveryCounts: async ({ user, admin }) => ({
    who: admin,
    params: { id: await placeOrder(user) },
    body: { start: 500, delivered: 1000, current: randomInt(1000) },
  }),
  previewResults: async (shop) => ({
    who: shop.admin,
    body: { text: (await newResult(shop)).text, columns: RESULT_COLUMNS },
  }),
  applyResults: async (shop) => ({ who: shop.admin, body: { rows: (await newResult(shop)).rows } }),
  continueResults: async (shop) => ({ who: shop.admin, params: { id: (await newResultImport(shop))._id }, body: {} }),
  undoResults: async (shop) => {
    const { _id } = await newResultImport(shop);
    const { rows } = (await shop.admin.get(`/resultImports/${_id}`)).json();
    return { who: shop.admin, body: { rows: [rows[0]._id] } };
  },
  revokeOrderLinks: async ({ user, admin }) => ({ who: admin, params: { id: await placeOrder(user) }, body: {} }),
  forgetOrders: async ({ asGuest }) => ({ who: asGuest(), body: {} }),
  reportRelease: async ({ asGuest }) => ({
    who: asGuest(),
    body: { remote: 'mf-catalog', version: '1.0.0', outcome: 'ran' },
  }),
  sendFigures: async ({ asGuest }) => ({
    who: asGuest(),
    body: {
      device: 'phone',
      pages: [{ remote: 'mf-catalog', version: '1.0.0', route: '/', figures: { lcp: 1200 } }],
      errors: [],
    },
  }),
  logout: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  sendVerification: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  verifyEmail: async (shop) => {
    const who = await shop.asUser(newEmail(), { emailVerifiedAt: null });
    await who.post('/sendVerification');
    const token = /([\w-]{43})/.exec(await lastMail(shop))?.[1] ?? '';
    return { who, body: { token } };
  },
  passkeyLoginOptions: async ({ asGuest }) => ({ who: asGuest(), body: {} }),
  passkeyLogin: async (shop) => {
    const [{ authenticator }, who] = [await withPasskey(shop), shop.asGuest()];
    return { who, body: { passkey: authenticator.authenticate(await optionsFrom(who, '/passkeyLogin/options')) } };
  },
  stepUpOptions: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  stepUp: async ({ asUser }) => ({ who: await asUser(newEmail()), body: { password: 'a-long-enough-secret' } }),
  passkeyOptions: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  addPasskey: async ({ asUser }) => {
    const who = await asUser(newEmail());
    const passkey = createAuthenticator().register(await optionsFrom(who, '/passkeys/options'));
    return { who, body: { name: 'My phone', passkey } };
  },
  renamePasskey: async (shop) => {
    const { who, id } = await withPasskey(shop);
    return { who, params: { id }, body: { name: 'Another name' } };
  },
  removePasskey: async (shop) => {
    const { who, id } = await withPasskey(shop);
    return { who, params: { id }, body: {} };
  },
  beginTotp: async ({ asUser }) => ({ who: await asUser(newEmail()), body: {} }),
  confirmTotp: withApp,
  removeTotp: async (shop) => {
    const { who, body } = await withApp(shop);
    await who.post('/totp/confirm', body);
    return { who, body: {} };
  },
  replaceRecoveryCodes: async (shop) => ({ who: (await withPasskey(shop)).who, body: {} }),
  createPhone: async ({ admin }) => ({
    who: admin,
    body: { name: unique('Phone'), app: 'generic', accounts: { easypaisa: '0345 1234567' } },
  }),
  updatePhone: async (shop) => ({
    who: shop.admin,
    params: { id: await newPhone(shop) },
    body: { name: 'Counter', accounts: { jazzcash: '0300 1234567' } },
  }),
  rotatePhone: async (shop) => ({ who: shop.admin, params: { id: await newPhone(shop) }, body: {} }),
  revokePhone: async (shop) => ({ who: shop.admin, params: { id: await newPhone(shop) }, body: {} }),
  previewStatement: async ({ admin }) => ({ who: admin, body: { text: STATEMENT, columns: STATEMENT_COLUMNS } }),
  importStatement: async ({ admin }) => ({
    who: admin,
    body: {
      ...{ text: STATEMENT, columns: STATEMENT_COLUMNS, bank: unique('Bank'), method: 'bankTransfer' },
      ...{ payeeAccount: 'PK36HABB0001', onlyCredits: false },
    },
  }),
  changeOwnerSettings: async ({ admin }) => {
    const settings = (await admin.get('/ownerSettings')).json();
    const easypaisa = { title: 'Ali Raza', account: `0345${randomInt(1_000_000, 10_000_000)}` };
    return { who: admin, body: { ...settings, payees: { ...settings.payees, easypaisa } } };
  },
  changeShopCatalogue: async ({ admin }) => {
    const { catalogue, revision } = (await admin.get('/shopCatalogue')).json();
    return { who: admin, body: { catalogue: { ...catalogue, pkrPerUsd: 279 }, revision, confirmed: [] } };
  },
  planCatalogue: async ({ admin }) => {
    const { catalogue, revision } = (await admin.get('/shopCatalogue')).json();
    const at = '2099-11-30T05:00:00.000Z';
    return { who: admin, body: { catalogue: { ...catalogue, pkrPerUsd: 277 }, revision, confirmed: [], at } };
  },
  unplanCatalogue: async ({ admin }) => {
    const { revision } = (await admin.get('/shopCatalogue')).json();
    return { who: admin, body: { revision } };
  },
  undoCatalogueChange: async ({ admin }) => {
    const { catalogue, revision } = (await admin.get('/shopCatalogue')).json();
    const change = { catalogue: { ...catalogue, pkrPerUsd: catalogue.pkrPerUsd + 1 }, revision, confirmed: [] };
    return { who: admin, body: (await admin.send('PUT', '/shopCatalogue', { payload: change })).json() };
  },
  changeShopStatements: async ({ admin }) => {
    const stated = (await admin.get('/shopStatements')).json();
    const notice = { en: unique('Notice'), ur: '', until: null };
    return { who: admin, body: { ...stated, notice } };
  },
  writeOrderMessage: async ({ user }) => ({
    who: user,
    params: { id: await placeOrder(user) },
    body: { text: 'Where is it?', pictures: [] },
  }),
  replyToThread: async ({ user, admin }) => {
    await user.post(`/orderThread/${await placeOrder(user)}`, { text: 'Where is it?' });
    const { threads } = (await admin.get('/threads?state=waiting')).json();
    return { who: admin, params: { id: threads[0]._id }, body: { text: 'It starts today.', pictures: [] } };
  },
  writeOrderNote: async ({ user, admin }) => ({
    who: admin,
    params: { id: await placeOrder(user) },
    body: { text: 'Ask again tomorrow' },
  }),
  takeOrders: async ({ admin }) => ({ who: admin, body: { count: 1 } }),
  exportBatch: async (shop) => ({ who: shop.admin, params: { id: await batchId(shop) } }),
  returnOrders: async (shop) => ({
    who: shop.admin,
    params: { id: await batchId(shop) },
    body: { orderIds: [randomUUID()], reason: 'The supplier is closed' },
  }),
  setExportColumns: async ({ admin }) => ({ who: admin, body: { columns: [{ field: 'link', title: 'Link' }] } }),
  inviteStaff: async ({ admin }) => ({ who: admin, body: { email: newEmail(), rights: ['orders', 'refunds'] } }),
  withdrawInvitation: async (shop) => {
    await newInvitation(shop);
    const { invitations } = (await shop.admin.get('/staff')).json();
    return { who: shop.admin, params: { id: invitations[0]._id }, body: {} };
  },
  changeStaffRights: async (shop) => ({
    who: shop.admin,
    params: { id: await newEmployee(shop) },
    body: { rights: ['content'] },
  }),
  endStaffAccess: async (shop) => ({ who: shop.admin, params: { id: await newEmployee(shop) }, body: {} }),
  readInvitation: async (shop) => ({ who: shop.asGuest(), body: { secret: await newInvitation(shop) } }),
  acceptInvitation: async (shop) => ({
    who: shop.asGuest(),
    body: { secret: await newInvitation(shop), name: 'Sana', password: 'moss-and-granite' },
  }),
  addBlock: async ({ admin }) => ({
    who: admin,
    body: { kind: 'email', value: newEmail(), reason: 'Chargeback', lastDay: '2099-12-31' },
  }),
  endBlock: async ({ admin }) => {
    await admin.post('/blocks', { kind: 'email', value: newEmail(), reason: 'Chargeback' });
    return { who: admin, params: { id: (await admin.get('/blocks')).json().blocks[0]._id }, body: {} };
  },
  flagOrder: async ({ user, admin }) => ({
    who: admin,
    params: { id: await placeOrder(user) },
    body: { reason: 'Two accounts of one person' },
  }),
  unflagOrder: async ({ user, admin }) => {
    const id = await placeOrder(user);
    await admin.send('PUT', `/orderFlag/${id}`, { payload: { reason: 'Two accounts of one person' } });
    return { who: admin, params: { id }, body: {} };
  },
  changeOrderLink: async ({ user, admin }) => ({
    who: admin,
    params: { id: await placeOrder(user) },
    body: { profileLink: '@ayesha.khan' },
  }),
  findRunningOrder: async ({ user }) => ({
    who: user,
    body: { service: ORDER.service, platform: ORDER.platform, link: ORDER.profileLink },
  }),
  contact: async ({ asGuest }) => ({
    who: asGuest(),
    body: { name: 'Amna', email: 'amna@example.com', message: 'Where is it?' },
  }),
};

/** @throws Error for an endpoint that is missing here */
export async function validCall(shop: ShopWithUsers, name: EndpointName): Promise<ValidCall> {
  const make = VALID[name];
  if (!make)
    throw new Error(`Add a valid call of ${name} to backend/test/valid-writes.ts, so that the attacks cover it.`);
  return make(shop);
}

/** Sends a call as JSON or as a form, with `body` in place of the valid fields. */
export function sendCall(shop: ShopWithUsers, name: EndpointName, call: ValidCall, body = call.body ?? {}) {
  const { method, multipart, access } = ENDPOINTS[name];
  const path = pathOf(name, (call.params ?? {}) as never).replace('/followerApi', '');
  const headers: Record<string, string> = access === 'blog-author' ? { 'x-auth-token': shop.blogToken } : {};
  if (!multipart) return call.who.send(method, path, { headers, payload: body });
  const texts = Object.entries(body).map(([field, value]) => [field, String(value)] as const);
  const file = call.file && { image: { content: call.file, filename: 'a.png', type: 'image/png' } };
  return call.who.sendForm(method, path, { ...Object.fromEntries(texts), ...file }, headers);
}

/** The fields of a call's body in the contract. */
export function knownFields(name: EndpointName): readonly string[] {
  const { body } = ENDPOINTS[name];
  return Object.keys((body?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
}
