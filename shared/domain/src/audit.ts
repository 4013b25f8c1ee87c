import { ACTORS, HISTORY_SUBJECTS, type HistorySubject } from '@urooj/contract/vocabulary';
import { daysOf, oneOf } from './admin-lists.ts';
import type { HistoryEvent } from './entities.ts';
import type { ListRules } from './list-query.ts';

/** A change of anything, or the sign-in of an admin. */
export type AuditEntry = HistoryEvent & {
  readonly id: string;
  /** What was changed; `null` where this release does not know its kind. */
  readonly subject: HistorySubject | null;
  readonly subjectId: string;
};

/** The rules of the audit, which is always sorted newest first. The server applies them. */
export const AUDIT_LIST: ListRules<AuditEntry> = {
  searched: ({ by, subjectId }) => [by ?? '', subjectId],
  sorts: {},
  defaultSort: '',
  filters: {
    subject: oneOf(HISTORY_SUBJECTS, ({ subject }) => subject ?? ''),
    who: oneOf(ACTORS, ({ who }) => who ?? ''),
    ...daysOf(({ at }) => at),
  },
};
