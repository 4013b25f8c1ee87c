import type { OwnerSettings } from '@urooj/api/settings-calls';
import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { Form } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { settingsTexts as text } from '../../texts/en/settings.ts';
import { FORM_PROPS } from '../bank-messages/form.ts';
import { OwnerMailFields } from './owner-mail-fields.tsx';
import { PayeeFields } from './payee-fields.tsx';
import { SecurityFields } from './security-fields.tsx';
import styles from './settings.module.css';
import { type SettingsValues, valuesOf } from './settings-form-values.ts';
import { useSettings } from './use-settings.ts';

/** The accounts and the security settings. */
export function SettingsForm({ settings }: { settings: OwnerSettings }) {
  const [initial] = useState(() => valuesOf(settings));
  const { offered, isPlaceholder, outcome, busy, noteChange, toggle, save } = useSettings(settings);
  return (
    <Form<SettingsValues>
      name="settings"
      {...FORM_PROPS}
      className={styles.form ?? ''}
      initialValues={initial}
      onValuesChange={noteChange}
      onFinish={(values) => void save(values)}
    >
      <Stack>
        <h2>{text.payees.heading}</h2>
        <p>{text.payees.intro}</p>
        {offered.size === 0 ? <Notice tone="warning">{text.payees.noneOn}</Notice> : null}
        {PAYMENT_METHODS.map((method) => (
          <PayeeFields
            key={method}
            method={method}
            isOn={offered.has(method)}
            isPlaceholder={isPlaceholder(method)}
            hasBank={method === 'bankTransfer' || initial.payees[method]?.bank !== undefined}
            onToggle={(isOn) => toggle(method, isOn)}
          />
        ))}
        <h2>{text.security.heading}</h2>
        <p>{text.security.intro}</p>
        <SecurityFields />
        <OwnerMailFields />
        {outcome === null ? null : <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <div>
          <Button type="submit" busy={busy}>
            {text.save}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
