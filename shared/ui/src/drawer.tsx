import type { ReactNode } from 'react';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { Modal } from './modal.tsx';

type DrawerProps = {
  /** Names the drawer. */
  label: string;
  /** Names its close button: `Close menu`. */
  closeLabel: string;
  onClose: () => void;
  /** Receives the function that closes the drawer. */
  children: (close: () => void) => ReactNode;
};

/** A panel that slides in from the side, above the page. It is open as long as it is rendered. */
export function Drawer({ label, closeLabel, onClose, children }: DrawerProps) {
  return (
    <Modal className={styles.drawer} aria-label={label} onClose={onClose}>
      {(close) => (
        <div className={styles.panel}>
          <IconButton className={styles.close} label={closeLabel} onClick={close}>
            <CloseIcon size={24} />
          </IconButton>
          {children(close)}
        </div>
      )}
    </Modal>
  );
}
