import type { HistorySubject } from '@urooj/contract/vocabulary';
import { displayId } from '@urooj/domain/short-id';

const subjects: Readonly<Record<HistorySubject, string>> = {
  order: 'Order',
  payment: 'Payment',
  refund: 'Refund request',
  user: 'User',
  bankMessage: 'Bank message',
  phone: 'Phone',
  pattern: 'Pattern',
  settings: 'Settings',
  statement: 'Statement',
  block: 'Block list',
};

/** The page with the audit log. */
export const auditTexts = {
  description: 'Who did what, and when.',
  back: 'Back to the dashboard',
  label: 'audit log',
  failed: 'Failed to fetch the audit log. Please check server connection.',
  empty: 'Nothing is recorded yet.',
  timeAndRequest: 'Time, request',
  who: 'Who',
  what: 'What',
  changes: 'Before → after',
  subject: 'Subject',
  subjects,
  /** @param subject `null` where this release does not know it */
  subjectWithId: (subject: HistorySubject | null, id: string) =>
    subject === null ? displayId(id) : `${subjects[subject]} ${displayId(id)}`,
};
