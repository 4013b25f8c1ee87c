import { Modal } from '@urooj/ui/antd';
import { type ReactNode, useEffect, useState } from 'react';

type Props = { title: string; onClose: () => void; children: ReactNode };

/**
 * A dialog over the page. A click beside it does not close it, because of what was entered. Then the focus goes back to what
 * opened it, or to the title of the page where the operation has removed that.
 */
export function Dialog({ title, onClose, children }: Props) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      const target = opener?.isConnected ? opener : document.querySelector('h1');
      if (target instanceof HTMLElement) target.focus();
    };
  }, [opener]);
  return (
    <Modal open title={title} footer={null} onCancel={onClose} mask={{ closable: false }}>
      {children}
    </Modal>
  );
}
