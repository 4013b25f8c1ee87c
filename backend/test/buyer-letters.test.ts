import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startMailer } from '../src/mail/outbox.ts';
import { fileTransport, smtpTransport, type Transport } from '../src/mail/transport.ts';
import { createTestApp, PUBLIC_URL } from './harness.ts';
import { mailServer } from './mail-server.ts';
import { paymentFor, placeOrder } from './samples.ts';

const FROM = 'shop@urooj.test';

/** A guest orders, pays, is refused, pays again and is believed; the letters go by that transport as they arise. */
async function tradeBy(transport: Transport) {
  const { asGuest, asAdmin, database, mailer: unused } = await createTestApp();
  await unused.stop();
  const mailer = startMailer(database, transport, pino({ level: 'silent' }));
  onTestFinished(() => mailer.stop());
  const [guest, admin] = [asGuest(), await asAdmin()];
  const id = await placeOrder(guest);
  await mailer.wake();
  for (const [status, adminRemarks] of [
    ['Rejected', 'The amount differs.'],
    ['Approved', ''],
  ]) {
    const { payment } = (await guest.post('/createPayment', await paymentFor(guest, id))).json();
    await mailer.wake();
    await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status, adminRemarks } });
    await mailer.wake();
  }
  return id;
}

/** The two parts of a letter as a mail program reads them. */
function partsOf(letter: string) {
  const [, text = '', html = ''] = letter
    .split(/^Content-Type: text\/(?:plain|html).*$/m)
    .map((part) =>
      part
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  return { subject: /^Subject: (.*)$/m.exec(letter)?.[1]?.trim() ?? '', text, html };
}

/** What each letter must say and where it must lead, in both of its parts. */
const lettersOf = (id: string) => {
  const order = id.slice(0, 8);
  const [tracking, payment] = [`${PUBLIC_URL}/track-order?id=${id}`, `${PUBLIC_URL}/payment/${id}`];
  return [
    { subject: `Order ${order} received`, links: [tracking, payment], says: 'PKR 850.68' },
    { subject: `Payment for order ${order} received`, links: [tracking], says: 'PKR 850.68' },
    { subject: `Payment for order ${order} rejected`, links: [payment], says: 'The amount differs.' },
    { subject: `Payment for order ${order} received`, links: [tracking], says: 'PKR 850.68' },
    { subject: `Payment for order ${order} approved`, links: [tracking], says: 'PKR 850.68' },
  ];
};

function expectLetters(letters: readonly string[], id: string) {
  const parts = letters.map(partsOf);
  expect(parts.map(({ subject }) => subject)).toEqual(lettersOf(id).map(({ subject }) => subject));
  for (const [at, { links, says }] of lettersOf(id).entries()) {
    expect(letters[at]).toContain('multipart/alternative');
    for (const what of [...links, says]) expect(parts[at]?.text).toContain(what);
    for (const what of [...links.map((link) => `href="${link}"`), says]) expect(parts[at]?.html).toContain(what);
  }
}

test('a buyer is written to at every turn, over SMTP', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const id = await tradeBy(smtpTransport(server.url, FROM));
  expect(server.taken.map(({ to }) => to)).toEqual(Array(5).fill(['ayesha@example.com']));
  expectLetters(
    server.taken.map(({ content }) => content),
    id,
  );
});

test('the same letters lie in the outbox where there is no mail server', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const written: string[] = [];
  const files = fileTransport(folder, FROM);
  const id = await tradeBy({
    ...files,
    send: async (name, mail) => {
      await files.send(name, mail);
      written.push(`${name}.eml`);
    },
  });
  expect((await readdir(folder)).sort()).toEqual([...written].sort());
  expectLetters(await Promise.all(written.map((name) => readFile(path.join(folder, name), 'utf8'))), id);
});
