import { buttonClass } from '@urooj/ui/button';
import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import styles from './question-dialog.module.css';
import { answer, type Question, questions } from './store.ts';

function Dialog({ question: { kind, options } }: { question: Question }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={options.title ? `${id}-title` : `${id}-text`}
      aria-describedby={`${id}-text`}
      onClose={() => answer(ref.current?.returnValue === 'yes')}
      // A click outside the box lands on the dialog itself.
      onClick={(event) => event.target === ref.current && ref.current.close()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <form method="dialog" className={styles.box}>
        {options.title ? <h2 id={`${id}-title`}>{options.title}</h2> : null}
        <p id={`${id}-text`}>{options.text}</p>
        <div className={styles.actions}>
          {kind === 'confirm' ? (
            <button type="submit" value="no" className={buttonClass({ variant: 'secondary' })}>
              {options.cancel ?? 'Cancel'}
            </button>
          ) : null}
          <button type="submit" value="yes" className={buttonClass({ variant: options.danger ? 'danger' : 'primary' })}>
            {options.confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Asks one question at a time, above everything else, and gives the focus back when it is answered. */
export function QuestionDialog() {
  const question = useStore(questions, (state) => state.list[0]);
  return question ? <Dialog key={question.id} question={question} /> : null;
}
