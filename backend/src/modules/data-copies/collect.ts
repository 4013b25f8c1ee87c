import { buffer } from 'node:stream/consumers';
import type { Sale } from '@urooj/domain/quote';
import { maskedAccount } from '@urooj/domain/refund-account';
import { zipFiles } from '@urooj/domain/zip-files';
import { asc, eq, inArray } from 'drizzle-orm';
import { COPIED_COLUMNS } from '../../db/personal-columns.ts';
import type { Queryable } from '../../db/pool.ts';
import { orderEvents, orders, passkeys, payments, refillRequests, refundRequests } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import type { PaymentRow } from '../payments/repository.ts';
import type { RefundRow } from '../refunds/repository.ts';
import { threadsOf } from '../threads/threads-of-person.ts';
import { isOrderOfPerson, type Person } from '../users/person.ts';

/** What the shop has about a person and they may know: `data.json`, and the pictures that they have sent. A ZIP file. */
export async function collectData(database: Queryable, storage: Storage, person: Person): Promise<Buffer> {
  const user = 'user' in person ? person.user : null;
  const ordered = await database.select().from(orders).where(isOrderOfPerson(person)).orderBy(asc(orders.createdAt));
  const ids = ordered.map(({ id }) => id);
  const [paid, refunds, refills, events, keys, written] = await Promise.all([
    database.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.createdAt)),
    database.select().from(refundRequests).where(inArray(refundRequests.orderId, ids)),
    database.select().from(refillRequests).where(inArray(refillRequests.orderId, ids)),
    database.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
    user ? database.select().from(passkeys).where(eq(passkeys.userId, user.id)) : [],
    threadsOf(database, ids, person),
  ]);
  // Who paid in another browser may be somebody else.
  const own = paid.filter(({ isFromAnotherBrowser }) => !isFromAnotherBrowser);
  const data = {
    about: ABOUT,
    account: user && copyOf('users', user),
    orders: ordered.map((order) => ({ ...copyOf('orders', order), sale: saleOf(order.sale) })),
    payments: own.map((payment) => ({ ...copyOf('payments', payment), remarks: remarksOf(payment) })),
    refunds: refunds.map((refund) => ({ ...copyOf('refund_requests', refund), ...ofBuyer(refund) })),
    refills: refills.map((refill) => copyOf('refill_requests', refill)),
    events: events.map((event) => copyOf('order_events', event)),
    messages: written.messages,
    passkeys: keys.map((key) => copyOf('passkeys', key)),
  };
  const files: Record<string, Uint8Array> = { 'data.json': Buffer.from(JSON.stringify(data, null, 2)) };
  const names = {
    screenshots: own.map(({ screenshot }) => screenshot),
    refills: refills.map(({ picture }) => picture),
    messages: written.pictures,
  };
  const pictures = Object.entries(names).flatMap(([folder, those]) =>
    those.flatMap((name) => (name === null ? [] : [[folder, name] as const])),
  );
  for (const [folder, name] of pictures) {
    const content = await storage.open(name);
    if (content) files[`${folder}/${name}`] = await buffer(content);
  }
  return Buffer.from(zipFiles(files));
}

/** For the person who opens the file: the names are those of the columns. */
const ABOUT = 'Amounts whose name ends in Minor are in paisa, of which 100 are a rupee. Times are in UTC.';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a row that the person may know. */
function copyOf(table: keyof typeof COPIED_COLUMNS, row: object) {
  const copied = COPIED_COLUMNS[table].copied.split(' ');
  return Object.fromEntries(Object.entries(row).filter(([name]) => copied.includes(snakeCase(name))));
}

const saleOf = ({ costUsdCents: _, ...sale }: Sale) => sale;

/** As on the page of the order: otherwise it is a note for the reviewer. */
const remarksOf = ({ status, remarks }: PaymentRow): string => (status === 'Rejected' ? remarks : '');

/** Of a refund that the shop has begun, the reason is internal, and the account may be that of another payer. */
function ofBuyer({ origin, accountNumber }: RefundRow) {
  if (origin === 'form') return {};
  return { reason: null, accountNumber: accountNumber && maskedAccount(accountNumber) };
}
