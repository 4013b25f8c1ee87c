import { AUTH_TEXTS } from '@urooj/domain/texts';
import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import styles from './login.module.css';
import type { ModeProps } from './login.page.tsx';

export function ForgotSent({ onMode }: ModeProps) {
  return (
    <div className={styles.form}>
      <h1>Check your mail</h1>
      <Notice tone="success">{AUTH_TEXTS.resetSent}</Notice>
      <Button onClick={() => onMode('login')}>{AUTH_TEXTS.backToSignIn}</Button>
    </div>
  );
}
