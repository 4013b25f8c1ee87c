import { COUNT_SOURCES, DELIVERY_COUNTS } from '@urooj/contract/vocabulary';
import type { DeliveryCounts } from '@urooj/domain/entities';
import { number, record, time } from './read.ts';

/** What somebody has said; a count without who said it is left out. */
export function toDeliveryCounts(value: unknown): DeliveryCounts {
  const raw = record(value);
  const known = DELIVERY_COUNTS.flatMap((name) => {
    const said = record(raw[name]);
    const [count, by] = [number(said.count), COUNT_SOURCES.find((source) => source === said.by)];
    return count === null || by === undefined ? [] : [[name, { count, by, at: time(said.at) }] as const];
  });
  return Object.fromEntries(known);
}
