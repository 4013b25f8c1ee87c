import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, onTestFinished, test } from 'vitest';
import { fileTransport, smtpTransport, type Transport } from '../src/mail/transport.ts';
import { createTestApp, PUBLIC_URL } from './harness.ts';
import { mailServer } from './mail-server.ts';
import { publishSettings } from './published-site.ts';
import { paymentFor, placeOrder } from './samples.ts';

/** Of the live settings. */
const SHOP_NAME = 'Bazaar & Sons';
const FROM = 'shop@urooj.test';

/** A guest orders, pays, is rejected, pays again and is approved. The transport sends each e-mail as it is queued. */
async function payTwice(transport: Transport) {
  const { asGuest, asAdmin, runJobs, folder } = await createTestApp({ transport });
  await publishSettings(folder, {
    brand: { name: SHOP_NAME },
    payees: { easypaisa: { title: 'Ali Raza', account: '0345 1234567' } },
    reviewTime: '45 minutes',
    statements: { 'promise.delivery': { en: { completion: '3 days' }, ur: {}, isHidden: false, isConfirmed: false } },
  });
  const [guest, admin] = [asGuest(), await asAdmin()];
  const id = await placeOrder(guest);
  await runJobs();
  for (const [status, adminRemarks] of [
    ['Rejected', 'The amount differs.'],
    ['Approved', ''],
  ]) {
    const { payment } = (await guest.post('/createPayment', await paymentFor(guest, id))).json();
    await runJobs();
    await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status, adminRemarks } });
    await runJobs();
  }
  return id;
}

/** The two parts of an e-mail, decoded. */
function partsOf(email: string) {
  const [, text = '', html = ''] = email
    .split(/^Content-Type: text\/(?:plain|html).*$/m)
    .map((part) =>
      part
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  return { subject: /^Subject: (.*)$/m.exec(email)?.[1]?.trim() ?? '', text, html };
}

/** The text and the links that each e-mail must contain in both of its parts. */
const emailsOf = (id: string) => {
  const order = id.slice(0, 8);
  const link = `${PUBLIC_URL}/o/`;
  return [
    { subject: `Order ${order} received`, links: [link], says: [PRICE.shown, '?to=payment'] },
    { subject: `Payment details for order ${order} received`, links: [link], says: [PRICE.shown, 'within 45 minutes'] },
    { subject: `Payment for order ${order} rejected`, links: [link], says: ['The amount differs.', '?to=payment'] },
    { subject: `Payment details for order ${order} received`, links: [link], says: [PRICE.shown, 'within 45 minutes'] },
    { subject: `Payment for order ${order} approved`, links: [link], says: [PRICE.shown, 'in 3 days'] },
  ];
};

function expectEmails(emails: readonly string[], id: string) {
  const parts = emails.map(partsOf);
  expect(parts.map(({ subject }) => subject)).toEqual(emailsOf(id).map(({ subject }) => subject));
  for (const [at, { links, says }] of emailsOf(id).entries()) {
    expect(emails[at]).toContain('multipart/alternative');
    expect(parts[at]?.text).toContain(SHOP_NAME);
    expect(parts[at]?.html).toContain('<p>Bazaar &amp; Sons</p>');
    expect(emails[at]).not.toContain('Urooj');
    for (const what of [...links, ...says]) expect(parts[at]?.text).toContain(what);
    for (const what of [...links.map((link) => `href="${link}`), ...says]) expect(parts[at]?.html).toContain(what);
  }
}

test('sends the buyer an e-mail at every step, over SMTP', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const id = await payTwice(smtpTransport(server.url, FROM, 1));
  expect(server.received.map(({ to }) => to)).toEqual(Array(5).fill(['ayesha@example.com']));
  expectEmails(
    server.received.map(({ content }) => content),
    id,
  );
});

test('writes the same e-mails as files where there is no mail server', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const written: string[] = [];
  const files = fileTransport(folder, FROM);
  const id = await payTwice({
    ...files,
    send: async (name, mail) => {
      await files.send(name, mail);
      written.push(`${name}.eml`);
    },
  });
  expect((await readdir(folder)).sort()).toEqual([...written].sort());
  expectEmails(await Promise.all(written.map((name) => readFile(path.join(folder, name), 'utf8'))), id);
});

test('no field that a visitor fills in reaches a mail to somebody else as a link', async () => {
  const { asGuest, asAdmin, mailbox, runJobs } = await createTestApp();
  const [stranger, admin] = [asGuest(), await asAdmin()];
  const evil = 'https://evil.example/login';
  const email = 'victim@example.com';
  const texts = { profileLink: evil, socialId: evil, name: 'Amna' };
  const id = await placeOrder(stranger, { ...texts, email });
  const typed = { clientName: 'Amna', remarks: evil };
  const linked = await paymentFor(stranger, id, { ...typed, transactionId: `TX ${evil}` });
  expect((await stranger.post('/createPayment', linked)).statusCode).toBe(422);
  const sent = await stranger.post('/createPayment', await paymentFor(stranger, id, typed));
  const paymentId = sent.json().payment?._id;
  if (paymentId) await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  await stranger.post('/refundRequests', {
    orderId: id,
    clientName: 'Amna',
    clientEmail: email,
    amount: 5,
    reason: evil,
  });
  await stranger.post('/signup', { name: 'Amna', email, password: 'a long password of a stranger' });
  for (const name of [evil, 'www.evil.example', `Amna\n\n${evil}`]) {
    const rejections = await Promise.all([
      stranger.post('/signup', { name, email: 'other@example.com', password: 'a long password' }),
      stranger.post('/contact', { name, email, message: 'Hello' }),
      stranger.post('/refundRequests', { orderId: id, clientName: name, clientEmail: email, amount: 5, reason: 'x' }),
    ]);
    for (const response of rejections) expect([name, response.statusCode]).toEqual([name, 422]);
  }
  await runJobs();
  const mails = mailbox.filter(({ to }) => to === email);
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const { subject, text, html } of mails) expect([subject, text, html].join()).not.toContain('evil.example');
});
