import { once } from 'node:events';
import { packagesOf } from '@urooj/domain/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { easypaisaText, OWN_ACCOUNT } from './bank-messages.ts';
import { startChild } from './child-shop.ts';
import { buy, SERVICE } from './paying-buyer.ts';
import { publishSettings } from './published-site.ts';
import { sendingPhone } from './sending-phone.ts';
import { temporaryFolder, uploadsIn } from './shop.ts';
import { migratedDatabase } from './temporary-database.ts';

/** Few in the ordinary suite; `npm run proof -- bank-messages` plays a thousand. */
const PAIRS = Number(process.env.BANK_MESSAGE_PAIRS ?? 16);
const AT_ONCE = 12;
const PROCESSES = 3;
const ADMIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };
const PACKAGES = packagesOf(DEFAULT_CATALOGUE, SERVICE);

/** What goes wrong with a pair: 5 % wrong amounts, 6 % swapped ids, 5 % messages twice in other words, 2 % replays. */
const FAULTS = {
  wrongAmount: (place: number) => place < 5,
  swapped: (place: number) => place >= 10 && place < 16,
  duplicate: (place: number) => place >= 20 && place < 25,
  replay: (place: number) => place >= 30 && place < 32,
};
/** So that a short run has each fault. */
const placeOf = (number: number) => (PAIRS < 100 ? number : number % 100);
const has = (fault: keyof typeof FAULTS, number: number) => FAULTS[fault](placeOf(number));

const idOf = (number: number) => String(40_000_000_000 + number * 7_919);
const packageOf = (number: number) => {
  const found = PACKAGES[number % PACKAGES.length];
  if (!found) throw new Error('There are no packages');
  return { quantity: found.amountValue, rupees: found.priceMinor / 100 };
};
/** Of two neighbours each submits the id of the other; their prices differ. */
const submittedIdOf = (number: number) =>
  idOf(has('swapped', number) ? (number % 2 === 0 ? number + 1 : number - 1) : number);

async function startShops() {
  const url = await migratedDatabase();
  const [site, uploads] = [await temporaryFolder(), uploadsIn(await temporaryFolder())];
  await publishSettings(site, {
    payees: { easypaisa: { title: 'Ali Raza', account: OWN_ACCOUNT } },
    bankMessages: { match: { easypaisa: 'automatic' } },
  });
  const shops = await Promise.all(
    Array.from({ length: PROCESSES }, async () =>
      startChild({
        ...{ DATABASE_URL: url, DATA_DIR: await temporaryFolder(), STORAGE_URL: uploads, SITE_DIR: `${site}/site` },
        ...{ ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT_FACTOR: '1e6', PUBLIC_URL: 'http://localhost:3000' },
      }),
    ),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return { client, shops, urls: shops.map((shop) => shop.url) };
}

/** Runs the work in random order, some at once. */
async function shuffled(work: readonly (() => Promise<void>)[], halfway: () => Promise<void>): Promise<void> {
  const left = work
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const half = Math.floor(left.length / 2);
  let killing: Promise<void> | null = null;
  const worker = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      await one();
      if (left.length < half) killing ??= halfway();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await killing;
}

const title = `${PAIRS} payments and their messages in random order, with faults, three processes and one killed: every correct pair is approved once`;

test(title, { timeout: 1_800_000 }, async () => {
  const { client, shops, urls } = await startShops();
  const phone = await sendingPhone(urls, ADMIN);
  const paymentIds = new Map<number, string>();
  const pay = async (number: number) => {
    const purchase = { number, ...packageOf(number), transactionId: submittedIdOf(number) };
    paymentIds.set(number, await buy(urls, purchase));
  };
  const receive = async (number: number) => {
    const { rupees } = packageOf(number);
    const amount = (rupees - (has('wrongAmount', number) ? 1 : 0)).toFixed(2);
    const delivery = phone.sign(easypaisaText({ id: idOf(number), amount, payer: 'HIRA QURESHI' }));
    await phone.send(delivery);
    if (has('replay', number)) await phone.send(delivery);
    if (!has('duplicate', number)) return;
    const again = `Trx ID ${idOf(number)}. You have Received Rs. ${amount} from HIRA QURESHI in your Easypaisa Account.`;
    await phone.send(phone.sign(again));
  };
  const numbers = Array.from({ length: PAIRS }, (_, number) => number);
  const started = performance.now();
  await shuffled(
    numbers.flatMap((number) => [() => pay(number), () => receive(number)]),
    async () => {
      const victim = shops[1];
      if (!victim) return;
      const gone = once(victim.child, 'exit');
      victim.child.kill('SIGKILL');
      await gone;
    },
  );

  const correct = numbers.filter((number) => !has('wrongAmount', number) && !has('swapped', number));
  const expected = new Set(correct.map((number) => paymentIds.get(number)));
  const idsOf = async (statement: string) => (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  const approved = "select id from payments where status = 'Approved'";
  await vi.waitFor(async () => expect((await idsOf(approved)).length).toBeGreaterThanOrEqual(expected.size), {
    timeout: 120_000,
    interval: 200,
  });
  const took = performance.now() - started;
  // Whatever is still queued may approve nothing more.
  await vi.waitFor(
    async () =>
      expect(await idsOf('select id from graphile_worker.jobs where run_at <= now() and locked_at is null')).toEqual(
        [],
      ),
    { timeout: 60_000, interval: 200 },
  );

  expect(new Set(await idsOf(approved))).toEqual(expected);
  const count = async (statement: string) => Number((await client.query(statement)).rows[0]?.count);
  expect(await count("select count(*) from payments where status = 'Pending'")).toBe(PAIRS - correct.length);
  expect(await count("select count(*) from bank_messages where state <> 'ignored'"), 'no message is lost').toBe(PAIRS);
  const duplicates = numbers.filter((number) => has('duplicate', number)).length;
  expect(await count("select count(*) from bank_messages where state = 'ignored' and state_reason = 'duplicate'")).toBe(
    duplicates,
  );
  expect(
    await idsOf(`select p.id from payments p where p.status = 'Approved' and not exists (select from bank_messages r where
      r.payment_id = p.id and r.state = 'consumed' and r.transaction_key = p.transaction_key and r.amount_minor = p.amount_minor)`),
    'approved without its own proof',
  ).toEqual([]);
  expect(
    await idsOf(`select o.id from orders o join payments p on p.order_id = o.id and p.status = 'Approved'
      left join order_events e on e.order_id = o.id and e.to_status = 'In Progress' and e.who = 'system'
      group by o.id having o.status <> 'In Progress' or count(e.id) <> 1`),
    'approved, but not started exactly once',
  ).toEqual([]);
  const mails = "select count(*) from mail_outbox where subject like '% approved'";
  expect(await count(mails)).toBe(correct.length);
  expect(await count("select count(distinct subject) from mail_outbox where subject like '% approved'")).toBe(
    correct.length,
  );
  const figures = { pairs: PAIRS, approved: correct.length, wrong: 0, seconds: Math.round(took / 1000) };
  if (process.env.FIGURES) process.stdout.write(`${JSON.stringify(figures)}\n`);
});
