import { expect, test } from 'vitest';
import { easypaisaText, pay, setMode } from '../../../../test/bank-messages.ts';
import { createTestApp } from '../../../../test/harness.ts';
import { addPhone } from '../../../../test/phone.ts';
import { bankMessages, payments } from '../../../db/schema.ts';

const ID = '53945346065';
/** The first part has the length of a part of an SMS in Urdu. */
const CUT = 67;

async function shopWithPhone() {
  const shop = await createTestApp();
  const phone = await addPhone(shop, await shop.asAdmin(), 'generic');
  const [sender, text] = ['3737', easypaisaText({ id: ID })];
  const at = (seconds: number) => new Date(shop.clock.now.getTime() + seconds * 1000).toISOString();
  const send = (text: string, seconds: number, from = sender) =>
    phone.forward({ sender: from, text, receivedAt: at(seconds) });
  const states = async () =>
    (await shop.database.select().from(bankMessages))
      .map(({ state, stateReason, transactionId, doubt }) => [state, stateReason, transactionId, doubt].join(' '))
      .sort();
  return { shop, text, send, states };
}

test.each([
  ['in their order', 0, 2],
  ['in the other order', 2, 0],
])('parts without numbers become one suggestion: %s', async (_, first, second) => {
  const { shop, text, send, states } = await shopWithPhone();
  await setMode(shop, 'automatic');
  const { paymentId } = await pay(shop, ID);
  const parts = [
    [text.slice(0, CUT), first],
    [text.slice(CUT), second],
  ] as const;
  for (const [part, seconds] of parts.toSorted((a, b) => a[1] - b[1])) await send(part, seconds);
  await shop.runJobs();
  expect(await states()).toEqual(['ignored joined  ', 'ignored joined  ', `proposed  ${ID} joined`]);
  const [joined] = (await shop.database.select().from(bankMessages)).filter(({ state }) => state === 'proposed');
  expect(joined?.paymentId).toBe(paymentId);
  expect(await shop.database.select().from(payments)).toMatchObject([{ status: 'Pending' }]);
});

test.each([
  ['minutes apart', 90, '3737'],
  ['of two senders', 1, 'Easypaisa'],
])('messages %s are not joined', async (_, seconds, sender) => {
  const { text, send, states } = await shopWithPhone();
  await send(text.slice(0, CUT), 0);
  await send(text.slice(CUT), seconds, sender);
  expect(await states()).toEqual(['unmatched   ', 'unmatched   ']);
});

test('nothing is joined where the end fits two beginnings', async () => {
  const { text, send, states } = await shopWithPhone();
  const other = text.replace('ALI RAZA', 'NIDA ALI');
  expect(other).not.toBe(text);
  await send(text.slice(0, CUT), 0);
  await send(other.slice(0, CUT), 1);
  await send(text.slice(CUT), 2);
  expect(await states()).toEqual(Array(3).fill('unmatched   '));
});

test('a short message is no part', async () => {
  const { text, send, states } = await shopWithPhone();
  await send(text.slice(0, 20), 0);
  await send(text.slice(20), 1);
  expect(await states()).toEqual(['unmatched   ', 'unmatched   ']);
});
