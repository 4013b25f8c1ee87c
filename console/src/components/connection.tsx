import { isoOf } from '@urooj/domain/dates';
import { Container } from '@urooj/ui/layout';
import { useSyncExternalStore } from 'react';
import { timeText } from '../format.ts';
import { useSession } from '../session.ts';
import { layoutTexts as text } from '../texts/en/layout.ts';
import styles from './connection.module.css';

/** Says since when the page is not updated. Always rendered, so that screen readers announce the line when it appears. */
export function Connection() {
  const { updates } = useSession();
  const since = useSyncExternalStore(updates.watchConnection, updates.lostSince);
  return (
    <div role="status" className={since === null ? '' : styles.line}>
      {since === null ? null : <Container>{text.stale(timeText(isoOf(since)))}</Container>}
    </div>
  );
}
