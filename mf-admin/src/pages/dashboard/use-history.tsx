import type { HistorySubject } from '@urooj/contract/vocabulary';
import type { TableColumn } from '@urooj/ui/table';
import { type ReactNode, useState } from 'react';
import { HistoryButton } from '../../components/history-button.tsx';
import { HistoryOf, historyTitle, useHasHistory } from './history-of.tsx';

type Known = { readonly id: string };

/** A column whose buttons open each row's history, and the drawer that shows it; neither where there is none. */
export function useHistory<T extends Known>(
  subject: HistorySubject,
): { column: readonly TableColumn<T>[]; drawer: ReactNode } {
  const hasHistory = useHasHistory(subject);
  const [id, setId] = useState<string | null>(null);
  if (!hasHistory) return { column: [], drawer: null };
  const show = (row: T) => <HistoryButton name={historyTitle(subject, row.id)} onOpen={() => setId(row.id)} />;
  return {
    column: [{ title: 'History', show }],
    drawer: id === null ? null : <HistoryOf subject={subject} id={id} onClose={() => setId(null)} />,
  };
}
