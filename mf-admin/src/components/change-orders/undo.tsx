import { undoOrders } from '@urooj/api/order-calls';
import { errorText } from '@urooj/api/result';
import { useHost, useRevalidator } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderTexts } from '../../texts/en/orders.ts';
import styles from './undo.module.css';
import type { Undoable } from './undoable.ts';

const text = orderTexts.undo;

type Props = {
  undoable: Undoable;
  /** @param isUndone false where the time for that is over */
  onEnd: (isUndone: boolean) => void;
};

/** Above the edge of the window, where it moves nothing. */
export function UndoBar({ undoable, onEnd }: Props) {
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{text.changed(undoable.ids, undoable.status)}</p>
        <UndoButton undoable={undoable} onEnd={onEnd} />
      </div>
      {/* What the bar covers at the end of the page can be scrolled out of it. */}
      <div className={styles.space} />
    </>
  );
}

/** Takes the status back, by the button or Ctrl Z, for as long as the service allows it. */
export function UndoButton({ undoable, onEnd }: Props) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setTimeout(end, undoable.until - Date.now(), false);
    return () => clearTimeout(timer);
  }, [undoable]);

  async function undo() {
    if (isBusy) return;
    setBusy(true);
    const result = await undoOrders(api, undoable.ids, undoable.status);
    const failed = result.ok ? result.value.filter(({ ok }) => !ok) : [];
    if (!result.ok) notify.toast('error', errorText(result.error, text.failed));
    else if (failed[0])
      notify.toast('error', text.undoneOf(undoable.ids.length - failed.length, undoable.ids.length, failed[0].msg));
    else notify.toast('success', text.undone(undoable.ids));
    await revalidate();
    onEnd(true);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || event.repeat || isTyping(event.target)) return;
    event.preventDefault();
    void undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <Button variant="secondary" busy={isBusy} aria-keyshortcuts="Control+Z" onClick={() => void undo()}>
      {text.button} <span className={styles.keys}>{text.keys}</span>
    </Button>
  );
}

/** There, the keys undo what was typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, [contenteditable]') !== null;
