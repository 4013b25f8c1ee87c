import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { payments } from '../src/db/schema.ts';
import { pay, setMode } from './bank-messages.ts';
import type { Browser } from './browser.ts';
import { createTestApp } from './harness.ts';
import { paymentFor } from './samples.ts';

export const [FIRST_ID, SECOND_ID, OTHER_ID] = ['41207733120', '41207733121', '55555555555'];
export const MISSING = priceForms(39_000);
export const RECEIVED = priceForms(PRICE.minor - MISSING.minor);

/** A shop with a payment of which a part has not arrived, as the admin says. */
export async function shopWithShortPayment({ isRequested = true, isFromAnotherBrowser = false } = {}) {
  const shop = await createTestApp();
  await setMode(shop, 'propose');
  const admin = await shop.asAdmin();
  const placed = await pay(shop, FIRST_ID);
  const { guest, orderId } = placed;
  let { paymentId } = placed;
  const send = async (who: Browser, amount: number, transactionId = SECOND_ID) =>
    who.post('/createPayment', await paymentFor(who, orderId, { amount, transactionId }));
  const decide = (status: string, id = paymentId, body: object = {}) =>
    admin.send('PATCH', `/updatePayment/${id}`, { payload: { status, ...body } });
  const record = (received: unknown, id = paymentId) => admin.post(`/receivedAmount/${id}`, { received });
  if (isFromAnotherBrowser) {
    await decide('Rejected');
    paymentId = (await send(shop.asGuest(), PRICE.amount, OTHER_ID)).json().payment._id;
  }
  const view = async (who: Browser) => (await who.get(`/getOrder/${orderId}`)).json();
  const rows = async () => {
    const stored = await shop.database.select().from(payments).orderBy(payments.createdAt, payments.amountMinor);
    return stored.map(({ status, amountMinor, receivedMinor }) => [status, amountMinor, receivedMinor]);
  };
  const subjects = async () => {
    await shop.runJobs();
    return shop.mailbox.map(({ subject }) => subject);
  };
  if (isRequested) await record(RECEIVED.amount, paymentId);
  return { ...shop, admin, guest, orderId, paymentId, send, decide, record, view, rows, subjects };
}

export const codeOf = (response: Awaited<ReturnType<Browser['post']>>) => response.json().code ?? response.statusCode;
