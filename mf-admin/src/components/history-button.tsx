import { Button } from '@urooj/ui/button';
import { ClockIcon } from '@urooj/ui/icons';
import styles from './history-button.module.css';

/** Opens the history of a row. */
export function HistoryButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <Button variant="quiet" className={styles.button} aria-label={name} title={name} onClick={onOpen}>
      <ClockIcon />
    </Button>
  );
}
