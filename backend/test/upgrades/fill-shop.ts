/**
 * Fills a running shop of any release over its API, for the data of the upgrade tests: an account, orders, payments with
 * screenshots, a decision of each kind, a refund request and posts with pictures.
 *
 *     node backend/test/upgrades/fill-shop.ts http://localhost:3000 PASSWORD_OF_THE_ADMIN
 */
import { randomBytes } from 'node:crypto';
import { PRICE } from '@urooj/domain/price.fixture';
import { Visitor } from './visitor.ts';

const [origin = '', adminPassword = ''] = process.argv.slice(2);
/** Nobody knows the password: the data has only its hash. */
const CLIENT = { email: 'client@fixture.example', name: 'Client عروج', password: randomBytes(9).toString('base64url') };
const [admin, client, guest] = [new Visitor(origin), new Visitor(origin), new Visitor(origin)];
await admin.call('POST', '/login', { email: 'admin@urooj.local', password: adminPassword });
await client.call('POST', '/signup', { ...CLIENT, confirmPassword: CLIENT.password });
await client.call('POST', '/login', CLIENT);

const paid = await client.order(CLIENT.email);
const approved = await client.pay(paid, 'FIXTURE-1');
const rejected = await guest.pay(await guest.order('guest@fixture.example'), 'FIXTURE-2');
await guest.pay(await guest.order('guest@fixture.example'), 'FIXTURE-3');
await guest.order('guest@fixture.example');
await admin.call('PATCH', `/updatePayment/${approved}`, { status: 'Approved', adminRemarks: '' });
await admin.call('PATCH', `/updatePayment/${rejected}`, { status: 'Rejected', adminRemarks: 'Unreadable.' });
const refund = { clientName: CLIENT.name, clientEmail: CLIENT.email, amount: PRICE.amount, reason: 'Too slow' };
await client.call('POST', '/refundRequests', { ...refund, orderId: paid });
for (const title of ['The first post', 'Second post عروج']) {
  await admin.sendImage('/blogPosts', { title, content: `Content of: ${title}` });
}
process.stdout.write('Filled: 1 account, 4 orders, 3 payments, 1 refund request, 2 posts.\n');
