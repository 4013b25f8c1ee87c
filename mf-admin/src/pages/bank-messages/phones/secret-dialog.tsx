import type { PhoneSecret } from '@urooj/api/phone-calls';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { CopyButton } from '@urooj/ui/copy-button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { phoneTexts as text } from '../../../texts/en/phones.ts';
import styles from './phones.module.css';

type SecretDialogProps = PhoneSecret & {
  /** Whether the phone is new: then the app has to be set up. */
  isNew: boolean;
  onClose: () => void;
};

/**
 * A new secret, shown once, with the steps for the app. It exists only in the memory of this page. The dialog is closed only
 * by its button: Esc or a click beside it would lose the secret.
 */
export function SecretDialog({ phone, secret, isNew, onClose }: SecretDialogProps) {
  const { name, app, address } = phone;
  return (
    <Modal open title={text.setUp(name)} footer={null} closable={false} keyboard={false} mask={{ closable: false }}>
      <Stack>
        <Notice tone="warning">{text.shownOnce}</Notice>
        {address.startsWith('http:') ? <Notice tone="error">{text.needsHttps}</Notice> : null}
        <dl className={styles.values}>
          <Value label={text.address} value={address} copyLabel={text.copyAddress} />
          <Value label={text.secret} value={secret} copyLabel={text.copySecret} />
        </dl>
        {isNew ? (
          <div>
            <h2 className={styles.heading}>{text.steps}</h2>
            <p>{text.onThePhone}</p>
            <ol className={styles.steps}>
              {text.setUpSteps[app].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ) : (
          <p>{text.newSecretOnly}</p>
        )}
        <Button onClick={onClose}>{text.done}</Button>
      </Stack>
    </Modal>
  );
}

function Value({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} label={copyLabel} worded />
      </dd>
    </div>
  );
}
