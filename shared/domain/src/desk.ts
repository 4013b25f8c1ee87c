import {
  DESK_QUEUES,
  type DeskQueue,
  type OrderStatus,
  PAYMENT_METHODS,
  PLATFORMS,
  type ResultCheck,
} from '@urooj/contract/vocabulary';
import { valuesOf } from './admin-lists.ts';
import type { ListNames } from './list-query.ts';
import type { Queue } from './waiting.ts';

/** An order on the desk of those who carry orders out. */
export type DeskOrder = {
  readonly id: string;
  readonly service: string;
  readonly platform: string;
  readonly quantity: number;
  readonly status: OrderStatus;
  /** Where it is delivered to, as the buyer has entered it. */
  readonly link: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string | null;
  /** Since when it is in progress. */
  readonly startTime: string | null;
  readonly batch: { readonly number: number; readonly person: string | null } | null;
  /** The order to the same link that is delivered before. */
  readonly waitsFor: string | null;
  /** Why the shop holds it. */
  readonly flag: string | null;
  /** How many are delivered by its counts; `null` where they do not say it. */
  readonly delivered: number | null;
  /** What the last import has left to a person; `other` for what this version does not know. */
  readonly checks: readonly (ResultCheck | 'other')[];
};

/** Orders that one person has taken. */
export type Batch = {
  readonly id: string;
  readonly number: number;
  readonly person: string | null;
  readonly createdAt: string | null;
  readonly exportedAt: string | null;
  readonly taken: number;
  /** Those that are still in it and in progress. */
  readonly left: number;
};

export type DeskQueues = {
  readonly queues: Readonly<Record<DeskQueue, Queue>>;
  /** Of the orders under way. */
  readonly services: readonly string[];
  /** Those whose batches they are in. */
  readonly people: readonly { readonly id: string; readonly email: string }[];
};

/** Ranges of quantities, by their value in the URL. */
export const QUANTITY_RANGES = {
  small: { maximum: 1_000 },
  middle: { minimum: 1_001, maximum: 10_000 },
  large: { minimum: 10_001 },
} as const;
export type QuantityRange = keyof typeof QUANTITY_RANGES;

/** For how many hours an order is in progress at least, by their value in the URL. */
export const AGES_HOURS = ['1', '6', '12', '24', '48', '72'] as const;

/** What the queues can be narrowed to. A search covers all orders, in any status. */
export const DESK_LIST: ListNames = {
  sorts: {},
  defaultSort: '',
  filters: {
    queue: valuesOf(DESK_QUEUES),
    service: { allows: (value) => value !== '' },
    platform: valuesOf(PLATFORMS),
    method: valuesOf(PAYMENT_METHODS),
    quantity: valuesOf(Object.keys(QUANTITY_RANGES)),
    person: { allows: (value) => value !== '' },
    hours: valuesOf(AGES_HOURS),
  },
  queue: { filter: 'queue', value: 'start', sort: '' },
};
