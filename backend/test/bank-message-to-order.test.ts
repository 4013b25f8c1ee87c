import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailSource } from '../src/modules/bank-messages/mailbox/mail.fixture.ts';
import { OWN_ACCOUNT } from './bank-messages.ts';
import { DOVECOT, startDovecot } from './dovecot.ts';
import { printMeasurement } from './measurements.ts';
import { buy, SERVICE } from './paying-buyer.ts';
import { publishSettings } from './published-site.ts';
import { sendingPhone } from './sending-phone.ts';
import { start, temporaryFolder, uploadsIn } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

const ADMIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };
const PURCHASE = { quantity: 500, rupees: 417 };
/** As messages write it: day, month, year, and the time of Karachi. */
const NOW_IN_KARACHI = new Intl.DateTimeFormat('en-GB', {
  ...{ day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Karachi' },
  ...{ hour: '2-digit', minute: '2-digit', hour12: true },
});

function nayapayNow(transactionId: string): string {
  const time = NOW_IN_KARACHI.format(new Date()).toUpperCase();
  return mailSource({
    subject: 'You got Rs. 417 from Bilal Omar Khan',
    body: `Bilal Omar Khan\nbilal.omar.100@nayapay\nRs. 417\n${time}\n\nAMOUNT DETAILS\nPrincipal Amount Rs. 417
Service Fee Rs. 0\nAmount Received Rs. 417\n\nTRANSACTION DETAILS\nTransaction ID ${transactionId}`,
  });
}

const SOURCES = [
  { source: 'the mail of a bank', method: 'bankTransfer', newId: () => randomBytes(12).toString('hex') },
  { source: 'the SMS of a phone', method: 'easypaisa', newId: () => String(randomBytes(4).readUInt32BE() + 1e10) },
] as const;

/** A whole shop with a phone and a mail box, whose bank messages approve payments. */
async function startWithSources() {
  const [site, url] = [await temporaryFolder(), await temporaryDatabase()];
  const account = { title: 'Ali Raza', account: OWN_ACCOUNT };
  await publishSettings(site, {
    payees: { easypaisa: account, bankTransfer: account },
    bankMessages: { match: { easypaisa: 'automatic', bankTransfer: 'automatic' } },
  });
  const server = await startDovecot();
  onTestFinished(() => server.remove());
  const dataDir = await temporaryFolder();
  const shop = await start({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, STORAGE_URL: uploadsIn(dataDir), SITE_DIR: `${site}/site` },
    ...{ ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT_FACTOR: '1e6', PUBLIC_URL: 'http://localhost:3000' },
    ...{ IMAP_URL: server.url },
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const phone = await sendingPhone([shop.url], ADMIN);
  const arrives = (method: string, id: string) =>
    method === 'easypaisa' ? phone.forward(id, '417.00') : server.deliver(nayapayNow(id));
  return { client, arrives, urls: [shop.url] };
}

test.skipIf(DOVECOT === undefined)(
  'an order is in progress seconds after the later of its payment and its message, with one event and one e-mail',
  { timeout: 180_000 },
  async () => {
    const { client, arrives, urls } = await startWithSources();
    const statusOf = async (payment: string) => {
      const found = 'select o.status, o.id from orders o join payments p on p.order_id = o.id where p.id = $1';
      return (await client.query<{ status: string; id: string }>(found, [payment])).rows[0];
    };
    for (const [at, { source, method, newId }] of SOURCES.entries()) {
      for (const isFirst of [true, false]) {
        const transactionId = newId();
        const pay = () => buy(urls, { ...PURCHASE, number: at * 2 + Number(isFirst), transactionId, method });
        let payment = '';
        if (isFirst) {
          await arrives(method, transactionId);
          const stored = 'select 1 from bank_messages where lower(transaction_id) = lower($1)';
          await vi.waitFor(async () => expect((await client.query(stored, [transactionId])).rows).toHaveLength(1), {
            timeout: 30_000,
          });
          payment = await pay();
        } else {
          payment = await pay();
          await arrives(method, transactionId);
        }
        const later = performance.now();
        await vi.waitFor(async () => expect(await statusOf(payment)).toMatchObject({ status: 'In Progress' }), {
          timeout: 60_000,
        });
        const ms = Math.round(performance.now() - later);
        printMeasurement(`${source}, ${isFirst ? 'before' : 'after'} the payment: in progress after ${ms} ms`);
        const { id = '' } = (await statusOf(payment)) ?? {};
        const events = `select who from order_events where order_id = $1 and to_status = 'In Progress'`;
        expect((await client.query(events, [id])).rows).toEqual([{ who: 'system' }]);
        const mails = 'select 1 from mail_outbox where subject = $1';
        const subject = `Payment for order ${id.slice(0, 8)} approved`;
        expect((await client.query(mails, [subject])).rows, SERVICE).toHaveLength(1);
      }
    }
  },
);
