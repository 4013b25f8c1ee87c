import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../db/pool.ts';
import { idPages } from './id-pages.ts';
import type { ListSource, LoadRows } from './list-source.ts';

export type CompleteList<Row> = {
  readonly source: ListSource;
  readonly load: LoadRows<Row>;
  /** The response for some of its rows, as of the contract: the whole list has the same form. */
  readonly respond: (rows: Row[]) => unknown;
};

/**
 * Streams the complete list, newest first, as fast as the client reads. An error after the first part ends the connection, so
 * that the client sees a failure and not a shorter list.
 */
export function sendCompleteList<Row>(database: Queryable, list: CompleteList<Row>, reply: FastifyReply): Readable {
  reply.type('application/json; charset=utf-8').header('x-accel-buffering', 'no');
  return Readable.from(jsonOf(database, list, reply), { objectMode: false });
}

async function* jsonOf<Row>(database: Queryable, { source, load, respond }: CompleteList<Row>, reply: FastifyReply) {
  // The contract's serializer writes each part; what it writes around the rows is written once.
  const envelope = String(reply.serialize(respond([])));
  const [start, end] = [envelope.indexOf('[') + 1, envelope.lastIndexOf(']')];
  let before = envelope.slice(0, start);
  for await (const ids of idPages(database, source, { sort: '-createdAt' })) {
    const views = await load(database, ids);
    // All of them may have been deleted since their ids were read.
    if (views.length === 0) continue;
    const part = String(reply.serialize(respond(views)));
    yield before + part.slice(start, part.length - (envelope.length - end));
    before = ',';
  }
  // The opening is sent with the first rows, so that an error before them is an ordinary response.
  yield (before === ',' ? '' : before) + envelope.slice(end);
}
