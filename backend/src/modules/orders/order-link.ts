import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import { isSame, signature, signingKey } from '../../security/secrets.ts';
import type { OrderRow } from './repository.ts';

const DAY_MS = 86_400_000;
/** From the last mail with a link. Every change that the buyer has to know of is mailed. */
const LINK_DAYS = 180;
const ID_BYTES = 16;
const SECRET_BYTES = ID_BYTES + 16;
const SECRET = /^[\w-]{43}$/;

type Key = Pick<OrderRow, 'id' | 'keyGeneration'>;

/** An order as its mails name it. */
export type LinkedOrder<Order> = Order & { readonly linkSecret: string };

/** The secret of the link to an order: its id and 128 bits that only the shop can calculate. Nothing of it is stored. */
export function linkSecretOf(signingKey: string, { id, keyGeneration }: Key): string {
  const mac = Buffer.from(signature(signingKey, 'order-link', `${id}\0${keyGeneration}`), 'base64url');
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([idBytes, mac.subarray(0, SECRET_BYTES - ID_BYTES)]).toString('base64url');
}

/** The id of the order that a secret names, right or wrong; `null` for a text that has not the form of a secret. */
export function orderIdIn(secret: string): string | null {
  if (!SECRET.test(secret)) return null;
  const hex = Buffer.from(secret, 'base64url').toString('hex', 0, ID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether the secret is that of the order's link now. */
export function opensOrder(
  signingKey: string,
  secret: string,
  order: Key & Pick<OrderRow, 'keyStartedAt'>,
  now: Date,
): boolean {
  return isSame(secret, linkSecretOf(signingKey, order)) && now < linkEndOf(order);
}

/** When the links to an order end. */
export function linkEndOf({ keyStartedAt }: Pick<OrderRow, 'keyStartedAt'>): Date {
  return new Date(keyStartedAt.getTime() + LINK_DAYS * DAY_MS);
}

/** For a mail about an order that this transaction has locked: its links work for their whole time from now on. */
export async function linkedOrder<Order extends Key>(
  tx: Transaction,
  order: Order,
  now: Date,
): Promise<LinkedOrder<Order>> {
  await tx.update(orders).set({ keyStartedAt: now }).where(eq(orders.id, order.id));
  return { ...order, linkSecret: linkSecretOf(await signingKey(tx), order) };
}

/** Makes all links to an order, and the cookies that they have set, worthless. */
export async function revokeLinks(tx: Transaction, { id }: Key): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ keyGeneration: sql`${orders.keyGeneration} + 1` })
    .where(eq(orders.id, id))
    .returning();
  if (!row) throw new Error('The order vanished');
  return row;
}
