import { Modal } from '@urooj/ui/antd';
import { paymentTexts as text } from '../../../texts/en/payments.ts';
import styles from './key-help.module.css';

/** What each key does. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title={text.keysTitle} footer={null} width={480} onCancel={onClose}>
      <dl className={styles.keys}>
        {text.keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
