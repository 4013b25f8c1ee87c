import { type ReactNode, useLayoutEffect, useRef } from 'react';

export type ModalProps = {
  className?: string | undefined;
  role?: 'alertdialog' | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  /**
   * Called after Esc, a click on the backdrop, `close()` or a form of method `dialog` has closed it.
   * `value` is that of the submit button that was pressed, else empty.
   */
  onClose: (value: string) => void;
  /** Receives the function that closes the dialog. */
  children: (close: () => void) => ReactNode;
};

/**
 * A `<dialog>` that is open as long as it is rendered. The browser keeps the focus inside, handles Esc and gives the
 * focus back to where it was. `Dialog` and `Drawer` are its two looks.
 */
export function Modal({ onClose, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => ref.current?.close();
  // Before the element is removed: only a dialog that is closed in the document gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      {...rest}
      ref={ref}
      onClose={({ currentTarget }) => {
        // In development StrictMode closes and opens the dialog while it mounts: the event of that closing comes later.
        if (!currentTarget.open) onClose(currentTarget.returnValue);
      }}
      // A click on the backdrop has the dialog itself as its target; the keyboard has Esc.
      onClick={(event) => event.target === ref.current && close()}
      // Esc closes this dialog only, and no menu or dialog below it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      {children(close)}
    </dialog>
  );
}
