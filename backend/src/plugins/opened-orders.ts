/** The values of the cookies that say which orders links and mailed codes have opened in a browser. The cookies are signed. */

export type OpenedOrder = {
  readonly id: string;
  /** Of the order's key, when the link was followed. */
  readonly generation: number;
  readonly endsAt: Date;
};

/** The newest ones. A cookie has room for some more. */
const MAX_OPENED = 12;
/** A signed value of another cookie must not be read as this one. */
const PREFIX = 'orders:';
const ENTRY = /^([\da-f-]{36})_(\d{1,9})_(\d{1,11})$/;

/** @returns those whose time has not ended, newest first */
export function readOpenedOrders(value: string, now: Date): OpenedOrder[] {
  if (!value.startsWith(PREFIX)) return [];
  return value
    .slice(PREFIX.length)
    .split('~')
    .flatMap((entry) => {
      const [, id, generation, seconds] = ENTRY.exec(entry) ?? [];
      const endsAt = new Date(Number(seconds) * 1000);
      return id !== undefined && endsAt > now ? [{ id, generation: Number(generation), endsAt }] : [];
    });
}

/** Puts an order before those that are open. */
export function withOpenedOrder(opened: readonly OpenedOrder[], order: OpenedOrder): string {
  const all = [order, ...opened.filter(({ id }) => id !== order.id)].slice(0, MAX_OPENED);
  const entries = all.map(({ id, generation, endsAt }) => `${id}_${generation}_${Math.floor(endsAt.getTime() / 1000)}`);
  return PREFIX + entries.join('~');
}

const EMAIL = /^orders-of:([\w-]{43})_(\d{1,11})$/;

/** @returns the hash of the e-mail; `null` after its time */
export function readOpenedEmail(value: string, now: Date): string | null {
  const [, emailHash, seconds] = EMAIL.exec(value) ?? [];
  return emailHash !== undefined && Number(seconds) * 1000 > now.getTime() ? emailHash : null;
}

/** The value that opens the orders of an e-mail until then. */
export const openedEmail = (emailHash: string, endsAt: Date): string =>
  `orders-of:${emailHash}_${Math.floor(endsAt.getTime() / 1000)}`;
