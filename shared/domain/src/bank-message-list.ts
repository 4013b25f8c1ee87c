import { BANK_MESSAGE_SOURCES, LISTED_BANK_MESSAGE_STATES, PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { DAY_FILTERS, valuesOf } from './admin-lists.ts';
import type { ListNames } from './list-query.ts';

/** What the admin's list of bank messages can be asked for. The server searches, sorts and narrows it. */
export const BANK_MESSAGE_LIST: ListNames = {
  sorts: { receivedAt: true, amount: true, state: true },
  defaultSort: 'state',
  filters: {
    state: valuesOf(LISTED_BANK_MESSAGE_STATES),
    method: valuesOf(PAYMENT_METHODS),
    source: valuesOf(BANK_MESSAGE_SOURCES),
    ...DAY_FILTERS,
  },
};
