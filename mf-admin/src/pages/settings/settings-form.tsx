import { errorText } from '@urooj/api/result';
import { type OwnerSettings, settingsCalls } from '@urooj/api/settings-calls';
import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { setMethods } from '@urooj/domain/payees';
import { useHost } from '@urooj/platform/router';
import { useLeaveWarning } from '@urooj/platform/use-leave-warning';
import { Form } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useRef, useState } from 'react';
import { settingsTexts as text } from '../../texts/en/settings.ts';
import { FORM_PROPS } from '../receipts/form.ts';
import { PayeeFields } from './payee-fields.tsx';
import { SecurityFields } from './security-fields.tsx';
import styles from './settings.module.css';
import { type SettingsValues, settingsOf, valuesOf } from './settings-form-values.ts';

type Outcome = { readonly tone: 'success' | 'error' | 'info'; readonly text: string };

/**
 * The accounts and the security settings. What was typed stays after a failure; a change of somebody else is not
 * overwritten, because each save names the revision that was edited.
 */
export function SettingsForm({ settings }: { settings: OwnerSettings }) {
  const { api } = useHost();
  const [initial] = useState(() => valuesOf(settings));
  const [live, setLive] = useState(settings);
  const [offered, setOffered] = useState<ReadonlySet<PaymentMethod>>(
    () => new Set(PAYMENT_METHODS.filter((method) => settings.payees[method])),
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isSaving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  useLeaveWarning(isUnsaved, text.leave);
  const set = setMethods(live.payees);

  function noteChange() {
    setOutcome(null);
    setUnsaved(true);
  }

  function toggle(method: PaymentMethod, isOn: boolean) {
    noteChange();
    setOffered((before) => new Set(PAYMENT_METHODS.filter((one) => (one === method ? isOn : before.has(one)))));
  }

  async function save(values: SettingsValues) {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    // What is typed while it is saved is unsaved again.
    setUnsaved(false);
    setOutcome({ tone: 'info', text: text.saving });
    const next = settingsOf(values, offered);
    const result = await settingsCalls(api).changeOwnerSettings({ ...next, revision: live.revision });
    isSaving.current = false;
    setBusy(false);
    if (!result.ok) {
      setUnsaved(true);
      return setOutcome({ tone: 'error', text: errorText(result.error, text.saveFailed) });
    }
    setLive({ ...next, revision: result.value });
    setOutcome({ tone: 'success', text: text.saved(result.value) });
  }

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
        {PAYMENT_METHODS.map((method) => (
          <PayeeFields
            key={method}
            method={method}
            isOn={offered.has(method)}
            isPlaceholder={live.payees[method] !== undefined && !set.includes(method)}
            hasBank={method === 'bankTransfer' || initial.payees[method]?.bank !== undefined}
            onToggle={(isOn) => toggle(method, isOn)}
          />
        ))}
        <h2>{text.security.heading}</h2>
        <p>{text.security.intro}</p>
        <SecurityFields />
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
