import { ACTORS, HISTORY_SUBJECTS, type HistorySubject } from '@urooj/contract/vocabulary';
import { DAY_FILTERS, valuesOf } from './admin-lists.ts';
import type { HistoryEvent } from './entities.ts';
import type { ListNames } from './list-query.ts';

/** A change of anything, or the sign-in of an admin. */
export type AuditEntry = HistoryEvent & {
  readonly id: string;
  /** What was changed; `null` where this release does not know its kind. */
  readonly subject: HistorySubject | null;
  readonly subjectId: string;
};

/** What the audit can be asked for. The server searches and narrows it, and sorts it newest first. */
export const AUDIT_LIST: ListNames = {
  sorts: {},
  defaultSort: '',
  filters: { subject: valuesOf(HISTORY_SUBJECTS), who: valuesOf(ACTORS), ...DAY_FILTERS },
};
