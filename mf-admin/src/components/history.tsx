import type { HistorySubject } from '@urooj/contract/vocabulary';
import { useSession } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { ClockIcon } from '@urooj/ui/icons';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { historyTexts } from '../texts/en/lists.ts';
import styles from './history.module.css';

/** Loaded with the first history that is opened. */
const HistoryDrawer = lazyComponent(
  () => import(/* webpackChunkName: "history" */ './history-drawer.tsx'),
  'HistoryDrawer',
);

type HistoryOfRows = {
  /** The same function at each render; `null` where the backend has no such histories. */
  readonly renderButton: ((id: string) => ReactNode) | null;
  readonly drawer: ReactNode;
};

/**
 * The buttons that open the histories of rows, and the drawer with one. A plain backend has only histories of orders.
 * @param subject absent for rows without histories
 */
export function useHistory(subject: HistorySubject | undefined): HistoryOfRows {
  const isServerSide = useSession().features.includes('adminLists');
  const [id, setId] = useState<string | null>(null);
  const renderButton = useCallback(
    (id: string) => subject && <HistoryButton title={historyTexts.title(subject, id)} onOpen={() => setId(id)} />,
    [subject],
  );
  return {
    renderButton: isServerSide || subject === 'order' ? renderButton : null,
    drawer:
      id === null || !subject ? null : (
        <Suspense>
          <HistoryDrawer subject={subject} id={id} onClose={() => setId(null)} />
        </Suspense>
      ),
  };
}

function HistoryButton({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <Button variant="quiet" className={styles.button} aria-label={title} title={title} onClick={onOpen}>
      <ClockIcon />
    </Button>
  );
}
