import { formControlTexts } from '@urooj/texts/en/form-controls';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { EyeIcon } from './icons.tsx';

/** A password field with a button that shows the text; `autoComplete` tells current and new passwords apart. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.wrapper}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(styles.control, styles.withButton, className)}
      />
      <button
        type="button"
        className={styles.inner}
        aria-label={formControlTexts.showPassword}
        aria-pressed={shown}
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
      >
        <EyeIcon />
      </button>
    </div>
  );
}
