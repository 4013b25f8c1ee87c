import { ACTORS, HISTORY_SUBJECTS, type HistorySubject } from '@urooj/contract/vocabulary';
import { AUDIT_LIST, type AuditEntry } from '@urooj/domain/audit';
import { formatDateTime } from '@urooj/domain/dates';
import { Link } from '@urooj/host/router';
import { LongText, Pair } from '../../components/cells.tsx';
import { actorName, toEntry } from '../../components/history-entry.ts';
import type { ListSpec } from '../../components/list-table.tsx';
import { paths } from '../../paths.ts';
import { auditTexts as text } from '../../texts/en/audit.ts';
import { historyTexts, columnTitles as titles } from '../../texts/en/lists.ts';
import styles from './audit.module.css';

/** Where each subject is shown. Phones, patterns, settings, statements and entries of the block list have no list with only one of them. */
const PATHS: Readonly<Record<HistorySubject, (id: string) => string>> = {
  order: paths.order,
  payment: paths.payment,
  refund: paths.refund,
  user: paths.user,
  bankMessage: paths.bankMessage,
  phone: () => paths.bankMessages('phones'),
  pattern: () => paths.bankMessages('patterns'),
  settings: paths.settings,
  statement: () => paths.bankMessages('statements'),
  block: paths.blocks,
};

function SubjectLink({ subject, subjectId }: AuditEntry) {
  const name = text.subjectWithId(subject, subjectId);
  return subject === null ? name : <Link to={PATHS[subject](subjectId)}>{name}</Link>;
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { changes } = toEntry(entry, entry.subject);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, text }) => (
        <li key={field}>
          <span className={styles.field}>{field}</span> <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

export const AUDIT_TABLE: ListSpec<AuditEntry> = {
  rules: AUDIT_LIST,
  columns: [
    {
      title: text.timeAndRequest,
      width: 184,
      render: (_, { at, requestId }) => (
        <Pair first={formatDateTime(at)} second={requestId === null ? null : historyTexts.request(requestId)} />
      ),
    },
    { title: text.who, width: 192, render: (_, { who, by }) => <Pair first={actorName(who)} second={by} /> },
    {
      title: text.what,
      width: 208,
      render: (_, entry) => (
        <Pair
          first={<span className={styles.text}>{toEntry(entry, entry.subject).what}</span>}
          second={<SubjectLink {...entry} />}
        />
      ),
    },
    { title: text.changes, render: (_, entry) => <Changes entry={entry} /> },
    {
      title: titles.reason,
      width: 176,
      render: (_, entry) => <LongText>{toEntry(entry, entry.subject).why}</LongText>,
    },
  ],
  minWidth: 976,
  filters: [
    {
      name: 'subject',
      label: text.subject,
      options: HISTORY_SUBJECTS.map((subject) => ({ value: subject, label: text.subjects[subject] })),
    },
    { name: 'who', label: text.who, options: ACTORS.map((who) => ({ value: who, label: actorName(who) })) },
  ],
  hasDays: true,
  label: text.label,
  failed: text.failed,
  empty: text.empty,
  // Only the server has all rows, so it writes the file.
  file: { name: 'audit', columns: [] },
};
