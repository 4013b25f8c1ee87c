import pg from 'pg';
import { logIn } from './administrator.ts';
import { AFTER_MS } from './figures.ts';
import { isFailure, type Journal, type Request, Journal as Unrecorded } from './journal.ts';
import { DATABASE_RESTART } from './operations.ts';
import type { Server } from './servers.ts';

const isForReaders = ({ kind }: Request): boolean => kind === 'page' || kind === 'file';

/** A sentence for everything that must not be; empty where all holds. */
export async function faultsOf(journal: Journal, directUrl: string, servers: readonly Server[]): Promise<string[]> {
  const failed = journal.requests.filter(isFailure);
  const unread = failed.filter(isForReaders);
  const unexplained = failed.filter(
    (one) => one.kind === 'write' && journal.actAt(one.at, AFTER_MS) !== DATABASE_RESTART,
  );
  return [
    ...(unread.length > 0 ? [`${unread.length} pages or files failed.`] : []),
    ...(unexplained.length > 0 ? [`${unexplained.length} writes failed while PostgreSQL was running.`] : []),
    ...(await lostRecords(journal, directUrl)),
    ...(await lostPictures(journal, servers)),
  ];
}

/** Orders and payments that were acknowledged and are not in the database, or are there twice. */
async function lostRecords({ orders, payments }: Journal, connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const stored = await client.query<{ id: string }>('select id from orders');
    const paid = await client.query<{ transaction_id: string }>('select transaction_id from payments');
    const ids = new Set(stored.rows.map(({ id }) => id));
    const transactions = Map.groupBy(paid.rows, ({ transaction_id: id }) => id);
    const lostOrders = [...orders].filter((id) => !ids.has(id));
    const wrongPayments = [...payments.values()].filter((id) => transactions.get(id)?.length !== 1);
    return [
      ...(lostOrders.length > 0 ? [`${lostOrders.length} acknowledged orders are lost: ${lostOrders[0]} …`] : []),
      ...(stored.rows.length > orders.size ? [`${stored.rows.length - orders.size} orders were made twice.`] : []),
      ...(wrongPayments.length > 0 ? [`${wrongPayments.length} payments are lost or there twice.`] : []),
    ];
  } finally {
    await client.end();
  }
}

/** Acknowledged pictures that a server cannot show. Each server is asked for a third of them. */
async function lostPictures({ pictures }: Journal, servers: readonly Server[]): Promise<string[]> {
  const admins = await Promise.all(servers.map((server) => logIn(server.url, new Unrecorded())));
  const lost: string[] = [];
  for (const [i, path] of [...pictures].entries()) {
    const status = await admins[i % admins.length]?.picture(path);
    if (status !== 200) lost.push(`${path}: ${status}`);
  }
  return lost.length > 0 ? [`${lost.length} acknowledged pictures are lost: ${lost[0]} …`] : [];
}
