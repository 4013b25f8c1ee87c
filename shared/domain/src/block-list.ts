import { BLOCK_KINDS, BLOCK_STATES, type BlockKind } from '@urooj/contract/vocabulary';
import { valuesOf } from './admin-lists.ts';
import type { ListNames } from './list-query.ts';

/** A row of the block list. */
export type BlockEntry = {
  readonly id: string;
  readonly kind: BlockKind;
  readonly value: string;
  readonly reason: string;
  /** ISO times; `endsAt` is `null` for an entry without an end. */
  readonly endsAt: string | null;
  readonly createdAt: string;
  /** `null` where the account was deleted. */
  readonly by: string | null;
};

/** What the block list can be asked for. The server searches and narrows it, newest first. */
export const BLOCK_LIST: ListNames = {
  sorts: {},
  defaultSort: '',
  filters: { kind: valuesOf(BLOCK_KINDS), state: valuesOf(BLOCK_STATES) },
  queue: { filter: 'state', value: 'current', sort: '' },
};
