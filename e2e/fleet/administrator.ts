import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from '../fixtures/shop.ts';
import type { Journal } from './journal.ts';
import { Visitor } from './visitor.ts';

const ROUND_MS = 3_000;
/** Payments decided in one round, fewer than arrive. */
const DECISIONS = 5;

type Row = { readonly _id: string };

/** Looks at the lists and approves payments until the signal ends it. */
export async function administrate(url: string, journal: Journal, signal: AbortSignal): Promise<void> {
  const visitor = await logIn(url, journal);
  while (!signal.aborted) {
    await visitor.call('adminWaiting');
    await visitor.call('allOrders', { query: '?page=1&pageSize=20' });
    await visitor.call('adminStatistics');
    const waiting = await visitor.call('allPayments', { query: `?page=1&pageSize=${DECISIONS}&status=Pending` });
    for (const { _id } of rowsOf(waiting)) {
      await visitor.write('updatePayment', { params: { id: _id }, json: { status: 'Approved' } });
    }
    await pause(ROUND_MS);
  }
}

/** A visitor who is logged in as the primary admin. */
export async function logIn(url: string, journal: Journal): Promise<Visitor> {
  const visitor = new Visitor(url, journal);
  await visitor.write('login', { json: ADMIN });
  return visitor;
}

function rowsOf({ status, text }: { status: number; text: string }): readonly Row[] {
  if (status !== 200) return [];
  const body = JSON.parse(text) as { payments?: Row[] } | Row[];
  return Array.isArray(body) ? body : (body.payments ?? []);
}
