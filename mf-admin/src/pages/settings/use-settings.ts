import { errorText } from '@urooj/api/result';
import { type OwnerSettings, settingsCalls } from '@urooj/api/settings-calls';
import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { setMethods } from '@urooj/domain/payees';
import { useHost } from '@urooj/host/router';
import { useLeaveWarning } from '@urooj/host/use-leave-warning';
import { useRef, useState } from 'react';
import { settingsTexts as text } from '../../texts/en/settings.ts';
import { type SettingsValues, settingsOf } from './settings-form-values.ts';

type Outcome = { readonly tone: 'success' | 'error' | 'info'; readonly text: string };

/**
 * What is live, which methods are on in the form, and how they are saved. What was typed stays after a failure; a change
 * of somebody else is not overwritten, because each save names the revision that was edited.
 */
export function useSettings(settings: OwnerSettings) {
  const { api } = useHost();
  const [live, setLive] = useState(settings);
  const [offered, setOffered] = useState<ReadonlySet<PaymentMethod>>(
    () => new Set(PAYMENT_METHODS.filter((method) => settings.payees[method])),
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const isSaving = useRef(false);
  const hasNewChange = useRef(false);
  useLeaveWarning(isUnsaved, text.leave);
  const set = setMethods(live.payees);

  function noteChange() {
    setOutcome(null);
    setUnsaved(true);
    hasNewChange.current = true;
  }

  function toggle(method: PaymentMethod, isOn: boolean) {
    noteChange();
    setOffered((before) => new Set(PAYMENT_METHODS.filter((one) => (one === method ? isOn : before.has(one)))));
  }

  async function save(values: SettingsValues) {
    if (isSaving.current) return;
    const next = settingsOf(values, offered);
    // A shop with placeholders only does not start.
    if (set.length > 0 && offered.size > 0 && setMethods(next.payees).length === 0)
      return setOutcome({ tone: 'error', text: text.payees.placeholdersOnly });
    isSaving.current = true;
    setBusy(true);
    hasNewChange.current = false;
    setOutcome({ tone: 'info', text: text.saving });
    const result = await settingsCalls(api).changeOwnerSettings({ ...next, revision: live.revision });
    isSaving.current = false;
    setBusy(false);
    if (!result.ok) return setOutcome({ tone: 'error', text: errorText(result.error, text.saveFailed) });
    // Until here the page warns who leaves it: a save may wait for a confirmation. What was typed meanwhile is not saved.
    setUnsaved(hasNewChange.current);
    setLive({ ...next, revision: result.value });
    setOutcome({ tone: 'success', text: text.saved(result.value) });
  }

  const isPlaceholder = (method: PaymentMethod) => live.payees[method] !== undefined && !set.includes(method);
  return { offered, isPlaceholder, outcome, busy, noteChange, toggle, save };
}
