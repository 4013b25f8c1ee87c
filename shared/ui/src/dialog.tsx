import { type ReactNode, useId } from 'react';
import { buttonClass } from './button-class.ts';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

type DialogProps = {
  title?: string | undefined;
  text: ReactNode;
  /** Names of the buttons. Without `cancel` there is nothing to decide: it is an alert. */
  confirm: string;
  cancel?: string | undefined;
  /** A message with a next step: `confirm` is the step and comes first, `cancel` acknowledges the message. */
  isAlert?: boolean | undefined;
  /** What is confirmed cannot be undone. */
  danger?: boolean | undefined;
  /** `false` after Esc, the cancel button or a click on the backdrop. */
  onClose: (isConfirmed: boolean) => void;
};

const CONFIRMED = 'confirmed';

/** Asks a question, or shows an alert, above the page. It is open as long as it is rendered. */
export function Dialog({ title, text, confirm, cancel, isAlert = cancel === undefined, danger, onClose }: DialogProps) {
  const id = useId();
  const confirmButton = (
    <button type="submit" value={CONFIRMED} className={buttonClass({ variant: danger ? 'danger' : 'primary' })}>
      {confirm}
    </button>
  );
  return (
    <Modal
      className={styles.dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={title ? `${id}-title` : `${id}-text`}
      aria-describedby={`${id}-text`}
      onClose={(value) => onClose(value === CONFIRMED)}
    >
      {() => (
        <form method="dialog" className={styles.box}>
          {title ? <h2 id={`${id}-title`}>{title}</h2> : null}
          <p id={`${id}-text`}>{text}</p>
          <div className={styles.actions}>
            {isAlert ? confirmButton : null}
            {cancel === undefined ? null : (
              <button type="submit" value="" className={buttonClass({ variant: 'secondary' })}>
                {cancel}
              </button>
            )}
            {isAlert ? null : confirmButton}
          </div>
        </form>
      )}
    </Modal>
  );
}
