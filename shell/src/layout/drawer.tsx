import { useLocation } from '@urooj/platform/router';
import { CloseIcon, MenuIcon } from '@urooj/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styles from './drawer.module.css';
import { DrawerLinks } from './drawer-links.tsx';

/** The navigation of small screens: a button that slides it in. The dialog keeps the focus and answers to Esc. */
export function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const close = () => dialog.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation, whatever its target, closes the drawer.
  useEffect(close, [key]);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <div className={styles.drawer}>
      <button type="button" className={styles.button} aria-label="Menu" aria-haspopup="dialog" onClick={open}>
        <MenuIcon size={24} />
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        // A click beside the panel lands on the dialog itself; the keyboard has Esc.
        onClick={(event) => event.target === dialog.current && close()}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        {isOpen ? (
          <div className={styles.panel}>
            <button type="button" className={styles.button} aria-label="Close menu" onClick={close}>
              <CloseIcon size={24} />
            </button>
            <DrawerLinks onFollow={close} />
          </div>
        ) : null}
      </dialog>
    </div>
  );
}
