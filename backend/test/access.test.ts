import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SERVICE_FILES, SERVICE_SEGMENTS } from '@urooj/contract/reserved-paths';
import { STAFF_RIGHTS, type StaffRight } from '@urooj/contract/vocabulary';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { blogPosts, users } from '../src/db/schema.ts';
import { registerDeclaredAccess } from '../src/plugins/access.ts';
import type { Browser } from './browser.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { asStaff } from './staff.ts';

const CUSTOMER_EMAIL = 'customer@urooj.test';
const ROLES = [
  ...(['guest', 'customer', 'other user', 'banned', 'other admin', 'the admin'] as const),
  ...([...STAFF_RIGHTS, 'without a second factor'] as const),
];
type Role = (typeof ROLES)[number];

/**
 * The status that each role gets from each route, written by hand: nothing here is read from the declarations that are
 * checked. Columns: guest · the user whose e-mail is in the path · another user · a banned user · an admin with another
 * e-mail · the admin | staff with the right orders · payments · refunds · content · staff with all rights and no second factor.
 * Requests have no body and unknown ids, so a caller with access gets 400, 404 or 415 instead of 200. `403*`: the second factor is missing.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  // For everybody.
  'POST /followerApi/login': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/signup': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/forgotpassword': '400 400 400 400 400 400 | 400 400 400 400 400',
  'PATCH /followerApi/resetpassword/:token': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/readInvitation': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/acceptInvitation': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/createOrder': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/upload': '415 415 415 415 415 415 | 415 415 415 415 415',
  'POST /followerApi/createPayment': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/refundRequests': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/contact': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/releaseReports': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/rum': '400 400 400 400 400 400 | 400 400 400 400 400',
  // It never rejects a report that it does not count.
  'POST /followerApi/browserReports': '204 204 204 204 204 204 | 204 204 204 204 204',
  'GET /followerApi/getOrder/:id': '404 404 404 403 404 404 | 404 404 404 404 404',
  'GET /followerApi/paymentEvents/:id': '404 404 404 403 404 404 | 404 404 404 404 404',
  'POST /followerApi/forgetOrders': '200 200 200 200 200 200 | 200 200 200 200 200',
  'POST /followerApi/stopReminders/:id': '404 404 404 403 404 404 | 404 404 404 404 404',
  'POST /followerApi/sendOrderMail/:id': '404 404 404 403 404 404 | 404 404 404 404 404',
  'POST /followerApi/orderCodes': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/findOrders': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/orderDataCopies': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/orderDataDeletions': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/sendOrderLink/:id': '400 400 400 400 400 400 | 400 400 400 400 400',
  'GET /followerApi/orderThread/:id': '404 404 404 403 404 404 | 404 404 404 404 404',
  'POST /followerApi/orderThread/:id': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/runningOrder': '400 400 400 400 400 400 | 400 400 400 400 400',
  'GET /followerApi/replyTime': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /followerApi/deliveryTimes/:service': '200 200 200 200 200 200 | 200 200 200 200 200',
  'POST /followerApi/requestRefill/:id': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/reopenRefill/:id': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/refundAccount/:id': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/takeRefillMoney/:id': '404 404 404 403 404 404 | 404 404 404 404 404',
  // Links of mails: one that is wrong leads to the page that offers a new one.
  'GET /o/:link': '303 303 303 303 303 303 | 303 303 303 303 303',
  'GET /followerApi/blogPosts': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /followerApi/blogPosts/:id': '404 404 404 404 404 404 | 404 404 404 404 404',
  'GET /followerApi/files/:name': '404 404 404 404 404 404 | 404 404 404 404 404',
  'GET /followerApi/session': '200 200 200 200 200 200 | 200 200 200 200 200',
  'ANY /followerApi/*': '404 404 404 404 404 404 | 404 404 404 404 404',
  'POST /followerApi/passkeyLogin': '400 400 400 400 400 400 | 400 400 400 400 400',
  'POST /followerApi/passkeyLogin/options': '200 200 200 200 200 200 | 200 200 200 200 200',
  // For phones that sign what they send, with or without a login.
  'POST /followerApi/bankMessages/:phone': '401 401 401 401 401 401 | 401 401 401 401 401',
  // For logged-in users.
  'POST /followerApi/logout': '401 200 200 403 200 200 | 200 200 200 200 200',
  'POST /followerApi/verifyEmail': '401 400 400 403 400 400 | 400 400 400 400 400',
  'POST /followerApi/changePassword': '401 400 400 403 400 400 | 400 400 400 400 400',
  'POST /followerApi/dataCopies': '401 200 200 403 200 200 | 200 200 200 200 200',
  'GET /followerApi/dataCopies/:token': '404 404 404 404 404 404 | 404 404 404 404 404',
  // The sixth is the primary admin.
  'DELETE /followerApi/account': '401 200 200 403 200 409 | 200 200 200 200 200',
  'GET /followerApi/sessions': '401 200 200 403 200 200 | 200 200 200 200 200',
  'DELETE /followerApi/sessions': '401 200 200 403 200 200 | 200 200 200 200 200',
  'POST /followerApi/cancelOrder/:id': '401 404 404 403 404 404 | 404 404 404 404 404',
  'POST /followerApi/sendVerification': '401 200 200 403 200 200 | 200 200 200 200 200',
  'POST /followerApi/stepUp': '401 400 400 403 400 400 | 400 400 400 400 400',
  'POST /followerApi/stepUp/options': '401 200 200 403 200 200 | 200 200 200 200 200',
  'GET /followerApi/secondFactors': '401 200 200 403 200 200 | 200 200 200 200 200',
  'POST /followerApi/passkeys': '401 400 400 403 400 400 | 400 400 400 400 400',
  'POST /followerApi/passkeys/options': '401 200 200 403 200 200 | 200 200 200 200 200',
  'PATCH /followerApi/passkeys/:id': '401 400 400 403 400 400 | 400 400 400 400 400',
  'DELETE /followerApi/passkeys/:id': '401 404 404 403 404 404 | 404 404 404 404 404',
  'POST /followerApi/totp': '401 200 200 403 200 200 | 200 200 200 200 200',
  'POST /followerApi/totp/confirm': '401 400 400 403 400 400 | 400 400 400 400 400',
  'DELETE /followerApi/totp': '401 404 404 403 404 404 | 404 404 404 404 404',
  'POST /followerApi/recoveryCodes': '401 409 409 403 409 409 | 200 200 200 200 409',
  // For the customer with the e-mail and the admin.
  'GET /followerApi/userOrders/:email': '401 200 403 403 403 200 | 403 403 403 403 403',
  'PUT /followerApi/updateUser/:email': '401 400 403 403 403 400 | 403 403 403 403 403',
  // For the admin and staff.
  'GET /followerApi/allOrders': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/alluser': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/allPayments': '401 403 403 403 403 200 | 403 200 403 403 403*',
  'GET /followerApi/RefundRequests': '401 403 403 403 403 200 | 403 403 200 403 403*',
  'GET /followerApi/allOrders.:format': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/alluser.:format': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/allPayments.:format': '401 403 403 403 403 200 | 403 200 403 403 403*',
  'GET /followerApi/RefundRequests.:format': '401 403 403 403 403 200 | 403 403 200 403 403*',
  'GET /followerApi/adminStatistics': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/books': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/books.:format': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/deliveryTimes': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/adminWaiting': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/bankMessageHealth': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/bankMessageReport': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/bankMessageReport.:format': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/bankStatements': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'POST /followerApi/bankStatements': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'POST /followerApi/bankStatements/preview': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'GET /followerApi/audit': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/audit.:format': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/history/:subject/:id': '401 403 403 403 403 404 | 404 404 404 403 403*',
  'GET /followerApi/thumbnails/:name': '401 403 403 403 403 404 | 404 404 404 404 403*',
  'GET /followerApi/bankMessages': '401 403 403 403 403 200 | 403 200 403 403 403*',
  'GET /followerApi/bankMessages.:format': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'GET /followerApi/bankMessages/:id': '401 403 403 403 403 404 | 403 404 403 403 403*',
  'PATCH /followerApi/bankMessages/:id': '401 403 403 403 403 400 | 403 400 403 403 403*',
  'GET /followerApi/paymentBankMessages/:id': '401 403 403 403 403 404 | 403 404 403 403 403*',
  'GET /followerApi/messagePatterns': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'POST /followerApi/messagePatterns/preview': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'POST /followerApi/messagePatterns': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'DELETE /followerApi/messagePatterns/:id': '401 403 403 403 403 404 | 403 403 403 403 403*',
  'POST /followerApi/revokeOrderLinks/:id': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'GET /followerApi/refillRequests': '401 403 403 403 403 200 | 200 403 403 403 403*',
  'PATCH /followerApi/refillRequests': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'PUT /followerApi/deliveryCounts/:id': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'GET /followerApi/resultImports': '401 403 403 403 403 200 | 200 403 403 403 403*',
  'POST /followerApi/resultImports': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'POST /followerApi/resultImports/preview': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'GET /followerApi/resultImports/:id': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'POST /followerApi/resultImports/:id': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'POST /followerApi/undoResults': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'PATCH /followerApi/updateOrder/:id': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'POST /followerApi/undoOrders': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'PATCH /followerApi/updateOrders': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'PATCH /followerApi/updatePayment/:id': '401 403 403 403 403 400 | 403 400 403 403 403*',
  'POST /followerApi/receivedAmount/:id': '401 403 403 403 403 400 | 403 400 403 403 403*',
  'PATCH /followerApi/updateRefundRequest/:id': '401 403 403 403 403 400 | 403 403 400 403 403*',
  'GET /followerApi/threads': '401 403 403 403 403 200 | 200 403 403 403 403*',
  'GET /followerApi/threads/:id': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'POST /followerApi/threads/:id': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'GET /followerApi/orderNotes/:id': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'POST /followerApi/orderNotes/:id': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'GET /followerApi/deskQueues': '401 403 403 403 403 200 | 200 403 403 403 403*',
  'GET /followerApi/deskOrders': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'GET /followerApi/searchOrders': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'POST /followerApi/batches': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'GET /followerApi/batches': '401 403 403 403 403 200 | 200 403 403 403 403*',
  'POST /followerApi/exportBatch/:id': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'GET /followerApi/batchFile/:id/:format': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'POST /followerApi/returnOrders/:id': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'GET /followerApi/exportColumns': '401 403 403 403 403 200 | 200 403 403 403 403*',
  'PUT /followerApi/exportColumns': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'GET /followerApi/staff': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'PATCH /followerApi/staff/:id': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'DELETE /followerApi/staff/:id': '401 403 403 403 403 404 | 403 403 403 403 403*',
  'POST /followerApi/staffInvitations': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'DELETE /followerApi/staffInvitations/:id': '401 403 403 403 403 404 | 403 403 403 403 403*',
  'GET /followerApi/blocks': '401 403 403 403 403 200 | 200 403 403 403 403*',
  'POST /followerApi/blocks': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'POST /followerApi/endBlock/:id': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'PUT /followerApi/orderFlag/:id': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'DELETE /followerApi/orderFlag/:id': '401 403 403 403 403 404 | 404 403 403 403 403*',
  'PATCH /followerApi/orderLink/:id': '401 403 403 403 403 400 | 400 403 403 403 403*',
  'POST /followerApi/payOutRefund/:id': '401 403 403 403 403 400 | 403 403 400 403 403*',
  'POST /followerApi/startRefund/:id': '401 403 403 403 403 400 | 403 403 400 403 403*',
  'PATCH /followerApi/update/:userId': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'DELETE /followerApi/delete/:userId': '401 403 403 403 403 404 | 403 403 403 403 403*',
  'GET /followerApi/phones': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'POST /followerApi/phones': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'PATCH /followerApi/phones/:id': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'POST /followerApi/phones/:id/secret': '401 403 403 403 403 404 | 403 403 403 403 403*',
  'DELETE /followerApi/phones/:id': '401 403 403 403 403 404 | 403 403 403 403 403*',
  'GET /followerApi/ownerSettings': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'PUT /followerApi/ownerSettings': '401 403 403 403 403 400 | 403 403 403 403 403*',
  'GET /followerApi/shopCatalogue': '401 403 403 403 403 200 | 403 403 403 200 403*',
  'PUT /followerApi/shopCatalogue': '401 403 403 403 403 400 | 403 403 403 400 403*',
  'PUT /followerApi/shopCatalogue/planned': '401 403 403 403 403 400 | 403 403 403 400 403*',
  'POST /followerApi/shopCatalogue/planned/cancel': '401 403 403 403 403 400 | 403 403 403 400 403*',
  'GET /followerApi/shopCatalogue/changes': '401 403 403 403 403 200 | 403 403 403 200 403*',
  'POST /followerApi/shopCatalogue/undo': '401 403 403 403 403 400 | 403 403 403 400 403*',
  'GET /followerApi/shopStatements': '401 403 403 403 403 200 | 403 403 403 403 403*',
  'PUT /followerApi/shopStatements': '401 403 403 403 403 400 | 403 403 403 403 403*',
  // For every admin, and staff who write the content, with the token that login returns.
  'POST /followerApi/blogPosts': '401 403 403 403 415 415 | 403 403 403 415 403*',
  'PUT /followerApi/blogPosts/:id': '401 403 403 403 415 415 | 403 403 403 415 403*',
  'DELETE /followerApi/blogPosts/:id': '401 403 403 403 404 404 | 403 403 403 404 403*',
  // The site and the probes. Sessions play no part; /metrics needs its own token.
  'GET /*': '404 404 404 404 404 404 | 404 404 404 404 404',
  'GET /blog/feed.xml': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /sitemap.xml': '404 404 404 404 404 404 | 404 404 404 404 404',
  'GET /healthz': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /readyz': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /openapi': '301 301 301 301 301 301 | 301 301 301 301 301',
  'GET /openapi/': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /openapi/js/scalar.js': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /openapi/openapi.json': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /openapi/openapi.yaml': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /openapi.json': '200 200 200 200 200 200 | 200 200 200 200 200',
  'GET /metrics': '401 401 401 401 401 401 | 401 401 401 401 401',
};

/** Values for the routes' parameters, with an id that does not exist. */
const PARAMS: Readonly<Record<string, string>> = {
  email: CUSTOMER_EMAIL,
  subject: 'order',
  format: 'csv',
  '*': 'none',
};
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** They end the sessions with which they are called: each has a shop of its own. */
const ENDING = ['POST /followerApi/logout', 'DELETE /followerApi/account'];

