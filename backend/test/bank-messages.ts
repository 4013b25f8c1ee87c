import type { MatchMode } from '@urooj/contract/vocabulary';
import { PRICE } from '@urooj/domain/price.fixture';
import { inTransaction } from '../src/db/pool.ts';
import { phones } from '../src/db/schema.ts';
import type { IncomingMessage } from '../src/modules/bank-messages/incoming.ts';
import { storeMessages } from '../src/modules/bank-messages/store-messages.ts';
import type { TestApp } from './harness.ts';
import { publishSettings } from './published-site.ts';
import { paymentFor, placeOrder } from './samples.ts';

/** The owner's account of Easypaisa in these tests. */
export const OWN_ACCOUNT = '03451234567';

type Arrival = {
  readonly id: string;
  /** In rupees, as the message writes it. */
  readonly amount?: string;
  readonly payer?: string;
  readonly account?: string;
};

/** The SMS of Easypaisa about money that arrived. */
export const easypaisaText = ({
  id,
  amount = PRICE.rupees,
  payer = 'ALI RAZA',
  account = OWN_ACCOUNT,
}: Arrival): string =>
  `You have Received Rs.${amount} from ${payer} in your Easypaisa Account No. ${account}. Trx ID ${id}`;

/** A phone that was registered in the database. @returns its id */
export async function insertPhone({ database }: Pick<TestApp, 'database'>): Promise<string> {
  const [phone] = await database
    .insert(phones)
    .values({ name: 'Phone', app: 'generic', secret: 'x' })
    .returning({ id: phones.id });
  return phone?.id ?? '';
}

export function messageOf(phoneId: string, text: string, changes: Partial<IncomingMessage> = {}): IncomingMessage {
  const message = { source: 'phone', phoneId, sender: '3737', text, receivedAt: new Date(), accounts: {} } as const;
  return { ...message, doubt: null, spoofed: null, ...changes };
}

export const deliver = ({ database }: Pick<TestApp, 'database'>, ...messages: readonly IncomingMessage[]) =>
  inTransaction(database, (tx) => storeMessages(tx, messages, new Date()));

/** Settings in which bank messages of Easypaisa may do this. */
export const setMode = ({ folder }: TestApp, mode: MatchMode, revision = 1) =>
  publishSettings(
    folder,
    {
      payees: { easypaisa: { title: 'Ali Raza', account: OWN_ACCOUNT } },
      bankMessages: { match: { easypaisa: mode } },
    },
    revision,
  );

/** A guest orders, and pays with this transaction id. */
export async function pay(shop: TestApp, transactionId: string, changes: Record<string, unknown> = {}) {
  const guest = shop.asGuest();
  const orderId = await placeOrder(guest, changes);
  const response = await guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId }));
  if (response.statusCode !== 200) throw new Error(`The payment was rejected: ${response.body}`);
  return { guest, orderId, paymentId: String(response.json().payment._id) };
}
