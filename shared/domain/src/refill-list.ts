import { LISTED_REFILL_STATUSES, type REFILL_SORTS } from '@urooj/contract/vocabulary';
import { DAY_FILTERS, valuesOf } from './admin-lists.ts';
import type { ListNames } from './list-query.ts';

/**
 * What the admin's list of refill requests can be asked for. The server searches, sorts and narrows it: first those whose time
 * ends first, or is over.
 */
export const REFILL_LIST: ListNames<(typeof REFILL_SORTS)[number]> = {
  sorts: { createdAt: true, dueAt: true },
  defaultSort: 'dueAt',
  filters: { status: valuesOf(LISTED_REFILL_STATUSES), ...DAY_FILTERS },
};
