import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { linkSecretOf } from '../src/modules/orders/order-link.ts';
import { signingKey } from '../src/security/secrets.ts';
import { type Relay, relayed } from './database-relay.ts';
import { createTestApp } from './harness.ts';
import { ORDER, paymentFor, placeOrder } from './samples.ts';

/** Everything that the service logs at level trace. */
function notebook() {
  const lines: string[] = [];
  const page = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: pino({ level: 'trace' }, page) };
}

test.each([
  ['a rule', 5],
  ['the schema', { toString: 1 }],
])('the line of a call that %s rejected has the code, and a metric counts it', async (_, amount) => {
  const { lines, log } = notebook();
  const { app, asGuest } = await createTestApp({ log, metricsToken: 'token' });
  const id = await placeOrder(asGuest());
  const rejected = await asGuest().post('/refundRequests', {
    ...{ orderId: id, clientName: 'Amna', clientEmail: 'a@example.com', amount, reason: 'No likes' },
  });
  const line = lines
    .map((text) => JSON.parse(text))
    .find(({ msg, status }) => msg === 'request completed' && status >= 400);
  const { code, requestId } = rejected.json();
  expect(line).toMatchObject({ level: 30, route: '/followerApi/refundRequests', code, reqId: requestId });
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } });
  expect(metrics.body).toContain(`api_rejections_total{route="/followerApi/refundRequests",code="${code}"} 1\n`);
});

test('no log line contains a person, a secret or a link with a token', async () => {
  const { lines, log } = notebook();
  const relays: Relay[] = [];
  const transport = {
    send: async () => Promise.reject(new Error('<secret-person@urooj.test>: mailbox unavailable')),
    close: () => {},
  };
  const shop = await createTestApp({ log, transport, route: (url) => relayed(url, relays) });
  const user = await shop.asUser('secret-person@urooj.test');
  const admin = await shop.asAdmin();
  const orderId = await placeOrder(user);
  const payment = await paymentFor(user, orderId, { transactionId: 'SECRET100001 from Ayesha' });
  await user.post('/createPayment', payment);
  await user.get('/userOrders/secret-person@urooj.test');
  await shop.asGuest().post('/login', { email: 'secret-person@urooj.test', password: 'a wrong secret' });
  await shop.asGuest().post('/forgotpassword', { email: 'secret-person@urooj.test' });
  await shop.background.settled();
  await shop.runJobs();
  const reset = { newPassword: 'a-secret-password', confirmNewPassword: 'a-secret-password' };
  await shop.asGuest().send('PATCH', '/resetpassword/secret-reset-token', { payload: reset });
  const token = (await admin.get('/session')).json().token;
  await admin.sendForm('POST', '/blogPosts', { title: 'x', content: 'y' }, { 'x-auth-token': token });
  const secret = linkSecretOf(await signingKey(shop.database), { id: orderId, keyGeneration: 0 });
  const wrong = linkSecretOf('another key', { id: orderId, keyGeneration: 0 });
  for (const link of [secret, wrong]) await user.open(`/o/${link}`);
  for (const relay of relays) await relay.cut();
  await user.post('/createOrder', { ...ORDER, email: 'secret-person@urooj.test' });
  expect((await shop.asGuest().open(`/o/${secret}`)).statusCode).toBe(503);

  const written = lines.join('');
  const values = [user, admin].flatMap((who) => [...who.cookies.values()]).concat(token);
  // The value of the hint cookie only says that somebody is logged in.
  const secrets = values.filter((value) => value.length > 1);
  secrets.push(secret, wrong);
  expect(secrets.length).toBeGreaterThan(6);
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).not.toMatch(/secret|Ayesha|\+92300|insert into|select /i);
  // The log still says what happened: the route, the status and the reason.
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toContainEqual(expect.objectContaining({ route: '/followerApi/userOrders/:email', status: 200 }));
  expect(entries).toContainEqual(expect.objectContaining({ route: '/followerApi/resetpassword/:token', status: 400 }));
  expect(entries).toContainEqual(expect.objectContaining({ route: '/o/:link', status: 303 }));
  expect(entries).toContainEqual(expect.objectContaining({ msg: 'a mail could not be sent; it will be retried' }));
  const failed = entries.find(({ msg }) => msg === 'a request failed');
  expect(failed).toMatchObject({
    reqId: expect.any(String),
    method: 'POST',
    route: '/followerApi/createOrder',
    error: { message: expect.any(String) },
  });
});