/** Every route that an app registers while the test runs, as `METHOD /path`. */
function watchRoutes(): ReadonlySet<string> {
  const routes = new Set<string>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      routes.add(Array.isArray(method) ? `ANY ${url}` : `${method} ${url}`);
    });
  };
  subscribe('fastify.initialization', watch);
  onTestFinished(() => void unsubscribe('fastify.initialization', watch));
  return routes;
}

type Caller = { readonly browser: Browser; readonly token: string | null };

/** One browser per role, with the token that its session got. */
async function callersOf(shop: TestApp): Promise<Record<Role, Caller>> {
  const { database, ...people } = shop;
  const withToken = async (browser: Browser): Promise<Caller> => ({
    browser,
    token: (await browser.get('/session')).json().token ?? null,
  });
  const banned = await withToken(await people.asUser('banned@urooj.test'));
  await database.update(users).set({ isBanned: true });
  const staff = {} as Record<StaffRight, Caller>;
  for (const right of STAFF_RIGHTS) staff[right] = await withToken(await asStaff(shop, [right], `${right}@urooj.test`));
  return {
    banned,
    guest: await withToken(people.asGuest()),
    customer: await withToken(await people.asUser(CUSTOMER_EMAIL)),
    'other user': await withToken(await people.asUser('other@urooj.test')),
    'other admin': await withToken(await people.asOtherAdmin()),
    'the admin': await withToken(await people.asAdmin()),
    ...staff,
    'without a second factor': await withToken(await people.asUser('all@urooj.test', { rights: [...STAFF_RIGHTS] })),
  };
}

