import { type SQL, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './db/pool.ts';
import { bankMessages, mailboxes, phones } from './db/schema.ts';

type Row = { readonly label: string; readonly value: string };

/** Queries of a label and a number. Names of phones and mail boxes are never labels. */
const GAUGES: readonly (readonly [name: string, help: string, label: string, query: SQL])[] = [
  [
    'bank_messages_last_day',
    'Bank messages that were stored in the last 24 hours, by their state now',
    'state',
    // Not all of them, because an index counts these quickly, however long the shop exists.
    sql`select state as label, count(*) as value from ${bankMessages} where created_at > now() - interval '1 day' group by state`,
  ],
  [
    'bank_message_silence_seconds',
    'Time since the last message of any source of a kind; absent before the first one',
    'source',
    sql`select label, extract(epoch from now() - last) as value from (
      select 'phone' as label, max(last_message_at) as last from ${phones} where revoked_at is null
      union all select 'mail', max(last_message_at) from ${mailboxes} where purpose = 'bank') as latest where last is not null`,
  ],
  [
    'bank_message_sources_silent',
    'Phones and mail boxes that have been silent for longer than usual',
    'source',
    sql`select 'phone' as label, count(*) as value from ${phones} where silent_at is not null and revoked_at is null
      union all select 'mail', count(*) from ${mailboxes} where purpose = 'bank' and silent_at is not null`,
  ],
];

/** Metrics of messages about money. They are absent while the database does not respond. */
export function watchBankMessages(registry: Registry, database: Database): void {
  for (const [name, help, label, query] of GAUGES) {
    new Gauge({
      ...{ name, help, labelNames: [label], registers: [registry] },
      async collect() {
        this.reset();
        // An error here would fail the whole scrape.
        const rows = await database.execute<Row>(query).then(
          (result) => result.rows,
          () => [],
        );
        for (const row of rows) this.set({ [label]: row.label }, Number(row.value));
      },
    });
  }
}
