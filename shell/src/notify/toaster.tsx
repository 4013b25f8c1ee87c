import { Link } from '@urooj/platform/router';
import { CloseIcon } from '@urooj/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { dismiss, type Toast, toasts } from './store.ts';
import styles from './toaster.module.css';

/** Closes after its time, which stands still while the pointer or the focus is on it. */
function useAutoClose(id: number, duration: number, isHeld: boolean): void {
  const left = useRef(duration);
  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - start));
    };
  }, [id, isHeld]);
}

function ToastItem({ id, tone, text, link, duration }: Toast) {
  const [isHeld, setHeld] = useState(false);
  useAutoClose(id, duration, isHeld);
  return (
    <li
      className={`${styles.toast} ${styles[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {text}
        {link ? (
          <>
            {' '}
            <Link to={link.to} onClick={() => dismiss(id)}>
              {link.text}
            </Link>
          </>
        ) : null}
      </p>
      <button type="button" className={styles.close} aria-label="Dismiss message" onClick={() => dismiss(id)}>
        <CloseIcon />
      </button>
    </li>
  );
}

/** Messages at the bottom right, read out as they come. */
export function Toaster() {
  const list = useStore(toasts, (state) => state.list);
  return (
    <div role="status" aria-live="polite" className={styles.region}>
      <ul className={styles.list}>
        {list.map((toast) => (
          <ToastItem key={toast.id} {...toast} />
        ))}
      </ul>
    </div>
  );
}
