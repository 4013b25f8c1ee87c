import type { Api, NewOrder } from '@urooj/api/client';
import type { ApiError, Result } from '@urooj/api/result';
import type { SessionUser } from '@urooj/domain/entities';
import { digestOf } from '@urooj/domain/hash';
import { randomId } from './random-id.ts';
import { type Raw, recordOf, sessionDraft, textOf } from './session-draft.ts';

/** An order that was requested. Only a digest of its content and of the user is stored. */
type PendingOrder = {
  readonly digest: string;
  /** Sent as `Idempotency-Key`. */
  readonly key: string;
  /** Empty until the server has responded. */
  readonly orderId: string;
};

export type PlacedOrder = {
  readonly id: string;
  /** True for the order of an earlier request, which waits for its payment: nothing was sent. */
  readonly isRepeated: boolean;
};

type Stored = { readonly orders: readonly PendingOrder[] };

/** The oldest pending orders beyond this number are dropped. */
const MAX_PENDING_ORDERS = 10;

const store = sessionDraft('pendingOrders', parseStored, () => localStorage);
/** The pending orders of this page, where storage is switched off. */
let unstored: readonly PendingOrder[] = [];

/**
 * Places an order once: the same content is the same order in every tab of this browser, also after Back, a lost response
 * or a reload, until the order is paid (`clearPendingOrder`). Then it is a new order.
 * @param user the logged-in user: a guest's order does not become theirs by a second request
 * @param catalogueRevision of the catalogue whose price the page showed
 */
export async function placeOrder(
  api: Pick<Api, 'createOrder'>,
  body: NewOrder,
  { user, catalogueRevision }: { user: SessionUser | null; catalogueRevision: string },
): Promise<Result<PlacedOrder>> {
  const pending = pendingFor(digestOf(JSON.stringify([user?.email ?? null, body])));
  if (pending.orderId !== '') return { ok: true, value: { id: pending.orderId, isRepeated: true } };
  const result = await api.createOrder(body, { idempotencyKey: pending.key, catalogueRevision });
  if (!result.ok) return result;
  write([...others(pending.digest), { ...pending, orderId: result.value }]);
  return { ok: true, value: { id: result.value, isRepeated: false } };
}

/** Whether an order was placed in this browser and, as far as it knows, is not paid. */
export function hasPendingOrder(orderId: string): boolean {
  return orderId !== '' && read().some((pending) => pending.orderId === orderId);
}

/** Called when the order is paid or cannot be paid, or another one is wanted: the same content then places another order. */
export function clearPendingOrder(orderId: string): void {
  write(read().filter((pending) => pending.orderId !== orderId));
}

function pendingFor(digest: string): PendingOrder {
  const known = read().find((pending) => pending.digest === digest);
  if (known) return known;
  const pending = { digest, key: randomId(), orderId: '' };
  write([...read(), pending]);
  return pending;
}

const read = (): readonly PendingOrder[] => store.read()?.orders ?? unstored;
const others = (digest: string) => read().filter((pending) => pending.digest !== digest);

function write(orders: readonly PendingOrder[]): void {
  store.write({ orders: orders.slice(-MAX_PENDING_ORDERS) });
  unstored = store.read() ? [] : orders;
}

function parseStored(raw: Raw): Stored {
  const list: readonly unknown[] = Array.isArray(raw.orders) ? raw.orders : [];
  const orders = list.flatMap((item) => {
    const pending = recordOf(item);
    const key = textOf(pending?.key);
    return key === '' ? [] : [{ digest: textOf(pending?.digest), key, orderId: textOf(pending?.orderId) }];
  });
  return { orders };
}

const NO_LONGER_SOLD: readonly unknown[] = ['price_changed', 'service_off', 'service_unavailable'];

/** Whether an order was refused because the page shows what the shop sells no longer, or at another price. */
export const isNoLongerSold = (error: ApiError): boolean =>
  error.kind === 'response' && NO_LONGER_SOLD.includes(error.code);
