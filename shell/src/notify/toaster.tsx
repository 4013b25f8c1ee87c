import { Link } from '@urooj/host/router';
import { CloseIcon } from '@urooj/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { overlayTexts } from '../texts/en/overlays.ts';
import { dismissAll } from './dismiss-all.ts';
import { dismiss, type Toast, toasts } from './store.ts';
import styles from './toaster.module.css';

/** Closes a toast after `duration` milliseconds. The time pauses while the pointer or the focus is on the toast. */
function useAutoClose(id: number, duration: number, isPaused: boolean): void {
  const left = useRef(duration);
  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - start));
    };
  }, [id, isPaused]);
}

function ToastItem({ id, tone, text, link, duration }: Toast) {
  const [isPaused, setPaused] = useState(false);
  useAutoClose(id, duration, isPaused);
  return (
    <li
      className={`${styles.toast} ${styles[tone]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
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
      <button
        type="button"
        className={styles.close}
        aria-label={overlayTexts.notes.dismiss}
        onClick={() => dismiss(id)}
      >
        <CloseIcon />
      </button>
    </li>
  );
}

/** Messages at the bottom right; screen readers announce each one. */
export function Toaster() {
  const list = useStore(toasts, (state) => state.list);
  // A change of data dismisses them, too (see `createClient`); this is for forms that only search.
  useEffect(() => {
    document.addEventListener('submit', dismissAll, true);
    return () => document.removeEventListener('submit', dismissAll, true);
  }, []);
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
