import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { backup } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { startFiguresExport } from '../src/figures-export.ts';
import { readErrors } from '../src/modules/rum/errors/repository.ts';
import { createLiveReleases } from '../src/plugins/site/live-releases.ts';
import { startTracing } from '../src/tracing.ts';
import type { Browser } from './browser.ts';
import { openCollector } from './collector.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { kindsIn, type Planted, plant } from './planted-person.ts';
import { publishRemotes } from './rum.ts';
import { ORDER, placeOrder } from './samples.ts';

const CONTACT = ['name', 'e-mail', 'phone'];
const WHOLE_ORDER = [...CONTACT, 'link', 'social id', 'transaction'];

/** Where the data of a customer may leave the process, and which. Everything that is found elsewhere fails the test. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'person: /followerApi/session': CONTACT,
  'person: /followerApi/getOrder/:id': WHOLE_ORDER,
  'person: /followerApi/userOrders/:email': WHOLE_ORDER,
  'admin: /followerApi/getOrder/:id': WHOLE_ORDER,
  'admin: /followerApi/userOrders/:email': WHOLE_ORDER,
  'admin: /followerApi/allOrders': WHOLE_ORDER,
  'admin: /followerApi/allOrders.:format': [...CONTACT, 'link'],
  'admin: /followerApi/alluser': CONTACT,
  'admin: /followerApi/alluser.:format': CONTACT,
  'admin: /followerApi/allPayments': ['name', 'e-mail', 'transaction'],
  'admin: /followerApi/allPayments.:format': ['e-mail', 'transaction'],
  'admin: /followerApi/RefundRequests': ['name', 'e-mail', 'reason'],
  'admin: /followerApi/RefundRequests.:format': ['e-mail', 'reason'],
  'admin: /followerApi/history/:subject/:id': ['e-mail', 'reason'],
  'admin: /followerApi/audit': ['e-mail'],
  'admin: /followerApi/audit.:format': ['e-mail'],
  'person: /followerApi/orderThread/:id': ['message'],
  'admin: /followerApi/orderThread/:id': ['message'],
  'admin: /followerApi/threads': ['name', 'e-mail', 'message'],
  'admin: /followerApi/threads/:id': ['name', 'e-mail', 'message'],
  'admin: /followerApi/orderNotes/:id': ['note'],
  'admin: /followerApi/books.:format': ['name', 'transaction'],
  'admin: /followerApi/bankMessages': ['transaction', 'payer'],
  'admin: /followerApi/bankMessages.:format': ['transaction', 'payer'],
  'admin: /followerApi/bankMessages/:id': ['name', 'transaction', 'payer', 'description'],
  'admin: /followerApi/paymentBankMessages/:id': ['name', 'transaction', 'payer'],
  // Of the contact page and of an order, to the admin.
  'mail to others: Message': ['name', 'e-mail', 'message'],
};

/** A text in each of the other places, so that none of them is searched in vain. */
const SEEN: Readonly<Record<string, string>> = {
  log: 'a request failed',
  'spans and figures': 'POST /followerApi/createOrder',
  metrics: 'api_rejections_total{',
  'errors for operators': 'TypeError: Cannot read',
  'release reports': 'mf-catalog',
  'headers of a response': 'x-request-id',
  'answer to a stranger': 'duplicate_transaction',
  'output of the backup': '"images"',
  'files of pictures': '\u00ff\u00d8',
  'stranger: /followerApi/getOrder/:id': '"price"',
  'stranger: /followerApi/paymentEvents/:id': 'data: ',
  'stranger: /*': 'Not found',
};

const TOKEN = 'for-prometheus';

/** Collects texts by the place where they were found. */
function placesOf() {
  const texts = new Map<string, string>();
  return {
    add: (place: string, text: string) => void texts.set(place, `${texts.get(place) ?? ''}\n${text}`),
    textOf: (place: string) => texts.get(place) ?? '',
    /** The places with data of the person, and the kinds of it. */
    found: () =>
      Object.fromEntries(
        [...texts].map(([place, text]) => [place, kindsIn(text)] as const).filter(([, kinds]) => kinds.length > 0),
      ),
  };
}
type Places = ReturnType<typeof placesOf>;

/** The paths of every GET route that an app registers while the test runs. */
function watchRoutes(): ReadonlySet<string> {
  const routes = new Set<string>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      if (method === 'GET') routes.add(url);
    });
  };
  subscribe('fastify.initialization', watch);
  onTestFinished(() => void unsubscribe('fastify.initialization', watch));
  return routes;
}

/** A shop whose lines, spans and figures are collected. */
async function watchedShop(places: Places) {
  const write = (chunk: unknown, _encoding: string, next: () => void) => {
    places.add('log', String(chunk));
    next();
  };
  const log = pino({ level: 'trace' }, new Writable({ write }));
  const collector = await openCollector();
  onTestFinished(collector.close);
  const stopTracing = startTracing(collector.url, log);
  const shop = await createTestApp({ log, metricsToken: TOKEN, rumSample: 1, hasReference: true });
  await publishRemotes(shop);
  const stopExport = startFiguresExport(collector.url, shop.database, createLiveReleases(shop.site));
  return {
    ...shop,
    admin: await shop.asAdmin(),
    async stopExports() {
      await stopExport();
      await stopTracing();
      places.add('spans and figures', collector.texts.join('\n'));
    },
  };
}

const SITE_PATHS = ['', 'remotes.json', 'config.json', 'payment/x', 'track-order?email=qplantedmail'];

