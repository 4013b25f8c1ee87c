import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertPhone } from '../../../../test/bank-messages.ts';
import { ADMIN_EMAIL, createTestApp, type TestApp } from '../../../../test/harness.ts';
import { bankMessages, mailboxes, phones } from '../../../db/schema.ts';
import { watchSources } from './watch-sources.ts';

const START = new Date('2026-11-21T09:00:00Z');
const HOUR_MS = 3_600_000;
const after = (hours: number, start = START) => new Date(start.getTime() + hours * HOUR_MS);

const watch = (shop: TestApp, hours: number) => watchSources({ ...shop, now: () => after(hours) });

/** A phone with its last message at START, and so many messages in each hour of the ten days before. */
async function shopWithPhone({ perHour = 0 } = {}) {
  const shop = await createTestApp();
  const id = await insertPhone(shop);
  const set = (fields: object) => shop.database.update(phones).set(fields).where(eq(phones.id, id));
  await set({ createdAt: after(-24 * 10), lastMessageAt: START, lastSeenAt: START });
  const messages = Array.from({ length: 240 * perHour }, (_, place) => ({
    ...{ source: 'phone' as const, phoneId: id, sender: '3737', messageHash: String(place) },
    receivedAt: after(-place / perHour),
  }));
  if (messages.length > 0) await shop.database.insert(bankMessages).values(messages);
  const alarms = async () => {
    await shop.runJobs();
    return shop.mailbox.filter(({ subject }) => subject.startsWith('No messages'));
  };
  const silentAt = async () => (await shop.database.select().from(phones))[0]?.silentAt;
  return { shop, id, set, alarms, silentAt };
}

test('a phone that is silent for longer than usual is reported once, also by several processes', async () => {
  const { shop, alarms, silentAt } = await shopWithPhone({ perHour: 2 });
  await watch(shop, 3.9);
  expect(await alarms()).toEqual([]);
  await Promise.all([watch(shop, 4.1), watch(shop, 4.1), watch(shop, 4.1)]);
  await watch(shop, 30);
  const [mail, ...more] = await alarms();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: ADMIN_EMAIL, subject: 'No messages about payments from Phone' });
  expect(mail?.text).toContain('The last message about money came on Nov 21, 2026, 2:00 PM');
  expect(mail?.text).toContain('http://shop.test/admin-dashboard/bank-messages?view=health');
  expect(await silentAt()).toEqual(after(4.1));
});

test('its next message ends the alarm, and the next silence is reported again', async () => {
  const { shop, set, alarms, silentAt } = await shopWithPhone();
  await watch(shop, 49);
  await set({ lastMessageAt: after(50) });
  await watch(shop, 51);
  expect(await silentAt()).toBeNull();
  expect(await alarms()).toHaveLength(1);
  await watch(shop, 99);
  expect(await alarms()).toHaveLength(2);
});

test('a new phone without any message is reported after 48 hours', async () => {
  const { shop, set, alarms } = await shopWithPhone();
  await set({ createdAt: START, lastMessageAt: null, lastSeenAt: null });
  await watch(shop, 47);
  expect(await alarms()).toHaveLength(0);
  await watch(shop, 48);
  expect((await alarms())[0]?.text).toContain('It has not sent a single message yet.');
});

test.each([
  ['that reaches the shop but forwards nothing', after(40), 'forwards nothing'],
  ['that the shop has not heard of', START, 'whether the phone is on'],
])('the mail says what to look for at a phone %s', async (_, lastSeenAt, advice) => {
  const { shop, set, alarms } = await shopWithPhone();
  await set({ lastSeenAt });
  await watch(shop, 48);
  expect((await alarms())[0]?.text).toContain(advice);
});

test('a revoked phone is never reported', async () => {
  const { shop, set, alarms } = await shopWithPhone();
  await set({ revokedAt: START });
  await watch(shop, 100);
  expect(await alarms()).toEqual([]);
});

test('a mail box whose moments PostgreSQL wrote is reported when it is silent', async () => {
  // The clock of PostgreSQL counts microseconds: with one moment in a thousand the test would pass by chance.
  for (let i = 0; i < 5; i++) {
    const shop = await createTestApp();
    const now = sql`clock_timestamp()`;
    await shop.database.insert(mailboxes).values({ name: 'bank@example.com', lastMessageAt: now, lastSeenAt: now });
    await watchSources({ ...shop, now: () => after(49, new Date()) });
    await shop.runJobs();
    expect(shop.mailbox.map(({ subject }) => subject)).toEqual(['No messages about payments from bank@example.com']);
  }
});

test('a mail box is watched as phones are, unless nobody reads it any more', async () => {
  const shop = await createTestApp();
  const box = { lastMessageAt: START, lastSeenAt: START };
  await shop.database.insert(mailboxes).values([
    { ...box, name: 'bank@example.com' },
    { ...box, name: 'old@example.com', lastSeenAt: after(-24 * 8) },
    { ...box, name: 'new@example.com', lastMessageAt: null },
  ]);
  await watch(shop, 47);
  await watch(shop, 49);
  await shop.runJobs();
  expect(shop.mailbox.map(({ subject }) => subject)).toEqual(['No messages about payments from bank@example.com']);
});

test('the admin sees the sources, and until when a message is expected', async () => {
  const { shop, set } = await shopWithPhone();
  const admin = await shop.asAdmin();
  const sources = async () => (await admin.get('/bankMessageHealth')).json().sources;
  expect(await sources()).toMatchObject([
    {
      ...{ kind: 'phone', name: 'Phone', lastMessageAt: START.toISOString(), lastSeenAt: START.toISOString() },
      ...{ silentAt: null, alarm: null, expectedBy: after(48).toISOString() },
    },
  ]);
  await set({ lastSeenAt: after(47) });
  await watch(shop, 48);
  expect(await sources()).toMatchObject([
    { silentAt: after(48).toISOString(), alarm: 'no_messages', expectedBy: null },
  ]);
});
