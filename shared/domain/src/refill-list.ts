import { LISTED_REFILL_STATUSES, type REFILL_SORTS } from '@urooj/contract/vocabulary';
import { daysOf } from './admin-lists.ts';
import { epochOf } from './dates.ts';
import type { ListedRefill } from './entities.ts';
import type { ListRules } from './list-query.ts';
import { isOpenRefill } from './refill.ts';

/** The rules of the admin's list of refill requests, which the server applies: first those whose time ends first, or is over. */
export const REFILL_LIST: ListRules<ListedRefill, (typeof REFILL_SORTS)[number]> = {
  searched: ({ id, orderId }) => [id, orderId],
  sorts: {
    createdAt: ({ createdAt }) => epochOf(createdAt),
    dueAt: ({ status, dueAt }) => (isOpenRefill(status) ? epochOf(dueAt) : null),
  },
  defaultSort: 'dueAt',
  filters: {
    status: {
      allows: (value) => LISTED_REFILL_STATUSES.some((status) => status === value),
      matches: ({ status }, value) => (value === 'Open' ? isOpenRefill(status) : status === value),
    },
    ...daysOf(({ createdAt }) => createdAt),
  },
};
