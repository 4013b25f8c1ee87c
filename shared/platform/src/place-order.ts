import type { Api, NewOrder } from '@urooj/api/client';
import type { Result } from '@urooj/api/result';
import type { SessionUser } from '@urooj/domain/entities';
import { newKey } from './attempt.ts';
import { type Raw, recordOf, sessionDraft, textOf } from './session-draft.ts';

/** An order that was asked for. It is told by its content and who asks, and of these only a digest stays behind. */
type PendingOrder = {
  readonly digest: string;
  /** Sent as `Idempotency-Key`. */
  readonly key: string;
  /** Empty until the answer has come. */
  readonly orderId: string;
};

type Wishes = { readonly wishes: readonly PendingOrder[] };

/** More are not open at once; the oldest give way. */
const MAX_PENDING_ORDERS = 10;

const store = sessionDraft('wishes', readWishes, () => localStorage);
/** Where storage is switched off: they then last as long as the page. */
let unstored: readonly PendingOrder[] = [];

/**
 * Places an order, once: the same content is the same order in every tab of this browser, after Back, after a lost answer
 * and after a reload, until that order is paid (`clearPendingOrder`). Then it is a new one.
 * @param user who is logged in: a guest's order does not become theirs by asking again
 */
export async function placeOrder(
  api: Pick<Api, 'createOrder'>,
  body: NewOrder,
  user: SessionUser | null,
): Promise<Result<string>> {
  const wish = wishFor(digestOf(JSON.stringify([user?.email ?? null, body])));
  if (wish.orderId !== '') return { ok: true, value: wish.orderId };
  const result = await api.createOrder(body, { idempotencyKey: wish.key });
  if (result.ok) write([...others(wish.digest), { ...wish, orderId: result.value }]);
  return result;
}

/** Whether an order that was placed here still waits for its payment, as far as this browser knows. */
export function hasPendingOrder(orderId: string): boolean {
  return orderId !== '' && read().some((wish) => wish.orderId === orderId);
}

/** The order is paid, or cannot be: who asks for the same again means another one. */
export function clearPendingOrder(orderId: string): void {
  write(read().filter((wish) => wish.orderId !== orderId));
}

function wishFor(digest: string): PendingOrder {
  const known = read().find((wish) => wish.digest === digest);
  if (known) return known;
  const wish = { digest, key: newKey(), orderId: '' };
  write([...read(), wish]);
  return wish;
}

const read = (): readonly PendingOrder[] => store.read()?.wishes ?? unstored;
const others = (digest: string) => read().filter((wish) => wish.digest !== digest);

function write(wishes: readonly PendingOrder[]): void {
  store.write({ wishes: wishes.slice(-MAX_PENDING_ORDERS) });
  unstored = store.read() ? [] : wishes;
}

function readWishes(raw: Raw): Wishes {
  const list: readonly unknown[] = Array.isArray(raw.wishes) ? raw.wishes : [];
  const wishes = list.flatMap((item) => {
    const wish = recordOf(item);
    const key = textOf(wish?.key);
    return key === '' ? [] : [{ digest: textOf(wish?.digest), key, orderId: textOf(wish?.orderId) }];
  });
  return { wishes };
}

/** FNV-1a, 64 bits: tells a handful of orders apart. `crypto.subtle` would be missing on a page without https. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