/** Every path of a route with the ids, the e-mail and the files of the person. */
function pathsOf(route: string, { email, screenshotUrl }: Planted, ids: readonly string[]): string[] {
  if (route === '/*') return SITE_PATHS.map((one) => `/${one}`);
  const values = (name: string) => {
    if (name === 'email') return [email];
    if (name === 'subject') return ['order', 'refund', 'user', 'bankMessage'];
    // A workbook has the same values, compressed.
    if (name === 'format') return ['csv'];
    return name === 'name' ? [path.basename(screenshotUrl)] : ids;
  };
  return [...route.matchAll(/:(\w+)/g)].reduce(
    (paths, [found, name = '']) => paths.flatMap((one) => values(name).map((value) => one.replace(found, value))),
    [route],
  );
}

/** The response with its headers; of a stream only what it sends at once. */
async function responseOf({ app }: TestApp, url: string, cookies: ReadonlyMap<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  if (!url.includes('paymentEvents')) return app.inject({ url, headers: { cookie } });
  const response = await app.inject({ url, headers: { cookie }, payloadAsStream: true });
  const [body = ''] = await response.stream().take(1).toArray();
  return { headers: response.headers, body: String(body) };
}

/** Calls every GET route with everything that a stranger could know of the person. */
async function readEverything(shop: TestApp, planted: Planted, routes: ReadonlySet<string>, places: Places) {
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from users union select id from refund_requests union select id from bank_messages union select id from threads',
  );
  const ids = [planted.orderId, planted.paymentId, ...rows.map(({ id }) => id)];
  const readers = { stranger: shop.asGuest(), 'other user': await shop.asUser('other@urooj.test') };
  const admins = { 'other admin': await shop.asOtherAdmin(), admin: await shop.asAdmin() };
  for (const [who, { cookies }] of Object.entries({ ...readers, ...admins, person: planted.client })) {
    for (const route of [...routes].filter((one) => !one.startsWith('/openapi/') && one !== '/metrics')) {
      for (const url of pathsOf(route, planted, ids)) {
        const { headers, body } = await responseOf(shop, url, cookies);
        const isStored = !/no-store|private/.test(String(headers['cache-control']));
        places.add(`${who}: ${isStored ? 'for caches: ' : ''}${route}`, body);
        places.add('headers of a response', JSON.stringify(headers));
      }
    }
  }
}

/** A stranger tries what would reveal that the person is a customer, and what they did. */
async function pry(stranger: Browser, planted: Planted, places: Places): Promise<void> {
  const { email, orderId, payment } = planted;
  const ownOrder = await placeOrder(stranger, { ...ORDER, email: 'stranger@urooj.test' });
  const refund = { orderId, clientName: 'Stranger', amount: 5, reason: 'x' };
  const answers = [
    await stranger.post('/login', { email, password: 'a wrong password' }),
    await stranger.post('/forgotpassword', { email }),
    await stranger.post('/signup', { name: 'Stranger', email, password: 'a long password' }),
    await stranger.post('/createPayment', { ...payment, orderId: ownOrder, clientName: 'Stranger', remarks: '' }),
    await stranger.post('/createPayment', { ...payment, clientName: 'Stranger', remarks: '' }),
    await stranger.post('/refundRequests', { ...refund, clientEmail: 'stranger@urooj.test' }),
    await stranger.post('/refundRequests', { ...refund, clientEmail: email }),
    await stranger.post(`/cancelOrder/${orderId}`),
  ];
  for (const answer of answers) places.add('answer to a stranger', `${answer.body}${JSON.stringify(answer.headers)}`);
}

/** Errors of the database contain the values of the statement. */
async function failInside({ asMigrator }: TestApp, { guest, client, email }: Planted): Promise<void> {
  await asMigrator('alter table mail_outbox alter column subject type integer using 0');
  const message = { name: 'Zarqa Qplantedname', email, message: 'qplantedmessage' };
  expect((await guest.post('/contact', message)).statusCode).toBe(500);
  await asMigrator('alter table order_events rename to other_events');
  const order = { ...ORDER, email, name: 'Zarqa Qplantedname' };
  expect((await guest.post('/createOrder', order)).statusCode).toBe(500);
  await asMigrator('alter table users rename column phone_number to other_number');
  expect((await client.get(`/userOrders/${email}`)).statusCode).toBe(500);
}

test('the data of a customer leaves the process only where this table says so', async () => {
  const [places, routes] = [placesOf(), watchRoutes()];
  const shop = await watchedShop(places);
  const planted = await plant(shop);
  await readEverything(shop, planted, routes, places);
  await pry(shop.asGuest(), planted, places);
  await shop.background.settled();
  await shop.runJobs();
  for (const { to, subject, text, html } of shop.mailbox)
    if (to !== planted.email) places.add(`mail to others: ${subject.split(' ')[0]}`, [subject, text, html].join('\n'));
  await shop.rum.flush();
  places.add('errors for operators', JSON.stringify(await readErrors(shop.database)));
  places.add('release reports', JSON.stringify(shop.reports));
  const progress: string[] = [];
  const config = readConfig(
    { DATABASE_URL: shop.url, DATA_DIR: shop.folder, STORAGE_URL: `file://${shop.folder}/uploads` },
    '/',
  );
  const written = await backup(config, ['shop.backup'], path.join(shop.folder, 'site'), {
    onProgress: (one) => void progress.push(JSON.stringify(one)),
  });
  places.add('output of the backup', `${progress.join('\n')}${JSON.stringify(written)}`);
  const uploads = path.join(shop.folder, 'uploads');
  for (const file of await readdir(uploads))
    places.add('files of pictures', await readFile(path.join(uploads, file), 'latin1'));
  await failInside(shop, planted);
  const metrics = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  places.add('metrics', metrics.body);
  await shop.stopExports();
  const unseen = Object.entries(SEEN).filter(([place, text]) => !places.textOf(place).includes(text));
  expect(unseen).toEqual([]);
  expect(places.found()).toEqual(EXPECTED);
});