/** Calls the route without storing the cookies of the response, so that a call that ends a session does not affect the next. */
async function statusOf(app: FastifyInstance, route: string, { browser, token }: Caller): Promise<string> {
  const [method = '', pattern = ''] = route.split(' ');
  const url = pattern.replace(/:(\w+)|\*/g, (complete, name: string = complete) => PARAMS[name] ?? UNKNOWN_ID);
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const response = await app.inject({
    method: method === 'ANY' ? 'GET' : (method as 'GET'),
    url,
    headers: {
      cookie: cookies.join('; '),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      ...(token && { 'x-auth-token': token }),
    },
  });
  const hasNoFactor = response.body.includes('"second_factor_missing"') && response.statusCode === 403;
  return `${response.statusCode}${hasNoFactor ? '*' : ''}`;
}

test('every route is in the table and responds to each role with the status of the table', async () => {
  const routes = watchRoutes();
  const shop = await createTestApp({ customerCancellation: true, hasReference: true, metricsToken: 'for-prometheus' });
  expect([...routes].filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(Object.keys(EXPECTED).sort());
  const { app, asGuest } = shop;
  const callers = await callersOf(shop);
  const actual: Record<string, string> = {};
  for (const route of Object.keys(EXPECTED)) {
    const other = ENDING.includes(route) ? await createTestApp() : null;
    const called = other ? await callersOf(other) : callers;
    const statuses: string[] = [];
    for (const role of ROLES) statuses.push(await statusOf((other ?? shop).app, route, called[role]));
    actual[route] = [statuses.slice(0, 6), statuses.slice(6)].map((part) => part.join(' ')).join(' | ');
  }
  expect(actual).toEqual(EXPECTED);
  for (const route of Object.keys(EXPECTED).filter((one) => one.startsWith('GET '))) {
    const asHead = route.replace('GET', 'HEAD');
    const status = routes.has(asHead) ? await statusOf(app, asHead, { browser: asGuest(), token: null }) : 'no route';
    expect([asHead, String(status)]).toEqual([asHead, EXPECTED[route]?.split(' ')[0]]);
  }
});

test('every route is at a path that no page can have', () => {
  const paths = Object.keys(EXPECTED).map((route) => route.slice(route.indexOf('/')));
  expect(paths).toEqual(expect.arrayContaining([...SERVICE_FILES]));
  const segments = paths
    .filter((path) => !SERVICE_FILES.includes(path))
    .map((path) => path.split('/')[1]?.toLowerCase());
  // `*` is the site. A dot in the first segment is the name of a file, which no page has.
  const reserved = segments.filter((segment) => segment !== '*' && !segment?.includes('.'));
  expect([...new Set(reserved)].sort(), 'Write it into shared/contract/src/reserved-paths.ts.').toEqual(
    [...SERVICE_SEGMENTS].sort(),
  );
});

test('gives the same 403 for another e-mail whether or not it has an account', async () => {
  const { asUser } = await createTestApp();
  const user = await asUser();
  await asUser('other@urooj.test');
  const [existing, unknown] = await Promise.all(
    ['other@urooj.test', 'nobody@urooj.test'].map((email) => user.get(`/userOrders/${email}`)),
  );
  const refusals = [existing, unknown].map((response) => [response?.statusCode, response?.json().msg]);
  expect(refusals[0]).toEqual([403, 'You do not have permission to do this.']);
  expect(refusals[1]).toEqual(refusals[0]);
});

test('rejects a blog write without the token of the same session with 401', async () => {
  const { asAdmin, asOtherAdmin } = await createTestApp();
  const [admin, other] = [await asAdmin(), await asOtherAdmin()];
  const foreign = (await other.get('/session')).json().token;
  for (const token of ['', 'made-up', foreign]) {
    const response = await admin.send('DELETE', '/blogPosts/none', { headers: { 'x-auth-token': token } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      msg: 'You must be logged in as an admin.',
      error: 'You must be logged in as an admin.',
    });
  }
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'rejects a blog %s without both a session and its token, and from a user',
  async (method) => {
    const { asGuest, asUser, asAdmin, database } = await createTestApp();
    const [admin, user] = [await asAdmin(), await asUser()];
    const tokenOf = async (who: typeof admin) => (await who.get('/session')).json().token;
    const [post] = await database.insert(blogPosts).values({ title: 'x', content: 'y', authorName: 'z' }).returning();
    const path = method === 'POST' ? '/blogPosts' : `/blogPosts/${post?.id}`;
    const attempts = [
      { who: 'a token without its session', browser: asGuest(), token: await tokenOf(admin), status: 401 },
      { who: 'a session without its token', browser: admin, token: '', status: 401 },
      { who: "another session's token", browser: admin, token: await tokenOf(user), status: 401 },
      { who: 'a user', browser: user, token: await tokenOf(user), status: 403 },
    ];
    for (const { who, browser, token, status } of attempts) {
      const form = { title: 'Mine now', content: 'Text' };
      const response = await browser.sendForm(method, path, form, token ? { 'x-auth-token': token } : {});
      expect([who, response.statusCode]).toEqual([who, status]);
      if (status === 401) expect(response.json().error).toBe('You must be logged in as an admin.');
    }
    expect(await database.select().from(blogPosts)).toEqual([post]);
  },
);

test('throws when a route does not declare its access', async () => {
  const app = Fastify();
  registerDeclaredAccess(app);
  app.get('/open', { config: { access: 'public' } }, async () => 'x');
  expect(() => app.get('/forgotten', async () => 'x')).toThrow('/forgotten does not declare its access');
});
