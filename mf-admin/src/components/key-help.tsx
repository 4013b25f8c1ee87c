import { Modal } from '@urooj/ui/antd';
import type { ReactNode } from 'react';
import styles from './key-help.module.css';

type KeyHelpProps = {
  title: string;
  keys: readonly (readonly string[])[];
  onClose: () => void;
  /** Below the keys. */
  children?: ReactNode;
};

/** What each key does. */
export function KeyHelp({ title, keys, onClose, children }: KeyHelpProps) {
  return (
    <Modal open title={title} footer={null} width={480} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Modal>
  );
}
